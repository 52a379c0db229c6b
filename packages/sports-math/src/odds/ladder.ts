/**
 * Decimal odds ×1000, an integer: 1010 is 1.01, 2500 is 2.50, 1_000_000 is 1000. A won stake is paid back `Price / 1000`
 * times, stake included. This is the stored form; every other format is made from it to be shown.
 */
export type Price = number;

/** Steps between prices: each from the end of the one before up to `until`. All in thousandths. */
const BANDS: readonly { readonly until: Price; readonly step: number }[] = [
  { until: 2_000, step: 10 },
  { until: 3_000, step: 20 },
  { until: 4_000, step: 50 },
  { until: 6_000, step: 100 },
  { until: 10_000, step: 200 },
  { until: 20_000, step: 500 },
  { until: 30_000, step: 1_000 },
  { until: 50_000, step: 2_000 },
  { until: 100_000, step: 5_000 },
  { until: 1_000_000, step: 10_000 },
];

export const LOWEST_PRICE: Price = 1_010;
export const HIGHEST_PRICE: Price = 1_000_000;

/**
 * Every price that can be offered, ascending: 1.01 to 2 by 0.01, to 3 by 0.02, to 4 by 0.05, to 6 by 0.1, to 10 by 0.2,
 * to 20 by 0.5, to 30 by 1, to 50 by 2, to 100 by 5, to 1000 by 10.
 */
export const PRICE_LADDER: readonly Price[] = climb();

/** A decimal that is closer than this (in thousandths) below a price is the price: binary fractions cannot hold 1.15. */
const CLOSE = 1e-6;

/**
 * The highest price of the ladder that is not above the decimal odds; 1000 for higher odds. The rounding is always down and
 * the same for everyone, so a price never promises more than its chance allows. Null: the odds are below 1.01, or no number.
 */
export function roundToLadder(decimal: number): Price | null {
  if (!(decimal * 1_000 + CLOSE >= LOWEST_PRICE)) return null;
  return PRICE_LADDER[rungBelow(decimal * 1_000 + CLOSE)] ?? null;
}

/**
 * The price that many steps up the ladder (down, if negative). A price between two steps is first rounded down; beyond the
 * top it stays there. Null: the steps lead below 1.01.
 */
export function moveOnLadder(price: Price, steps: number): Price | null {
  const rung = price < LOWEST_PRICE ? -1 : rungBelow(price);
  return PRICE_LADDER[Math.min(rung + steps, PRICE_LADDER.length - 1)] ?? null;
}

/** The place of the highest price that is not above `thousandths`, which is at least the lowest price. */
function rungBelow(thousandths: number): number {
  let [low, high] = [0, PRICE_LADDER.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((PRICE_LADDER[middle] ?? 0) <= thousandths) low = middle;
    else high = middle - 1;
  }
  return low;
}

function climb(): Price[] {
  const prices = [LOWEST_PRICE];
  let last = LOWEST_PRICE;
  for (const { until, step } of BANDS) {
    while (last < until) {
      last += step;
      prices.push(last);
    }
  }
  return prices;
}
