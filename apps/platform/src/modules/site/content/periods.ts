import type { Period } from './content.types.ts';

/** Whether something shows at `now`. */
export function isRunning({ from, to }: Period, now: number): boolean {
  return (from === null || from <= now) && (to === null || now < to);
}

/** The first moment after `now` at which one of them begins or ends; Infinity when none does. */
export function nextChange(periods: readonly Period[], now: number): number {
  const later = periods.flatMap(({ from, to }) => [from, to]).filter((at) => at !== null && at > now);
  return Math.min(...later.filter((at) => at !== null));
}
