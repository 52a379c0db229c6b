import { addDays, DAY, mondayOf, siteDay, startOfSiteDay } from '@chhokka/kernel';

/** A stretch of days of the site's clock (`2026-11-26`), both included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** The days of a mission that counts once. */
export const EVER: Days = { first: '2000-01-01', last: '9999-12-31' };

/** The day, or the week from Monday on, that a day is in. */
export function daysAround(day: string, span: 'day' | 'week'): Days {
  if (span === 'day') return { first: day, last: day };
  const first = mondayOf(day);
  return { first, last: addDays(first, 6) };
}

/** When the days begin, and when they are over, in ms since the epoch. `offset`: minutes east of UTC. */
export function timesOf({ first, last }: Days, offset: number): { readonly startsAt: number; readonly endsAt: number } {
  return { startsAt: startOfSiteDay(first, offset), endsAt: startOfSiteDay(last, offset) + DAY };
}

/** The part of the days between two moments; null: nothing. The end itself is outside. */
export function within(
  { first, last }: Days,
  { startsAt, endsAt }: { readonly startsAt: number | null; readonly endsAt: number | null },
  offset: number,
): Days | null {
  const from = startsAt === null ? first : later(first, siteDay(startsAt, offset));
  const to = endsAt === null ? last : earlier(last, siteDay(endsAt - 1, offset));
  return from > to ? null : { first: from, last: to };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
