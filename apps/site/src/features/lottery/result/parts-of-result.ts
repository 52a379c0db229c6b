import type { FamilyName } from '@chhokka/game-math/lottery';

/** The prizes of a board, and how many numbers each has, in the order in which results list them. */
export type PrizeName =
  | 'special'
  | 'first'
  | 'second'
  | 'third'
  | 'fourth'
  | 'fifth'
  | 'sixth'
  | 'seventh'
  | 'eighth'
  | 'starter'
  | 'consolation';

export interface PrizeRow {
  readonly name: PrizeName;
  readonly numbers: readonly string[];
}

const BOARDS: Partial<Readonly<Record<FamilyName, readonly (readonly [PrizeName, number])[]>>> = {
  'vn-north': [
    ['special', 1],
    ['first', 1],
    ['second', 2],
    ['third', 6],
    ['fourth', 4],
    ['fifth', 6],
    ['sixth', 3],
    ['seventh', 4],
  ],
  'vn-south': [
    ['special', 1],
    ['first', 1],
    ['second', 1],
    ['third', 2],
    ['fourth', 7],
    ['fifth', 1],
    ['sixth', 3],
    ['seventh', 1],
    ['eighth', 1],
  ],
  sea4d: [
    ['first', 1],
    ['second', 1],
    ['third', 1],
    ['starter', 10],
    ['consolation', 10],
  ],
};

/** The rows of a result that has several prizes; null: the family draws numbers without prizes of their own. */
export function prizeRows(family: FamilyName, numbers: readonly string[]): PrizeRow[] | null {
  const board = BOARDS[family];
  if (board === undefined) return null;
  let from = 0;
  return board.map(([name, count]) => ({ name, numbers: numbers.slice(from, (from += count)) }));
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
