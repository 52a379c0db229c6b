import { atSite } from './clock.ts';

/** A moment on the site's clock, `2026/11/21 21:04:36`. `ms` since the epoch, `minutesEast` of UTC. */
export function timeText(ms: number, minutesEast: number): string {
  return new Date(atSite(ms, minutesEast)).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');
}
