import type { Period } from './content.types.ts';

/** Whether the period includes `now`. */
export function isRunning({ from, to }: Period, now: number): boolean {
  return (from === null || from <= now) && (to === null || now < to);
}

/** The first time after `now` at which a period begins or ends; Infinity when none does. */
export function nextChange(periods: readonly Period[], now: number): number {
  const later = periods.flatMap(({ from, to }) => [from, to]).filter((at) => at !== null && at > now);
  return Math.min(...later.filter((at) => at !== null));
}
