import { dayBegins, dayOf } from '../ui/times.ts';

/** When a match to come starts, as a player chooses it. */
export const START_TIMES = ['soon', 'today', 'tomorrow'] as const;
export type StartTime = (typeof START_TIMES)[number];

const SOON_MS = 3 * 3_600_000;

export function isStartTime(text: string): text is StartTime {
  return START_TIMES.some((time) => time === text);
}

/**
 * The bounds of a start, ms since the epoch, `to` not included. Days are those of the clock on which the page tells times. What
 * is late starts today and soon, so that these have no beginning.
 */
export function boundsOf(
  time: StartTime,
  now: number,
  minutesEast: number,
): { readonly from?: number; readonly to: number } {
  const tomorrow = dayOf(now, minutesEast) + 1;
  switch (time) {
    case 'soon':
      return { to: now + SOON_MS };
    case 'today':
      return { to: dayBegins(tomorrow, minutesEast) };
    case 'tomorrow':
      return { from: dayBegins(tomorrow, minutesEast), to: dayBegins(tomorrow + 1, minutesEast) };
  }
}
