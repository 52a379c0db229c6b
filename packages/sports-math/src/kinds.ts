/** The kinds of markets that each sport offers, in the order in which they are shown. What they ask is told in each sport. */
export const KINDS = {
  cricket: [
    'winner',
    'toss',
    'innings-total',
    'over-runs',
    'ball-runs',
    'dismissal',
    'top-batter',
    'sixes',
    'opening-stand',
    'odd-even',
  ],
  football: [
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
  ],
  'strike-range': ['winner', 'map-handicap', 'total-maps', 'total-rounds', 'round-handicap', 'pistol', 'round'],
  'battle-arena': [
    'winner',
    'map-handicap',
    'total-maps',
    'first-blood',
    'first-tower',
    'tower',
    'total-kills',
    'total-towers',
    'tower-handicap',
  ],
} as const;
export type MarketKind = (typeof KINDS)[keyof typeof KINDS][number];

/** Every kind once. */
export const MARKET_KINDS: ReadonlySet<MarketKind> = new Set(Object.values(KINDS).flat());

/** Whether one of the sports has such markets. Another feed may bring kinds that none of them has. */
export function isMarketKind(kind: string): kind is MarketKind {
  return MARKET_KINDS.has(kind as MarketKind);
}
