/** A game's return says little while chance alone moves it by more than this many points to either side. */
const MOST_CHANCE = 10;

/**
 * By how many per cent a figure of today differs from one of yesterday: `+12`, `-3`; null where yesterday's is zero or
 * negative, because no share of it means anything. Takes counts, and amounts as decimal strings.
 */
export function changeOf(now: number | string, before: number | string): number | null {
  const [today, yesterday] = [inHundredths(now), inHundredths(before)];
  if (yesterday <= 0n) return null;
  return Number(((today - yesterday) * 1_000n) / yesterday) / 10;
}

/** Whether rounds are too few for the return to mean anything, unless it is far outside of what chance allows. */
export function saysLittle({ low, high, state }: { low: number; high: number; state: string }): boolean {
  return state !== 'alarm' && high - low > 2 * MOST_CHANCE;
}

function inHundredths(figure: number | string): bigint {
  return typeof figure === 'number' ? BigInt(figure) * 100n : BigInt(figure.replace('.', ''));
}
