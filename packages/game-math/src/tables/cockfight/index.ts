import { fraction } from '../exact.ts';
import type { Fraction, TableRules } from '../rules.ts';
import { COCKFIGHT_TIMING, type CockfightOutcome, type CockfightResult, drawFight, FIGHT_CASES, RESULT_CASES } from './fight.ts'; // prettier-ignore

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

const MARKS = { meron: 'M', wala: 'W', draw: 'tie' } as const;

/**
 * A fight between meron and wala, whose result and course come from a seed. What a bet pays depends on all bets
 * (`pool.ts`), so that these are not rules whose spots have odds and returns; all players together get back what they
 * staked less the commission.
 */
export const cockfight: Pick<TableRules<CockfightOutcome>, 'name' | 'draw' | 'mark' | 'countsOf' | 'showMs'> = {
  name: COCKFIGHT,
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
