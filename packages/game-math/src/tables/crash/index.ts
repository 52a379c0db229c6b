import { fraction } from '../exact.ts';
import type { FlightRules } from '../rules.ts';
import { flightMs, multiplierAt } from './growth.ts';
import { CRASH_CAP, crashPoint, isTarget, LEAST_TARGET } from './point.ts';

/**
 * Bho-katta (ভোকাট্টা), what one shouts when a kite's string is cut. A kite climbs and its multiplier with it, until it is
 * cut. Who leaves before gets the stake times the multiplier; who does not loses it. Seeds come from a published chain
 * (`chain.ts`), the crash point from a public formula (`point.ts`), and the multiplier of each ms from whole numbers
 * (`growth.ts`).
 */
export * from './chain.ts';
export * from './growth.ts';
export * from './point.ts';

/** The name of the rules: formula, growth and cap. Others would get another name. */
export const CRASH = 'crash@1';

/** Where a flight ends, hundredths of the stake. */
export interface FlightOutcome {
  readonly point: number;
}

/** The two stakes that a player may have in a flight. */
export const STAKES = ['first', 'second'] as const;

/** Multipliers, hundredths, from which on points are counted together. */
const BANDS = [100, 150, 200, 500, 1_000, 10_000] as const;

/** The rules of a flight. The return is that of every target; `returnOf` counts what the 52nd bit takes from it. */
export const crash: FlightRules<FlightOutcome> = {
  kind: 'flight',
  name: CRASH,
  betTypes: [{ name: 'FLIGHT', returns: fraction(98n, 100n), maxWin: CRASH_CAP }],
  spots: new Map(STAKES.map((stake) => [stake, 'FLIGHT'])),
  outcomeOf: (seed, salt) => ({ point: crashPoint(seed, salt) }),
  mark: ({ point }) => (point / 100).toFixed(2),
  countsOf: ({ point }) => [`from:${BANDS.findLast((least) => point >= least) ?? BANDS[0]}`],
  showMs: ({ point }) => flightMs(point),
};

/** When somebody leaves the flight: at a target that was set before, or by a tap at some ms after the start. */
export type Leaving = { readonly target: number } | { readonly ms: number };

/**
 * What a stake is paid, hundredths, the stake included; 0 when the kite was cut first. A target is paid when the flight
 * reaches it. A tap is paid the multiplier of its ms if the flight still lasts then. A tap below `LEAST_TARGET` is too early
 * to be one. Nobody is still on board at the cap: the flight ends by paying it. Throws a RangeError when the target is not
 * one that a player may set.
 */
export function paysFor(point: number, leaving: Leaving): number {
  if ('target' in leaving) {
    if (!isTarget(leaving.target)) throw new RangeError(`no target of ${leaving.target} hundredths`);
    return leaving.target <= point ? leaving.target : 0;
  }
  if (point >= CRASH_CAP && leaving.ms >= flightMs(point)) return CRASH_CAP;
  const multiplier = multiplierAt(leaving.ms);
  return leaving.ms < flightMs(point) && multiplier >= LEAST_TARGET ? multiplier : 0;
}
