import { atSite } from '../../../platform/language/clock.ts';

/**
 * A moment on the site's clock for an exported file, where programs sort it: `2026/11/21 21:04:36`. People read
 * `useFormats().when`. `ms` since the epoch, `minutesEast` of UTC.
 */
export function fileTime(ms: number, minutesEast: number): string {
  return new Date(atSite(ms, minutesEast)).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');
}
