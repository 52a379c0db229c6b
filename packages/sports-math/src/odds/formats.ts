import type { Price } from './ladder.ts';

export const ODDS_FORMATS = ['decimal', 'fractional', 'american', 'hong-kong', 'malay', 'indonesian'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

const MINUS = '\u2212';

/**
 * A price as text. With d the decimal odds:
 * - decimal: d, two decimals, or three where the price has thousandths;
 * - fractional: d − 1 as an exact fraction in lowest terms, such as 3/2 or 91/100;
 * - American: from d = 2 the win on 100, `+150`; below it the stake that wins 100, `−110`. Whole, halves away from zero;
 * - Hong Kong: d − 1, with as many decimals as the decimal odds;
 * - Malay: d − 1 up to d = 2; above it −1 / (d − 1). Three decimals, halves away from zero;
 * - Indonesian: d − 1 from d = 2; below it −1 / (d − 1). Three decimals, halves away from zero.
 * Throws RangeError for what is no integer above 1000.
 */
export function formatPrice(price: Price, format: OddsFormat): string {
  if (!Number.isSafeInteger(price) || price <= 1_000) throw new RangeError(`${price} is no price`);
  const gain = price - 1_000;
  switch (format) {
    case 'decimal':
      return thousandths(price, price % 10 === 0 ? 2 : 3);
    case 'fractional':
      return fraction(gain, 1_000);
    case 'american':
      return gain >= 1_000 ? `+${nearest(gain, 10)}` : `${MINUS}${nearest(100_000, gain)}`;
    case 'hong-kong':
      return thousandths(gain, price % 10 === 0 ? 2 : 3);
    case 'malay':
      return gain <= 1_000 ? thousandths(gain, 3) : owed(gain);
    case 'indonesian':
      return gain >= 1_000 ? thousandths(gain, 3) : owed(gain);
  }
}

/** What must be staked to win 1, as a negative number. */
function owed(gain: number): string {
  return `${MINUS}${thousandths(nearest(1_000_000, gain), 3)}`;
}

/** A number of thousandths with this many decimals; those that fall away are zero. */
function thousandths(value: number, decimals: 2 | 3): string {
  const rest = String(value % 1_000).padStart(3, '0');
  return `${Math.floor(value / 1_000)}.${rest.slice(0, decimals)}`;
}

function fraction(numerator: number, denominator: number): string {
  let [greater, divisor] = [numerator, denominator];
  while (divisor > 0) [greater, divisor] = [divisor, greater % divisor];
  return `${numerator / greater}/${denominator / greater}`;
}

/** The integer nearest to the fraction of two positive integers; halves go up. */
function nearest(numerator: number, denominator: number): number {
  const rest = numerator % denominator;
  return (numerator - rest) / denominator + (2 * rest >= denominator ? 1 : 0);
}
