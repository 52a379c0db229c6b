import { highestPrize } from './prizes.ts';
import type { FamilyName, Play } from './rules.ts';

/** How many numbers a board of the family has: so often can one number stand on it. Other families draw no number twice. */
const BOARD_NUMBERS: Partial<Readonly<Record<FamilyName, number>>> = { 'vn-north': 27, 'vn-south': 18 };

/**
 * How many wins the combinations of a selection can have together in one draw, at most. What the play says by `together`;
 * else every combination wins, on boards as often as the board has numbers. Never too low, and exact where the play says it.
 */
export function mostTogether(family: FamilyName, play: Play, selection: string, combinations: number): number {
  return play.together?.(selection) ?? combinations * (BOARD_NUMBERS[family] ?? 1);
}

/** A line as far as its largest payout depends on it. */
export interface PayingLine {
  readonly selection: string;
  readonly combinations: number;
  /** The stake of one combination, in minor units. */
  readonly perCombination: bigint;
  readonly series: number;
}

/**
 * The most that a line can win in one draw, in minor units, pools and rebate aside: the highest prize of the play × the stake
 * of a combination × the wins that can fall together. An upper bound, rounded down like the win itself (`winOf`).
 */
export function mostOf(family: FamilyName, play: Play, line: PayingLine): bigint {
  const together = BigInt(mostTogether(family, play, line.selection, line.combinations));
  return (line.perCombination * highestPrize(play, line.series) * together) / 1_000n;
}

/**
 * The most that one of the line's numbers (`Play.expand`) can win in one draw, in minor units, pools aside: the highest prize,
 * on boards as often as the number can stand on one.
 */
export function mostOfNumber(family: FamilyName, play: Play, line: PayingLine): bigint {
  const together = mostTogether(family, play, line.selection, line.combinations);
  const times = BigInt(Math.min(together, BOARD_NUMBERS[family] ?? 1));
  return (line.perCombination * highestPrize(play, line.series) * times) / 1_000n;
}
