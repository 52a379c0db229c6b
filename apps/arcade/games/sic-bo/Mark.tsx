import type { TableLanguage } from '@chhokka/game-kit/table';
import { diceOf, saidThrow, sizeOf, totalOf } from './throw.ts';

/** A past throw: its total in the colour of small, big or triple. */
export function Mark({ mark, language }: { readonly mark: string; readonly language: TableLanguage }) {
  const dice = diceOf(mark);
  return (
    <span className="past-mark s-mark figure" data-size={sizeOf(dice)}>
      <span aria-hidden="true">{totalOf(dice)}</span>
      <span className="unseen">{saidThrow(dice, language)}</span>
    </span>
  );
}
