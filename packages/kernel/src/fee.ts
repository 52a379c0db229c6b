import { type Minor, minor } from './money.ts';

const BASIS = 10_000n;

/** The fee of a payment method: a share in basis points, and a fixed part in minor units. */
export interface FeeRates {
  readonly feeBasisPoints: number;
  readonly feeFixed: Minor;
}

/**
 * The fee of an amount, and the rest that arrives. Fractions are rounded up in the house's favour; the fee never
 * exceeds the amount.
 */
export function splitFee(amount: Minor, { feeBasisPoints, feeFixed }: FeeRates): { fee: Minor; arrives: Minor } {
  const share = (amount * BigInt(feeBasisPoints) + BASIS - 1n) / BASIS;
  const fee = share + feeFixed > amount ? amount : share + feeFixed;
  return { fee: minor(fee), arrives: minor(amount - fee) };
}
