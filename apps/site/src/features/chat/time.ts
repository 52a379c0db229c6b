import { formatLocale } from '../../shared/format-locale.ts';
import { useSiteOffset } from '../../shared/site.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Writes moments as the site's clock shows them: `21:04`, and with its day what is not of today. */
export function useTimeText(): (at: number) => string {
  const minutesEast = useSiteOffset();
  return (at) => timeText(at, minutesEast, Date.now());
}

export function timeText(at: number, minutesEast: number, now: number): string {
  const there = (moment: number): number => moment + minutesEast * MINUTE_MS;
  const isToday = Math.floor(there(at) / DAY_MS) === Math.floor(there(now) / DAY_MS);
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;
  const how: Intl.DateTimeFormatOptions = isToday ? time : { ...time, day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(formatLocale(), how).format(there(at));
}
