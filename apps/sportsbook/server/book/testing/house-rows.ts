import { minor } from '@chhokka/kernel';
import type { Limits } from '../book.types.ts';
import type { HouseRows } from '../house.repository.ts';

/** Limits of a test, minor units. */
export const LIMITS: Limits = {
  minStake: minor(100n),
  maxStake: minor(1_000_000n),
  maxPayout: minor(10_000_000n),
  outcomeExposure: minor(1_000_000n),
  fixtureExposure: minor(4_000_000n),
  delaySeconds: 5,
  voidHours: 36,
};

/** Football with a margin of 5 %, and what `change` says. */
export function houseRows(change: Partial<HouseRows> = {}): HouseRows {
  return {
    margins: [{ sport: 'football', kind: '', margin: 500 }],
    limits: [{ sport: 'football', ...LIMITS }],
    overrides: [],
    suspensions: [],
    ...change,
  };
}
