const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How much time is left, in the largest unit of which at least one is left; null: less than a minute. */
export function timeLeft(ms: number): { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number } | null {
  const units = [
    ['days', DAY],
    ['hours', HOUR],
    ['minutes', MINUTE],
  ] as const;
  const found = units.find(([, length]) => ms >= length);
  return found ? { unit: found[0], count: Math.floor(ms / found[1]) } : null;
}
