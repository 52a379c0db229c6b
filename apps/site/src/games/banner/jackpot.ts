/** The display number grows by 165.11 every 3 seconds (1-site §4, §9). Minor units and ms. */
export const JACKPOT_STEP = 16_511n;
export const JACKPOT_EVERY_MS = 3_000;

/**
 * The jackpot display number in minor units. It depends only on the time, so that every visitor sees the same and a
 * reload does not set it back. It counts the steps since the start of the year in UTC.
 */
export function jackpotAt(now: number): bigint {
  const start = Date.UTC(new Date(now).getUTCFullYear(), 0, 1);
  return BigInt(Math.floor((now - start) / JACKPOT_EVERY_MS)) * JACKPOT_STEP;
}
