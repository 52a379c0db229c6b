import { RECORD_MONTHS } from '@chhokka/contracts/limits';
import { atSite } from '../../../platform/language/clock.ts';

const DAY_MS = 86_400_000;

/** Days of the site's clock, `2026-11-22`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Which days may be looked at. */
export interface Reach {
  readonly earliest: string;
  readonly today: string;
}

/** What the site's clock says of today, and how far back records go. */
export function reachAt(now: number, minutesEast: number): Reach {
  const today = new Date(atSite(now, minutesEast)).toISOString().slice(0, 10);
  const earliest = new Date(`${today}T00:00:00Z`);
  earliest.setUTCMonth(earliest.getUTCMonth() - RECORD_MONTHS);
  return { earliest: earliest.toISOString().slice(0, 10), today };
}

/** The last so many days, today among them. */
export function lastDays(count: number, { earliest, today }: Reach): Days {
  return { from: later(earliest, shifted(today, 1 - count)), to: today };
}

/** The so many days before these; null: records do not reach them. */
export function daysBefore({ from }: Days, count: number, { earliest }: Reach): Days | null {
  if (from <= earliest) return null;
  return { from: later(earliest, shifted(from, -count)), to: shifted(from, -1) };
}

/** The so many days after these, ending today at the latest; null: there are none yet. */
export function daysAfter({ to }: Days, count: number, { earliest, today }: Reach): Days | null {
  if (to >= today) return null;
  const end = earlier(today, shifted(to, count));
  return { from: later(earliest, shifted(end, 1 - count)), to: end };
}

/** The days that somebody typed, made to fit: what was typed last stays, the other end gives way. */
export function typedDays(before: Days, typed: Partial<Days>, { earliest, today }: Reach): Days {
  const from = clamped(typed.from ?? before.from);
  const to = clamped(typed.to ?? before.to);
  if (from <= to) return { from, to };
  return typed.from === undefined ? { from: to, to } : { from, to: from };

  function clamped(day: string): string {
    return earlier(today, later(earliest, day));
  }
}

/** `2026/11/22`, as the site writes days (1-site §9, clock format). */
export function dayText(day: string): string {
  return day.replaceAll('-', '/');
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
