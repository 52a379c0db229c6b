import { atSite } from '@chhokka/kernel';

/** A time in the site's time zone, formatted by `how`. `ms` since the epoch, `minutesEast` of UTC. */
export function momentText(ms: number, minutesEast: number, locale: string, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC' }).format(atSite(ms, minutesEast));
}
