import type { MatchClock } from './course.types.ts';

/** Match time at a moment of real time, ms. `speed`: match time in a unit of real time ×100. */
export function matchTime(clock: MatchClock, now: number, speed: number): number {
  return clock.runs ? clock.base + ((now - clock.since) * speed) / 100 : clock.base;
}

/** When match time reaches `at`, ms since the epoch; infinity while the clock stands still before it. */
export function realTime(clock: MatchClock, at: number, speed: number): number {
  if (at <= clock.base) return clock.since;
  return clock.runs ? clock.since + ((at - clock.base) * 100) / speed : Number.POSITIVE_INFINITY;
}

/** The clock with match time set to `at` now; it runs or stands as before. */
export function setClock(clock: MatchClock, at: number, now: number): MatchClock {
  return { ...clock, base: at, since: now };
}

/** The clock with its match time kept, running from now on or not. */
export function switchClock(clock: MatchClock, runs: boolean, now: number, speed: number): MatchClock {
  return { base: matchTime(clock, now, speed), since: now, runs };
}
