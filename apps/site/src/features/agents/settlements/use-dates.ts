import type { IncomeKind } from '@chhokka/contracts';
import { atSite } from '@chhokka/kernel';
import { formatLocale } from '../../../platform/language/format-locale.ts';
import { useSiteOffset } from '../../../platform/site/site.ts';

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const MOMENT = { ...CLOCK, year: 'numeric' } as const;
const MINUTE_KINDS: ReadonlySet<IncomeKind> = new Set(['hourly', 'realtime']);

interface Dates {
  /** A day of the site's clock, `2026-11-26`, in the reader's language: `Thu 26 Nov`. */
  readonly day: (day: string) => string;
  /** The day at a moment, ms: `26 Nov 2026`. */
  readonly date: (ms: number) => string;
  /** When terms of a kind begin to apply, ms: the day, and for hourly and real-time salaries the hour with it. */
  readonly start: (kind: IncomeKind, ms: number) => string;
  /** When terms of a kind cease to apply, ms (not included): the last day, and for hourly and real-time salaries the hour. */
  readonly end: (kind: IncomeKind, ms: number) => string;
  /** The period of a settlement: days, or of hourly and real-time salaries its minutes. From (included) until (not). */
  readonly span: (settlement: { readonly kind: IncomeKind; readonly from: number; readonly until: number }) => string;
}

/** Days and periods by the site's clock, in the reader's language. */
export function useDates(): Dates {
  const offset = useSiteOffset();
  const format = (how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(), { ...how, timeZone: 'UTC' });
  return {
    day: (day) => format(DAY).format(Date.parse(day)),
    date: (ms) => format(DATE).format(atSite(ms, offset)),
    start: (kind, ms) => format(MINUTE_KINDS.has(kind) ? MOMENT : DATE).format(atSite(ms, offset)),
    end: (kind, ms) =>
      MINUTE_KINDS.has(kind) ? format(MOMENT).format(atSite(ms, offset)) : format(DATE).format(atSite(ms, offset) - 1),
    span: ({ kind, from, until }) =>
      MINUTE_KINDS.has(kind)
        ? format(CLOCK).formatRange(atSite(from, offset), atSite(until, offset))
        : format(DATE).formatRange(atSite(from, offset), atSite(until, offset) - 1),
  };
}
