/**
 * Bounds of a live table's settings. Calls of the platform and of the wallet protocol both import them from here, because
 * neither imports the other. The arcade's database holds the same ones.
 */
export const TABLE_BOUNDS = {
  /** How long bets are open, ms. */
  bettingMs: { least: 1_000, most: 300_000 },
  /** From the end of a round to the next one, ms. */
  restMs: { least: 0, most: 60_000 },
  /** Limits of stakes are multiples of it, minor units, so that no payout is rounded. */
  step: 100n,
} as const;
