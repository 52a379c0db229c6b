import { atSite } from '@chhokka/kernel';

/**
 * A time in the site's time zone for an exported file, in a sortable format: `2026/11/21 21:04:36`. On the screen
 * `useFormats().when` writes times. `ms` since the epoch, `minutesEast` of UTC.
 */
export function fileTime(ms: number, minutesEast: number): string {
  return new Date(atSite(ms, minutesEast)).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');
}
