import { REPORT_DAYS } from '@chhokka/contracts/limits';
import { addDays, mondayOf, siteDays } from '@chhokka/kernel';

/** Days of the site's clock, `2026-11-22`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The periods that have a name, in the order of their buttons. */
export const NAMED_PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
export type NamedPeriod = (typeof NAMED_PERIODS)[number];

/** The first day that a report can be asked for. */
export const FIRST_DAY = '2020-01-01';

/** The days of a named period. A week begins on Monday; weeks and months end today. */
export function namedPeriod(name: NamedPeriod, today: string): Period {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: mondayOf(today), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
  }
}

/** How many days a period has. */
export function daysIn({ from, to }: Period): number {
  return siteDays(from, to).length;
}

/** The `count` days before the period; null if there are none. */
export function daysBefore({ from }: Period, count: number): Period | null {
  if (from <= FIRST_DAY) return null;
  return { from: later(FIRST_DAY, addDays(from, -count)), to: addDays(from, -1) };
}

/** The `count` days after the period, ending today at the latest; null if there are none yet. */
export function daysAfter({ to }: Period, count: number, today: string): Period | null {
  if (to >= today) return null;
  const end = earlier(today, addDays(to, count));
  return { from: addDays(end, 1 - count), to: end };
}

/** Corrects typed days to a period that reports accept: what was typed last stays, and the other end moves. */
export function typedPeriod(before: Period, typed: Partial<Period>, today: string): Period {
  const from = within(typed.from ?? before.from);
  const to = within(typed.to ?? before.to);
  if (typed.from !== undefined) return { from, to: earlier(later(from, to), addDays(from, REPORT_DAYS - 1)) };
  return { from: later(earlier(from, to), addDays(to, 1 - REPORT_DAYS)), to };

  function within(day: string): string {
    return earlier(today, later(FIRST_DAY, day));
  }
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
