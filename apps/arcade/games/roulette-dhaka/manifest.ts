import type { TableManifest, TableRules } from '@chhokka/game-math';
import { ROULETTE, roulette } from '@chhokka/game-math/tables/roulette';

/** European roulette with one zero; rules and returns in `packages/game-math/src/tables/roulette`. */
export const rouletteTable: TableManifest<TableRules> = {
  code: 'roulette-dhaka',
  title: { bn: 'রুলেট ঢাকা', en: 'Roulette Dhaka', es: 'Ruleta Dhaka' },
  gameType: 'LIVE',
  classification: 'ROULETTE',
  rules: roulette,
  allRules: { [ROULETTE]: roulette },
  settings: {
    bettingMs: 20_000,
    restMs: 4_000,
    minBet: 1_000,
    maxBet: {
      STRAIGHT: 200_000,
      SPLIT: 400_000,
      STREET: 600_000,
      CORNER: 800_000,
      LINE: 1_200_000,
      COLUMN: 2_500_000,
      DOZEN: 2_500_000,
      EVEN_CHANCE: 5_000_000,
    },
    maxStake: 10_000_000,
    maxExposure: 500_000_000,
  },
};
