import type { TableManifest } from '@chhokka/game-math';
import { MONEY_WHEEL, moneyWheel } from '@chhokka/game-math/tables/money-wheel';

/** A wheel of 54 fields with the two rounds of the fair; rules and returns in `packages/game-math/src/tables/money-wheel`. */
export const moneyWheelTable: TableManifest = {
  code: 'money-wheel-mela',
  title: { bn: 'মেলার চাকা', en: 'Fair Wheel', es: 'La rueda de la feria' },
  gameType: 'LIVE',
  classification: 'WHEEL',
  rules: moneyWheel,
  allRules: { [MONEY_WHEEL]: moneyWheel },
  settings: {
    bettingMs: 15_000,
    restMs: 4_000,
    minBet: 1_000,
    // The largest win of each type is about a tenth of the exposure, so that a table of players has room.
    maxBet: {
      ONE: 5_000_000,
      TWO: 2_500_000,
      FIVE: 1_000_000,
      TEN: 500_000,
      TWENTY: 250_000,
      FERRIS: 50_000,
      TOP: 130_000,
    },
    maxStake: 10_000_000,
    maxExposure: 500_000_000,
  },
};
