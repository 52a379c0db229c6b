import type { TableManifest, TableRules } from '@chhokka/game-math';
import { SIC_BO, sicBo } from '@chhokka/game-math/tables/sic-bo';

/** Three dice under a cup; rules and returns in `packages/game-math/src/tables/sic-bo`. */
export const sicBoTable: TableManifest<TableRules> = {
  code: 'sic-bo',
  title: { bn: 'সিক বো', en: 'Sic Bo', es: 'Sic Bo' },
  gameType: 'LIVE',
  classification: 'TABLE',
  rules: sicBo,
  allRules: { [SIC_BO]: sicBo },
  settings: {
    bettingMs: 20_000,
    restMs: 4_000,
    minBet: 1_000,
    maxBet: {
      SMALL: 5_000_000,
      BIG: 5_000_000,
      ODD: 5_000_000,
      EVEN: 5_000_000,
      ANY_TRIPLE: 200_000,
      TRIPLE: 50_000,
      DOUBLE: 500_000,
      TOTAL_4_17: 100_000,
      TOTAL_5_16: 200_000,
      TOTAL_6_15: 400_000,
      TOTAL_7_14: 500_000,
      TOTAL_8_13: 800_000,
      TOTAL_9_12: 800_000,
      TOTAL_10_11: 1_000_000,
      PAIR: 1_000_000,
      SINGLE: 2_000_000,
    },
    maxStake: 10_000_000,
    maxExposure: 500_000_000,
  },
};
