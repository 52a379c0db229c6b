import { type MarketKey, readMarketKey } from '@chhokka/sports-math';
import type { Sport } from '../offer/sports.ts';

/** Groups of markets on the page of a fixture. A market may stand in several. */
export type MarketTab =
  | 'main'
  | 'goals'
  | 'handicap'
  | 'halves'
  | 'over'
  | 'innings'
  | 'players'
  | 'maps'
  | 'rounds'
  | 'specials'
  | 'all';

const TABS: Readonly<Record<Sport, readonly MarketTab[]>> = {
  cricket: ['main', 'over', 'innings', 'players', 'specials', 'all'],
  football: ['main', 'goals', 'handicap', 'halves', 'specials', 'all'],
  'strike-range': ['main', 'maps', 'rounds', 'specials', 'all'],
  'battle-arena': ['main', 'maps', 'specials', 'all'],
};

/** Whether a market stands in a group. `all` has every market, and those of kinds that nobody here knows stand only there. */
const HOLDS: Readonly<Record<MarketTab, (key: MarketKey) => boolean>> = {
  main: ({ kind, scope }) => MAIN.get(kind)?.(scope) ?? false,
  goals: ({ kind }) =>
    ['total', 'both-score', 'odd-even', 'correct-score', 'first-goal-interval', 'next-goal'].includes(kind),
  handicap: ({ kind }) => kind.endsWith('-handicap') || kind === 'draw-no-bet',
  halves: ({ kind, scope }) => scope === 'h1' || scope === 'h2' || kind === 'half-full',
  over: ({ kind, scope }) => kind === 'over-runs' || kind === 'ball-runs' || /\.[ob]\d/.test(scope),
  innings: ({ kind, scope }) => kind === 'innings-total' || kind === 'opening-stand' || /^i\d$/.test(scope),
  players: ({ kind }) => kind === 'top-batter',
  maps: ({ kind, scope }) =>
    (/^m\d/.test(scope) && !/\.r\d/.test(scope)) || kind === 'map-handicap' || kind === 'total-maps',
  rounds: ({ kind, scope }) => kind.includes('round') || kind === 'pistol' || /\.r\d/.test(scope),
  specials: ({ kind }) => SPECIALS.has(kind),
  all: () => true,
};

const always = (): boolean => true;
const wholeMatch = (scope: string): boolean => scope === 'match';

const MAIN = new Map<string, (scope: string) => boolean>([
  ['result', wholeMatch],
  ['double-chance', wholeMatch],
  ['draw-no-bet', wholeMatch],
  ['asian-handicap', wholeMatch],
  ['total', wholeMatch],
  ['both-score', wholeMatch],
  ['next-goal', wholeMatch],
  ['winner', always],
  ['innings-total', always],
  ['over-runs', always],
  ['ball-runs', always],
  ['toss', always],
  ['map-handicap', wholeMatch],
  ['total-maps', wholeMatch],
  ['round', always],
]);

const SPECIALS = new Set([
  'odd-even',
  'first-goal-interval',
  'half-full',
  'correct-score',
  'sixes',
  'opening-stand',
  'toss',
  'dismissal',
  'pistol',
  'first-tower',
  'first-blood',
  'total-kills',
  'total-towers',
  'tower',
  'tower-handicap',
]);

/** The order of cards within a group. Kinds that are not here follow. */
const RANKS = [
  'winner',
  'result',
  'over-runs',
  'ball-runs',
  'innings-total',
  'asian-handicap',
  'total',
  'next-goal',
  'double-chance',
  'both-score',
  'draw-no-bet',
  'top-batter',
  'dismissal',
  'sixes',
  'opening-stand',
  'round',
  'pistol',
  'map-handicap',
  'total-maps',
  'round-handicap',
  'total-rounds',
];

/** The groups of a sport that hold at least one of the markets, in their order. */
export function tabsOf(sport: Sport, keys: readonly string[]): readonly MarketTab[] {
  return TABS[sport].filter((tab) => keys.some((key) => stands(tab, key)));
}

export function stands(tab: MarketTab, key: string): boolean {
  const read = readMarketKey(key);
  return tab === 'all' || (read !== null && HOLDS[tab](read));
}

/** The place of a market among the others: by kind, then whole match before parts of it, then later parts first. */
export function byRank(one: string, two: string): number {
  const [a, b] = [readMarketKey(one), readMarketKey(two)];
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return rank(a.kind) - rank(b.kind) || scopeRank(a.scope) - scopeRank(b.scope) || one.localeCompare(two);
}

function rank(kind: string): number {
  const at = RANKS.indexOf(kind);
  return at < 0 ? RANKS.length : at;
}

function scopeRank(scope: string): number {
  if (scope === 'match') return 0;
  return (scope.match(/\d+/g) ?? []).reduce((place, number) => place * 100 + Number(number), 1);
}
