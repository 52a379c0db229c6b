import type { DepositMethod } from '@chhokka/contracts';
import { formatDecimal, type Minor, minor, parseDecimal } from '@chhokka/kernel';

// Importing the kernel's splitFee would add the whole kernel to the first page.
const BASIS = 10_000n;

/** Splits an amount into the method's fee and the credited amount, exactly as the platform does. */
export function splitFee(
  amount: Minor,
  { feeBasisPoints, feeFixed }: Pick<DepositMethod, 'feeBasisPoints' | 'feeFixed'>,
): { fee: string; arrives: string } {
  const share = (amount * BigInt(feeBasisPoints) + BASIS - 1n) / BASIS + (parseDecimal(feeFixed) ?? 0n);
  const fee = share > amount ? amount : share;
  return { fee: formatDecimal(fee), arrives: formatDecimal(amount - fee) };
}

/** Round amounts within the method's bounds, each offered as a button. */
export function quickAmounts({ minAmount, maxAmount }: Pick<DepositMethod, 'minAmount' | 'maxAmount'>): string[] {
  const [least, most] = [parseDecimal(minAmount) ?? minor(0n), parseDecimal(maxAmount) ?? minor(0n)];
  return [200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 25_000n, 100_000n]
    .filter((whole) => whole * 100n >= least && whole * 100n <= most)
    .slice(0, 5)
    .map(String);
}
