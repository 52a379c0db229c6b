import { RECORD_MONTHS } from '@chhokka/contracts';
import { DAY, MINUTE } from '@chhokka/kernel';
import { Refused } from '../../../infra/http/refused.ts';
import type { Span } from './records.types.ts';

/** The day on a clock that is `minutesEast` of UTC: `2026-11-22`. */
export function dayAt(ms: number, minutesEast: number): string {
  return new Date(ms + minutesEast * MINUTE).toISOString().slice(0, 10);
}

/** The start of that day on this clock, ms since the epoch. */
export function startOfDay(day: string, minutesEast: number): number {
  return Date.parse(`${day}T00:00:00Z`) - minutesEast * MINUTE;
}

/** The earliest day that records reach. */
export function earliestDay(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - RECORD_MONTHS);
  return day.toISOString().slice(0, 10);
}

/**
 * The time span of two days of the site's clock, both included. A missing day defaults to the limit of the records.
 * Throws `Refused('bad_request')` for days in the wrong order or too far back.
 */
export function spanOf(
  asked: { from?: string | undefined; to?: string | undefined },
  clock: { now: number; minutesEast: number },
): Span & { readonly days: { readonly from: string; readonly to: string } } {
  const { now, minutesEast } = clock;
  const today = dayAt(now, minutesEast);
  const earliest = earliestDay(today);
  const { from = earliest, to = today } = asked;
  // A page that was open at midnight may still ask for the range that was valid before.
  const tolerated = dayAt(startOfDay(earliest, 0) - DAY, 0);
  if (from > to || from < tolerated) throw new Refused('bad_request');
  return {
    from: startOfDay(from, minutesEast),
    to: startOfDay(to, minutesEast) + DAY,
    days: { from, to: to < today ? to : today },
  };
}
