/** The kinds of markets that have names and rules here. Another feed may bring others; they are shown by their key. */
export const MARKET_KINDS = [
  'result',
  'double-chance',
  'draw-no-bet',
  'asian-handicap',
  'total',
  'european-handicap',
  'odd-even',
  'both-score',
  'correct-score',
  'half-full',
  'first-goal-interval',
  'next-goal',
  'winner',
  'innings-total',
  'over-runs',
  'ball-runs',
  'dismissal',
  'top-batter',
  'sixes',
  'opening-stand',
  'toss',
  'map-handicap',
  'total-maps',
  'total-rounds',
  'round-handicap',
  'pistol',
  'round',
  'first-tower',
  'first-blood',
  'total-kills',
  'total-towers',
  'tower',
  'tower-handicap',
] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

export function isMarketKind(kind: string): kind is MarketKind {
  return (MARKET_KINDS as readonly string[]).includes(kind);
}
