import type { TableInfo, TableSettings } from '@chhokka/game-math';
import { crash } from '@chhokka/game-math/tables/crash';
import { handTimer } from '../core/hand-timer.ts';
import { infoOf } from '../table/workshop/info.ts';
import type { FakeFlightParts } from './workshop/fake-flight.ts';

export const flightSettings: TableSettings = {
  bettingMs: 8_000,
  restMs: 4_000,
  minBet: 1_000,
  maxBet: { FLIGHT: 1_000_000 },
  maxStake: 1_500_000,
  maxExposure: 500_000_000,
};

export const flightInfo: TableInfo = infoOf(
  { code: 'kite', title: { bn: 'ঘুড়ি', en: 'Kite' }, rules: crash },
  flightSettings,
);

/** The parts of a flight whose points a test chooses: one after another, the last one again and again. */
export function fakeFlightParts(
  points: readonly number[],
): FakeFlightParts & { readonly timer: ReturnType<typeof handTimer> } {
  return {
    table: flightInfo,
    settings: flightSettings,
    timer: handTimer(),
    chain: { id: 1, end: 'ee'.repeat(32), salt: 'salt', length: 1_000 },
    seedAt: (place) => ({
      seed: 'ab'.repeat(32),
      commitment: 'cd'.repeat(32),
      point: points[Math.min(place, points.length) - 1] ?? 100,
    }),
    ahead: 1_700_000_000_000,
    past: 0,
  };
}
