import { DAY, MINUTE } from '@chhokka/kernel';
import type { Period } from './limits.types.ts';

const MONDAY = 1;
const WEEK_DAYS = 7;

/**
 * The start of the period that contains `at`, by the site's clock (`offset` minutes east of UTC): midnight, Monday or
 * the first of the month. ms since the epoch.
 */
export function startOf(period: Period, at: number, offset: number): number {
  const local = new Date(at + offset * MINUTE);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const sinceMonday = (local.getUTCDay() - MONDAY + WEEK_DAYS) % WEEK_DAYS;
  const first = { day, week: day - sinceMonday, month: 1 }[period];
  return Date.UTC(year, month, first) - offset * MINUTE;
}

/** The end of that period, where the next one begins. ms since the epoch. */
export function endOf(period: Period, at: number, offset: number): number {
  const start = startOf(period, at, offset);
  if (period === 'month') {
    const local = new Date(start + offset * MINUTE);
    return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - offset * MINUTE;
  }
  return start + (period === 'day' ? DAY : WEEK_DAYS * DAY);
}

/** The day of the site's calendar, `2026-11-22`. */
export function dayOf(at: number, offset: number): string {
  return new Date(at + offset * MINUTE).toISOString().slice(0, 10);
}
