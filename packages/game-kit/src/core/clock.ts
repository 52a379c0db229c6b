import { atSite, offsetLabel } from '@chhokka/kernel';

/**
 * A time on the site's clock with its zone, `Nov 24, 2026, 07:12:03 GMT+6`, in Latin digits and wherever the device is.
 * `ms` since the epoch, `minutesEast` of UTC.
 */
export function siteTime(ms: number, minutesEast: number, language: 'bn' | 'en' | 'es'): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return `${format.format(atSite(ms, minutesEast))} ${offsetLabel(minutesEast)}`;
}
