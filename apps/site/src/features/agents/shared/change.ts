/** The change from one figure to the next, in whole per cent; null: from nothing there is none. */
export function percentChange(now: bigint, before: bigint): number | null {
  if (before === 0n) return null;
  const size = before < 0n ? -before : before;
  const twice = ((now - before) * 200n) / size;
  // Half away from zero.
  return Number((twice + (twice < 0n ? -1n : 1n)) / 2n);
}
