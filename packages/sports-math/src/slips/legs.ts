import type { Verdict } from '../core/index.ts';
import type { Price } from '../odds/index.ts';

/** An exact rational number. The denominator is positive; it need not be in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const UNIT = 1_000n;

/**
 * What a leg makes of the stake that rests on it, as an exact multiple. With d the decimal odds: won d, half won (d + 1)/2,
 * push and void 1, half lost 1/2, lost 0. A win that n outcomes share (dead heat) pays a n-th of that, even below the stake.
 * `shares` says nothing about a result that is no win. Throws RangeError for a price that is no integer from 1000, or for
 * `shares` that are no positive integer.
 */
export function legFactor(price: Price, { result, shares = 1 }: Verdict): Fraction {
  if (!Number.isSafeInteger(price) || price < 1_000) throw new RangeError(`${price} is no price`);
  if (!Number.isSafeInteger(shares) || shares < 1) throw new RangeError(`${shares} outcomes cannot share a win`);
  const paid = BigInt(price);
  const parts = BigInt(shares);
  switch (result) {
    case 'won':
      return { numerator: paid, denominator: UNIT * parts };
    case 'half-won':
      return { numerator: paid + UNIT, denominator: 2n * UNIT * parts };
    case 'push':
    case 'void':
      return { numerator: 1n, denominator: 1n };
    case 'half-lost':
      return { numerator: 1n, denominator: 2n };
    case 'lost':
      return { numerator: 0n, denominator: 1n };
  }
}
