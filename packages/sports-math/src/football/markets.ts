import { readMarketKey } from '../core/index.ts';
import { KINDS } from '../kinds.ts';
import type { Half } from './goal-times.ts';
import type { Leader } from './score.ts';

/**
 * The markets. Stoppage time belongs to its half. Extra time and penalties do not count.
 *
 * - `result`: home, draw or away. `double-chance`: two of them; two outcomes win. `draw-no-bet`: a draw gives stakes back.
 * - `asian-handicap`: the line, in quarters, is added to the goals of home. `total`: more or fewer goals than the line.
 *   Both settle on the final score of the scope, also when the bet was made in play: goals before the bet count.
 * - `european-handicap`: the line, a whole number, is added to the goals of home; a draw is an outcome.
 * - `odd-even`: of all goals; none is even. `both-score`: each side at least once.
 * - `correct-score`: the line names the list of scores: 43 lists those of at most 4 home and 3 away goals (10 × home +
 *   away). `other` is any other score. So the list can change in play, and nobody's bet changes its meaning.
 * - `half-full`: who leads at half-time, and who wins: nine pairs such as `draw-home`.
 * - `first-goal-interval`: the minutes of the first goal of the match or half; `none`: it has no goal.
 * - `next-goal`: who scores the goal with the line's number.
 */
export type Kind = (typeof KINDS.football)[number];
export const SCOPES = ['match', 'h1', 'h2'] as const;
export type Scope = (typeof SCOPES)[number];
/** The half that a scope is; undefined: the whole match. */
export const HALF_OF = { match: undefined, h1: 0, h2: 1 } as const satisfies Readonly<Record<Scope, Half | undefined>>;

export interface FootballMarket {
  readonly kind: Kind;
  readonly scope: Scope;
  /** The line × 4; 0 where the kind has none. */
  readonly quarters: number;
}

export const LEADERS: readonly Leader[] = ['home', 'draw', 'away'];
/** The outcomes of double chance, each with the result that makes it lose. */
export const DOUBLE_CHANCES = [
  ['home-or-draw', 'away'],
  ['home-or-away', 'draw'],
  ['draw-or-away', 'home'],
] as const;
export const GOAL_INTERVALS = ['1-15', '16-30', '31-45', '46-60', '61-75', '76-90', 'none'] as const;
const INTERVALS_OF: Readonly<Record<Scope, readonly string[]>> = {
  match: GOAL_INTERVALS,
  h1: [...GOAL_INTERVALS.slice(0, 3), 'none'],
  h2: GOAL_INTERVALS.slice(3),
};
export const HALF_FULL = LEADERS.flatMap((half) => LEADERS.map((full) => `${half}-${full}` as const));
/** Lists of correct scores end at 9 goals of a side. */
export const MOST_LISTED = 9;

const MATCH_ONLY: ReadonlySet<Kind> = new Set<Kind>(['half-full', 'next-goal']);
const MOST_QUARTERS = 80;

/** Reads a key as `writeMarketKey` wrote it. Null: football has no such market. */
export function readFootballMarket(text: string): FootballMarket | null {
  const key = readMarketKey(text);
  const kind = KINDS.football.find((known) => known === key?.kind);
  const scope = SCOPES.find((known) => known === key?.scope);
  if (!key || !kind || !scope || !isLine(kind, key.quarters)) return null;
  return MATCH_ONLY.has(kind) && scope !== 'match' ? null : { kind, scope, quarters: key.quarters ?? 0 };
}

function isLine(kind: Kind, quarters: number | null): boolean {
  switch (kind) {
    case 'asian-handicap':
      return quarters !== null && Math.abs(quarters) <= MOST_QUARTERS;
    case 'total':
      return quarters !== null && quarters >= 2 && quarters <= MOST_QUARTERS;
    case 'european-handicap':
      return quarters !== null && quarters !== 0 && quarters % 4 === 0 && Math.abs(quarters) <= MOST_QUARTERS;
    case 'correct-score':
      return quarters !== null && quarters % 4 === 0 && quarters >= 0 && quarters < 400;
    case 'next-goal':
      return quarters !== null && quarters % 4 === 0 && quarters >= 4 && quarters <= MOST_QUARTERS;
    default:
      return quarters === null;
  }
}

/** The highest home and away goals that a list of correct scores names. */
export function listedScores(quarters: number): { readonly home: number; readonly away: number } {
  return { home: Math.floor(quarters / 40), away: (quarters / 4) % 10 };
}

/** All outcomes that the market can have, in order, also those that have become impossible. */
export function outcomesOf({ kind, scope, quarters }: FootballMarket): readonly string[] {
  switch (kind) {
    case 'result':
    case 'european-handicap':
      return LEADERS;
    case 'double-chance':
      return DOUBLE_CHANCES.map(([id]) => id);
    case 'draw-no-bet':
    case 'asian-handicap':
      return ['home', 'away'];
    case 'total':
      return ['over', 'under'];
    case 'odd-even':
      return ['odd', 'even'];
    case 'both-score':
      return ['yes', 'no'];
    case 'correct-score': {
      const most = listedScores(quarters);
      const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, goals) => goals);
      return [...upTo(most.home).flatMap((home) => upTo(most.away).map((away) => `${home}-${away}`)), 'other'];
    }
    case 'half-full':
      return HALF_FULL;
    case 'first-goal-interval':
      return INTERVALS_OF[scope];
    case 'next-goal':
      return ['home', 'away', 'none'];
  }
}
