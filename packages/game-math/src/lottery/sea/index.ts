import type { PrizeRow } from '../layouts.ts';
import type { Play } from '../rules.ts';
import { box, BOXES } from './box.ts';
import { direct } from './direct.ts';
import { permutation } from './permutation.ts';
import { prizesOf, type WonPrize } from './prizes.ts';
import { roll } from './roll.ts';

/**
 * The plays about some prizes of a draw of whole numbers: a number exactly, all arrangements of it, one bet on all
 * arrangements together, and a rolling place. `group` is the first word of their codes.
 */
export function numberPlays(group: string, layout: readonly PrizeRow[], won: readonly WonPrize[]): readonly Play[] {
  const prizes = prizesOf(layout, won);
  const boxes = Object.keys(BOXES[prizes.digits] ?? {}).map(Number);
  return [
    direct(`${group}-direct`, group, prizes),
    permutation(`${group}-permutation`, group, prizes),
    ...boxes.toReversed().map((ways) => box(`${group}-box-${ways}`, group, prizes, ways)),
    roll(`${group}-roll`, group, prizes),
  ];
}
