import { PADMA_ILISH, playPadmaIlish } from '@chhokka/game-math/slots/padma-ilish';
import type { Generator } from './check.ts';

/** By the name that a round carries: the games whose mathematics this page can play again. */
export const generators: Readonly<Record<string, Generator>> = { [PADMA_ILISH]: playPadmaIlish };
