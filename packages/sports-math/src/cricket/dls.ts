import { RESOURCES } from './dls-table.ts';

/**
 * The Duckworth–Lewis method, Standard Edition, which needs only a published table (the Professional Edition that
 * international matches use is a program that is not published, so official targets can differ; the feed sends those).
 */

const FULL_OVERS = 50;

/**
 * Resources remaining in per cent of a 50-over innings. Between whole overs the table is read in a straight line, because
 * the ball-by-ball table gives the same up to rounding.
 * @param balls legal balls left, 0 to 300
 * @param wickets lost, 0 to 10
 */
export function resourcesLeft(balls: number, wickets: number): number {
  if (balls < 0 || balls > FULL_OVERS * 6 || wickets < 0 || wickets > 10) throw new RangeError('no such resources');
  if (wickets === 10) return 0;
  const overs = Math.floor(balls / 6);
  const below = RESOURCES[overs]?.[wickets] ?? 0;
  const above = RESOURCES[overs + 1]?.[wickets] ?? below;
  return below + ((above - below) * (balls % 6)) / 6;
}

/**
 * The average score of a 50-over innings, as the ICC sets it for international one-day matches: 245. Twenty-over sides make
 * about 160 of 56.6 % of those resources, so that what they add to a target is reckoned from 160 / 0.566 = 283.
 */
export function averageScore(overs: number): number {
  return overs > 20 ? 245 : 283;
}

/** What a side made and what it had for it. */
export interface Chase {
  /** Runs of the side that batted first. */
  readonly runs: number;
  /** Resources that it had, per cent. */
  readonly first: number;
  /** Resources of the side that bats second, per cent. */
  readonly second: number;
  /** G50, see `averageScore`. */
  readonly average: number;
}

/**
 * The par score: with it the match is tied, with one more the side batting second wins. With fewer or equal resources it is
 * floor(S·R2/R1), with more floor(S + (R2 − R1)·G50/100).
 */
export function parScore({ runs, first, second, average }: Chase): number {
  // Tenths of a per cent are exact in the table; the small number undoes what binary fractions lose of whole results.
  const par = second <= first ? (runs * second) / first : runs + ((second - first) * average) / 100;
  return Math.floor(par + 1e-9);
}
