import type { FamilyName } from '@chhokka/game-math/lottery';
import { BOARD_LAYOUTS, type PrizeRow as Layout } from '@chhokka/game-math/lottery/layouts';

/** One prize of a board with its numbers. `lottery.lists.prizes.NAME` is its text. */
export interface PrizeRow {
  readonly name: string;
  readonly numbers: readonly string[];
  /** The place of its first number in the draw. */
  readonly from: number;
}

const LAYOUTS: Partial<Readonly<Record<FamilyName, readonly Layout[]>>> = BOARD_LAYOUTS;

/** The rows of a result that has several prizes; null: the family draws numbers without prizes of their own. */
export function prizeRows(family: FamilyName, numbers: readonly string[]): PrizeRow[] | null {
  const layout = LAYOUTS[family];
  if (layout === undefined || layout.length === 1) return null;
  let next = 0;
  return layout.map(({ name, count }) => {
    const from = next;
    next += count;
    return { name, from, numbers: numbers.slice(from, next) };
  });
}

/** How many rows stand for the whole result where there is little room. */
export const HEAD_ROWS: Partial<Readonly<Record<FamilyName, number>>> = { 'vn-north': 1, 'vn-south': 1, sea4d: 3 };

/** Balls are tinted by what a player looks for: high and low of keno, tens of the lotto. */
export function tintOf(family: FamilyName, number: string): string {
  const value = Number(number);
  if (family === 'keno') return value > 40 ? 'teal' : 'gold';
  if (family === 'lotto45') return TENS[Math.floor(value / 10)] ?? 'gold';
  return family === 'x11' ? 'teal' : 'gold';
}

const TENS: readonly string[] = ['gold', 'blue', 'red', 'teal', 'green'];
