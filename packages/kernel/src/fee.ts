import { type Minor, minor } from './money.ts';

const BASIS = 10_000n;

/** What a way to pay keeps back: a share in basis points, and a fixed part in minor units. */
export interface FeeRates {
  readonly feeBasisPoints: number;
  readonly feeFixed: Minor;
}

/** What is kept back of an amount, and what arrives. A part of a minor unit goes to the operator; never more than all. */
export function splitFee(amount: Minor, { feeBasisPoints, feeFixed }: FeeRates): { fee: Minor; arrives: Minor } {
  const share = (amount * BigInt(feeBasisPoints) + BASIS - 1n) / BASIS;
  const fee = share + feeFixed > amount ? amount : share + feeFixed;
  return { fee: minor(fee), arrives: minor(amount - fee) };
}
