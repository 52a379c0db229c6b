import type { TableManifest, TableRules } from '@chhokka/game-math';
import { DRAGON_TIGER, dragonTiger } from '@chhokka/game-math/tables/dragon-tiger';

/** Two cards, the higher one wins; rules and returns in `packages/game-math/src/tables/dragon-tiger`. */
export const dragonTigerTable: TableManifest<TableRules> = {
  code: 'dragon-tiger',
  title: { bn: 'ড্রাগন টাইগার', en: 'Dragon Tiger', es: 'Dragón Tigre' },
  gameType: 'LIVE',
  classification: 'TABLE',
  rules: dragonTiger,
  allRules: { [DRAGON_TIGER]: dragonTiger },
  settings: {
    bettingMs: 15_000,
    restMs: 4_000,
    minBet: 1_000,
    maxBet: {
      DRAGON: 5_000_000,
      TIGER: 5_000_000,
      TIE: 500_000,
      SUITED_TIE: 100_000,
      SMALL: 2_000_000,
      BIG: 2_000_000,
    },
    maxStake: 10_000_000,
    maxExposure: 500_000_000,
  },
};
