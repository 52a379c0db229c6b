import { fraction } from '../exact.ts';
import type { Fraction, PoolRules } from '../rules.ts';
import { COCKFIGHT_TIMING, type CockfightOutcome, type CockfightResult, drawFight, FIGHT_CASES, RESULT_CASES } from './fight.ts'; // prettier-ignore

import { COCKFIGHT_COMMISSION, poolTerms } from './pool.ts';

export {
  type Cock,
  COCKFIGHT_TIMING,
  type CockfightOutcome,
  type CockfightResult,
  type FightEvent,
  resultOf,
} from './fight.ts';
export * from './pool.ts';

export type CockfightMark = 'M' | 'W' | 'tie';

export const COCKFIGHT = 'cockfight@1';

const SIDES = ['meron', 'wala', 'draw'] as const;
/** Of all players together; the commission takes less where the losers have staked less. */
const LEAST_RETURN = fraction(BigInt(10_000 - COCKFIGHT_COMMISSION), 10_000n);
const MARKS = { meron: 'M', wala: 'W', draw: 'tie' } as const;

/**
 * A fight between meron and wala, whose result and course come from a seed. What a bet pays depends on all bets
 * (`pool.ts`), so that these are not rules whose spots have odds and returns; all players together get back what they
 * staked less the commission.
 */
export const cockfight: PoolRules<CockfightOutcome> = {
  kind: 'pool',
  name: COCKFIGHT,
  betTypes: SIDES.map((side) => ({ name: side.toUpperCase(), returns: LEAST_RETURN, maxWin: null })),
  spots: new Map(SIDES.map((side) => [side, side.toUpperCase()])),
  wins: ({ result }) => result,
  terms: ({ meron = 0n, wala = 0n, draw = 0n }, { result }, commission) =>
    poolTerms({ meron, wala, draw }, result, commission),
  draw: drawFight,
  mark: cockfightMark,
  countsOf: ({ result }) => [result],
  showMs: ({ course }) => (course.at(-1)?.at ?? 0) + COCKFIGHT_TIMING.result,
};

/** As roads read it. */
export function cockfightMark({ result }: CockfightOutcome): CockfightMark {
  return MARKS[result];
}

/** The chance of a result, exact: 11 of 24 for each cock, 2 of 24 for a draw. */
export function cockfightChance(result: CockfightResult): Fraction {
  return fraction(BigInt(RESULT_CASES[result]), BigInt(FIGHT_CASES));
}
