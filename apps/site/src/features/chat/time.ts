import { formatLocale } from '../../shared/format-locale.ts';

const DAY_MS = 86_400_000;

/** The time of a message, `21:04`; with its day when that is another one than today's. */
export function timeText(at: number, now = Date.now()): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const isToday = new Date(at).toDateString() === new Date(now).toDateString() && Math.abs(now - at) < DAY_MS;
  return new Date(at).toLocaleString(formatLocale(), isToday ? time : { day: 'numeric', month: 'short', ...time });
}
