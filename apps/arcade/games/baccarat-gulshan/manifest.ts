import type { TableManifest, TableRules } from '@chhokka/game-math';
import { BACCARAT, baccarat } from '@chhokka/game-math/tables/baccarat';

/** Punto banco from a sealed shoe; rules and returns in `packages/game-math/src/tables/baccarat`. */
export const baccaratTable: TableManifest<TableRules> = {
  code: 'baccarat-gulshan',
  title: { bn: 'ব্যাকারাট গুলশান', en: 'Baccarat Gulshan', es: 'Baccarat Gulshan' },
  gameType: 'LIVE',
  classification: 'TABLE',
  rules: baccarat,
  allRules: { [BACCARAT]: baccarat },
  settings: {
    bettingMs: 15_000,
    restMs: 4_000,
    minBet: 1_000,
    maxBet: {
      PLAYER: 5_000_000,
      BANKER: 5_000_000,
      TIE: 500_000,
      PLAYER_PAIR: 200_000,
      BANKER_PAIR: 200_000,
    },
    maxStake: 10_000_000,
    maxExposure: 500_000_000,
  },
};
