import type { TableManifest, TableRules } from '@chhokka/game-math';
import { ANDAR_BAHAR, andarBahar } from '@chhokka/game-math/tables/andar-bahar';

/** Cards by turns until one has the joker’s rank; rules and returns in `packages/game-math/src/tables/andar-bahar`. */
export const andarBaharTable: TableManifest<TableRules> = {
  code: 'andar-bahar',
  title: { bn: 'আন্দর বাহার', en: 'Andar Bahar', es: 'Andar Bahar' },
  gameType: 'LIVE',
  classification: 'TABLE',
  rules: andarBahar,
  allRules: { [ANDAR_BAHAR]: andarBahar },
  settings: {
    bettingMs: 15_000,
    restMs: 4_000,
    minBet: 1_000,
    maxBet: {
      ANDAR: 5_000_000,
      BAHAR: 5_000_000,
      CARDS_1_5: 1_500_000,
      CARDS_6_10: 1_000_000,
      CARDS_11_15: 1_000_000,
      CARDS_16_25: 1_000_000,
      CARDS_26_30: 400_000,
      CARDS_31_35: 200_000,
      CARDS_36_40: 100_000,
      CARDS_41_49: 50_000,
    },
    maxStake: 10_000_000,
    maxExposure: 500_000_000,
  },
};
