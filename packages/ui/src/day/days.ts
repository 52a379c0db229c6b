const DAY_MS = 86_400_000;

/** The first and the last day that a calendar shows where nothing narrower is asked for. */
const FIRST = '1900-01-01';
const LAST = '2999-12-31';

/** What a field of days takes, both ends included, `2026-11-22`. */
export interface Bounds {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** `2026/11/22`, the site's date format (1-site §9, clock format). `day`: `2026-11-22`. */
export function dayText(day: string): string {
  return day.replaceAll('-', '/');
}

/** The day (`2026-11-22`) of a text such as `2026/11/22`, `2026-11-22` or `২০২৬/১১/২২`; null: there is no such day. */
export function readDay(text: string): string | null {
  const latin = text.trim().replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  const [, year, month = '', date = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(latin) ?? [];
  if (year === undefined) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = Date.parse(day);
  // Browsers differ in whether the 31st of April is no day or the 1st of May.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

/** The nearest day within the bounds. */
export function within(day: string, { min = FIRST, max = LAST }: Bounds): string {
  if (day < min) return min;
  return day > max ? max : day;
}

/** The day that many days later. */
export function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of the month that many months later, or the last day of a month that is too short. */
export function monthsLater(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Number(day.slice(8)), last));
  return first.toISOString().slice(0, 10);
}

/** Sunday is 0: weeks begin with it, as in Bangladesh. */
function weekday(day: string): number {
  return new Date(day).getUTCDay();
}

/** The weeks of the day's month from Sunday to Saturday; null where another month has the day. */
export function weeksOf(day: string): (string | null)[][] {
  const month = day.slice(0, 7);
  const weeks: (string | null)[][] = [];
  for (let at = shifted(`${month}-01`, -weekday(`${month}-01`)); at.slice(0, 7) <= month; at = shifted(at, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => shifted(at, index));
    weeks.push(week.map((each) => (each.startsWith(month) ? each : null)));
  }
  return weeks;
}

/**
 * The day that a key leads to; null for other keys. Arrows step by days and weeks, Home and End to the ends of the
 * week, PageUp and PageDown by months, with shift by years.
 */
export function dayAfterKey(day: string, key: string, shift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return shifted(day, -1);
    case 'ArrowRight':
      return shifted(day, 1);
    case 'ArrowUp':
      return shifted(day, -7);
    case 'ArrowDown':
      return shifted(day, 7);
    case 'Home':
      return shifted(day, -weekday(day));
    case 'End':
      return shifted(day, 6 - weekday(day));
    case 'PageUp':
      return monthsLater(day, shift ? -12 : -1);
    case 'PageDown':
      return monthsLater(day, shift ? 12 : 1);
    default:
      return null;
  }
}
