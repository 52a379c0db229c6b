import { RECORD_MONTHS } from '@chhokka/contracts/limits';
import { siteDay } from '@chhokka/kernel';

const DAY_MS = 86_400_000;

/** Days in the site's time zone, `2026-11-22`, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days that records cover. */
export interface Reach {
  readonly earliest: string;
  readonly today: string;
}

/** Today in the site's time zone, and the first day that records reach back to. */
export function reachAt(now: number, minutesEast: number): Reach {
  const today = siteDay(now, minutesEast);
  const earliest = new Date(`${today}T00:00:00Z`);
  earliest.setUTCMonth(earliest.getUTCMonth() - RECORD_MONTHS);
  return { earliest: earliest.toISOString().slice(0, 10), today };
}

/** The last `count` days, including today. */
export function lastDays(count: number, { earliest, today }: Reach): Days {
  return { from: later(earliest, shifted(today, 1 - count)), to: today };
}

/** The `count` days before these; null if records do not reach back to them. */
export function daysBefore({ from }: Days, count: number, { earliest }: Reach): Days | null {
  if (from <= earliest) return null;
  return { from: later(earliest, shifted(from, -count)), to: shifted(from, -1) };
}

/** The `count` days after these, ending today at the latest; null if there are none yet. */
export function daysAfter({ to }: Days, count: number, { earliest, today }: Reach): Days | null {
  if (to >= today) return null;
  const end = earlier(today, shifted(to, count));
  return { from: later(earliest, shifted(end, 1 - count)), to: end };
}

/** Corrects typed days to a valid range: what was typed last stays, and the other end moves. */
export function typedDays(before: Days, typed: Partial<Days>, { earliest, today }: Reach): Days {
  const from = clamped(typed.from ?? before.from);
  const to = clamped(typed.to ?? before.to);
  if (from <= to) return { from, to };
  return typed.from === undefined ? { from: to, to } : { from, to: from };

  function clamped(day: string): string {
    return earlier(today, later(earliest, day));
  }
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
