import type { Random } from '../core/fairness.ts';
import type { Drawn, Family, FamilyName } from './rules.ts';

/** The numbers of one prize of a board. */
export interface PrizeRow {
  /** `lottery.tiers.NAME` is its text. */
  readonly name: string;
  readonly count: number;
  /** Of each number. */
  readonly digits: number;
}

const row = (name: string, count: number, digits: number): PrizeRow => ({ name, count, digits });

/** The games that draw whole numbers prize by prize, from the first drawn number to the last. */
export const BOARD_LAYOUTS = {
  sea4d: [
    row('first', 1, 4),
    row('second', 1, 4),
    row('third', 1, 4),
    row('starter', 10, 4),
    row('consolation', 10, 4),
  ],
  sea3d: [row('a', 1, 3), row('b', 1, 3), row('c', 1, 3)],
  sea2d: [row('first', 1, 2)],
  'vn-north': [
    row('special', 1, 5),
    row('first', 1, 5),
    row('second', 2, 5),
    row('third', 6, 5),
    row('fourth', 4, 4),
    row('fifth', 6, 4),
    row('sixth', 3, 3),
    row('seventh', 4, 2),
  ],
  'vn-south': [
    row('special', 1, 6),
    row('first', 1, 5),
    row('second', 1, 5),
    row('third', 2, 5),
    row('fourth', 7, 5),
    row('fifth', 1, 4),
    row('sixth', 3, 4),
    row('seventh', 1, 3),
    row('eighth', 1, 2),
  ],
} as const satisfies Partial<Record<FamilyName, readonly PrizeRow[]>>;

/** The prize of each drawn number, in the order of the draw. */
export function prizesInOrder(layout: readonly PrizeRow[]): readonly PrizeRow[] {
  return layout.flatMap((prize) => Array.from({ length: prize.count }, () => prize));
}

/** Draws a board. Each number is drawn by itself from all numbers of its length, so that one can come several times. */
export function boardDraw(layout: readonly PrizeRow[]): Pick<Family, 'draw' | 'isDrawn'> {
  const order = prizesInOrder(layout);
  return {
    draw: (random: Random): Drawn =>
      order.map(({ digits }) => String(random.below(10 ** digits)).padStart(digits, '0')),
    isDrawn: (numbers) =>
      numbers.length === order.length &&
      numbers.every((number, place) => /^\d+$/.test(number) && number.length === order[place]?.digits),
  };
}
