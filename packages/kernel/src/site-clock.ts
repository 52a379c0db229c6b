import { DAY, MINUTE } from './time.ts';

/** The time at which a UTC clock shows what the site's clock shows at `ms`. `minutesEast` of UTC. */
export function atSite(ms: number, minutesEast: number): number {
  return ms + minutesEast * MINUTE;
}

/** The day of the site's clock at `ms`: `2026-11-22`. */
export function siteDay(ms: number, minutesEast: number): string {
  return new Date(atSite(ms, minutesEast)).toISOString().slice(0, 10);
}

/** When a day of the site's clock (`2026-11-22`) begins, in ms since the epoch; NaN if it is no day. */
export function startOfSiteDay(day: string, minutesEast: number): number {
  return Date.parse(day) - minutesEast * MINUTE;
}

/** The site's days from the first to the last, both included and in order. */
export function siteDays(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** The day that is this many days later; earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The first day of a day's week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** `GMT+6`, `GMT+5:30`, `GMT-3`: the label of an offset in minutes east of UTC. */
export function offsetLabel(minutesEast: number): string {
  const sign = minutesEast < 0 ? '-' : '+';
  const absolute = Math.abs(minutesEast);
  const minutes = absolute % 60;
  return `GMT${sign}${Math.trunc(absolute / 60)}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}
