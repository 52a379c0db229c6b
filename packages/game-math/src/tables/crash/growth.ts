import { once } from '../layout.ts';
import { CRASH_CAP } from './point.ts';

/**
 * The multiplier of a flight as a function of its time. It grows by 1/16667 every ms, so by 6.18 % a second: it is 2 after
 * 11.6 s, 10 after 38.4 s and 10,000 after 153.5 s. Engines differ in the last digits of `Math.exp`, and a cent of
 * difference between client and server would be a dispute. So it is defined by whole numbers:
 *
 *     g(0) = 100 · 2^20        g(t + 1) = g(t) + floor(g(t) / 16667)        multiplier(t) = floor(g(t) / 2^20) hundredths
 *
 * All g are less than 2^40. A quotient of two such numbers is rounded to a multiple of 2^-27 or finer, while it is at least
 * 1/16667 below the next whole number, so that `Math.floor` of a plain division is exact everywhere.
 */
const UNIT = 2 ** 20;
const SLOWNESS = 16_667;

/** The multiplier after 0, 1, 2 … ms, as far as the cap, which is the last entry: 0.6 MB, made when it is first needed. */
const multipliers = once((): Uint32Array => {
  const list: number[] = [];
  for (let grown = 100 * UNIT; grown < CRASH_CAP * UNIT; grown += Math.floor(grown / SLOWNESS)) {
    list.push(Math.floor(grown / UNIT));
  }
  return Uint32Array.from([...list, CRASH_CAP]);
});

/** The multiplier, hundredths, `ms` after the start: 100 before it, and the cap from when it is reached. */
export function multiplierAt(ms: number): number {
  const list = multipliers();
  return list[Math.max(0, Math.min(Math.floor(ms), list.length - 1))] ?? CRASH_CAP;
}

/** The first ms at which the multiplier is at least the target (hundredths, at most the cap). */
export function reachedAt(target: number): number {
  if (!(target <= CRASH_CAP)) throw new RangeError(`no flight reaches ${target} hundredths`);
  const list = multipliers();
  let [low, high] = [0, list.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((list[middle] ?? 0) >= target) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * How long a flight lasts, ms: until the multiplier exceeds its crash point. So all of the crash point is shown, and who
 * leaves at a time before the end leaves at a multiplier that the flight has reached. A flight that reaches the cap ends
 * in that ms.
 */
export function flightMs(point: number): number {
  return point >= CRASH_CAP ? reachedAt(CRASH_CAP) : reachedAt(point + 1);
}
