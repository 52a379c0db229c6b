import type { TableManifest } from '@chhokka/game-math';
import { baccarat } from '@chhokka/game-math/tables/baccarat';

/** A table for tests that deals from shoes. */
export const shoeTable: TableManifest = {
  code: 'hall',
  title: { bn: 'ব্যাকারা', en: 'Baccarat', es: 'Bacará' },
  gameType: 'LIVE',
  classification: 'TABLE',
  rules: baccarat,
  allRules: { [baccarat.name]: baccarat },
  settings: {
    bettingMs: 10_000,
    restMs: 1_000,
    minBet: 1_000,
    maxBet: { PLAYER: 1_000_000, BANKER: 1_000_000, TIE: 100_000, PLAYER_PAIR: 100_000, BANKER_PAIR: 100_000 },
    maxStake: 2_000_000,
    maxExposure: 1_000_000_000,
  },
};
