import type { FlightRules, TableManifest } from '@chhokka/game-math';
import { CRASH, crash, type FlightOutcome } from '@chhokka/game-math/tables/crash';

/** A fighting kite over Old Dhaka; rules and returns in `packages/game-math/src/tables/crash`. */
export const kiteFlightTable: TableManifest<FlightRules<FlightOutcome>> = {
  code: 'kite-flight',
  title: { bn: 'ঘুড়ি', en: 'Kite Flight', es: 'Vuelo de cometa' },
  gameType: 'RNG',
  classification: 'CRASH',
  rules: crash,
  allRules: { [CRASH]: crash },
  settings: {
    bettingMs: 8_000,
    restMs: 4_000,
    minBet: 1_000,
    maxBet: { FLIGHT: 1_000_000 },
    maxStake: 2_000_000,
    maxExposure: 500_000_000,
  },
};
