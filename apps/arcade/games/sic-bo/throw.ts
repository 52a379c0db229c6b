import type { TableLanguage } from '@chhokka/game-kit/table';
import { sicBoWords, type ThrowSize } from './text/words.ts';

/** The totals of small and big. */
export const RANGES = { small: '4–10', big: '11–17' } as const;

export const totalOf = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);

/** Three equal dice are neither small nor big. */
export function sizeOf(dice: readonly number[]): ThrowSize {
  if (new Set(dice).size === 1) return 'triple';
  return totalOf(dice) <= 10 ? 'small' : 'big';
}

/** The dice of a mark such as `1-4-6`. */
export function diceOf(mark: string): number[] {
  return mark.split('-').map(Number);
}

/** A throw in words: `2, 4, 5: total 11, big`. */
export function saidThrow(dice: readonly number[], language: TableLanguage): string {
  const words = sicBoWords(language);
  return words.result(dice.join(', '), totalOf(dice), words.sizes[sizeOf(dice)]);
}
