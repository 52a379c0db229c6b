import { formatLocale } from '../../shared/format-locale.ts';

const MINUTE_MS = 60_000;

/** A moment on the clock of the site: `14 Apr 2027, 00:00`. ms since the epoch, minutes east of UTC. */
export function momentText(ms: number, minutesEast: number): string {
  const how = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(formatLocale(), how).format(ms + minutesEast * MINUTE_MS);
}
