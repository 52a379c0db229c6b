import { type Price, LOWEST_PRICE, moveOnLadder } from './ladder.ts';

const FULL = 10_000n;
/** A book that is this far from full is so in floating point too. */
const CLEAR = 1e-6;

/**
 * The book of a market: what must be staked to win 1 whatever happens, per cent ×100 and divided by `winners`, so that 10000
 * is a market without margin. Exact, then rounded down. Null when an outcome has no price.
 */
export function bookPercent(prices: readonly (Price | null)[], winners: number): number | null {
  if (prices.includes(null)) return null;
  const { numerator, denominator } = sumOfReciprocals(prices.filter((price) => price !== null));
  return Number((numerator * FULL) / (denominator * BigInt(winners)));
}

/**
 * The same prices, when the sum of 1/price is at least `winners`. Else the longest of them goes down the ladder, step by
 * step, because a step costs players least there.
 */
export function fillBook(prices: readonly (Price | null)[], winners: number): readonly (Price | null)[] {
  let filled = prices;
  while (isShort(filled, winners)) {
    const longest = Math.max(...filled.map((price) => price ?? 0));
    filled = filled.with(filled.indexOf(longest), moveOnLadder(longest, -1) ?? LOWEST_PRICE);
  }
  return filled;
}

function isShort(prices: readonly (Price | null)[], winners: number): boolean {
  const offered = prices.filter((price) => price !== null);
  const book = offered.reduce((sum, price) => sum + 1_000 / price, 0);
  if (Math.abs(book - winners) > CLEAR) return book < winners;
  const { numerator, denominator } = sumOfReciprocals(offered);
  return numerator < denominator * BigInt(winners);
}

/** The exact sum of 1/price, of decimal odds. */
function sumOfReciprocals(prices: readonly Price[]): { numerator: bigint; denominator: bigint } {
  let [numerator, denominator] = [0n, 1n];
  for (const price of prices) {
    numerator = numerator * BigInt(price) + denominator * 1_000n;
    denominator *= BigInt(price);
  }
  return { numerator, denominator };
}
