import { PADMA_ILISH, PADMA_MODES, WIN_CAP, playPadmaIlish } from '@chhokka/game-math/slots/padma-ilish';
import type { Generator } from './game-library.ts';

/** A game of the house that makes its rounds itself. */
export interface GeneratedGame {
  readonly code: string;
  readonly title: { readonly bn: string; readonly en: string };
  /** Name of the generator in `generators`. */
  readonly generator: string;
  readonly modes: readonly {
    readonly name: string;
    /** Hundredths of the bet. */
    readonly cost: number;
    readonly declaredReturn: number;
    /** Hundredths of the bet. */
    readonly maxWin: number;
  }[];
}

/** By the name that versions carry. A generator never changes: a new rule is a new name. */
export const generators: Readonly<Record<string, Generator>> = { [PADMA_ILISH]: playPadmaIlish };

export const generatedGames: readonly GeneratedGame[] = [
  {
    code: 'padma-ilish',
    title: { bn: 'পদ্মার ইলিশ', en: 'Padma Ilish' },
    generator: PADMA_ILISH,
    modes: Object.entries(PADMA_MODES).map(([name, mode]) => ({ name, ...mode, maxWin: WIN_CAP })),
  },
];
