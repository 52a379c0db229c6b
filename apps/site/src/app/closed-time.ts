import { momentText } from '../platform/language/moment-text.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Above this, the next larger unit is precise enough. */
const MOST_MINUTES = 90;
const MOST_HOURS = 36;

const HOW = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** When the site opens again, in its time zone: `Sat, 21 Nov, 21:04`. `ms` since the epoch, `minutesEast` of UTC. */
export function openingText(ms: number, minutesEast: number, locale: string): string {
  return momentText(ms, minutesEast, locale, HOW);
}

/** A rough duration, `25 minutes`, `3 hours`, `2 days`: rounded up, never less than a minute. */
export function durationText(ms: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  const [unit, amount] =
    minutes <= MOST_MINUTES
      ? (['minute', minutes] as const)
      : minutes <= MOST_HOURS * HOUR_MINUTES
        ? (['hour', Math.ceil(minutes / HOUR_MINUTES)] as const)
        : (['day', Math.ceil(minutes / DAY_MINUTES)] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
