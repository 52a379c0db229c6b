import { SLOT_BETS, type SlotManifest } from '@chhokka/game-math';
import { PADMA_ILISH, PADMA_MODES, PADMA_UNIT, WIN_CAP, playPadmaIlish } from '@chhokka/game-math/slots/padma-ilish';

/** A game of 1,024 ways; rules and return in `packages/game-math/src/slots/padma-ilish`. */
export const padmaIlish: SlotManifest = {
  code: 'padma-ilish',
  title: { bn: 'পদ্মার ইলিশ', en: 'Padma Ilish' },
  lines: 0,
  bets: SLOT_BETS,
  outcomes: {
    kind: 'generated',
    generator: PADMA_ILISH,
    payoutUnit: PADMA_UNIT,
    modes: Object.entries(PADMA_MODES).map(([name, mode]) => ({ name, ...mode, maxWin: WIN_CAP })),
    generators: { [PADMA_ILISH]: playPadmaIlish },
  },
};
