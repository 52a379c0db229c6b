import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitFee } from './fee.ts';
import { minor } from './money.ts';

describe('a fee', () => {
  it('splits an amount exactly, and is rounded up in the house’s favour', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.nat(5_000), fc.bigInt(0n, 10_000n), (amount, basis, fixed) => {
        const { fee, arrives } = splitFee(minor(amount), { feeBasisPoints: basis, feeFixed: minor(fixed) });
        expect(fee + arrives).toBe(amount);
        expect(arrives >= 0n && fee >= 0n).toBe(true);
        expect(fee * 10_000n >= amount * BigInt(basis) || fee === amount).toBe(true);
      }),
    );
  });

  it('of 1.5 % and 5.00 on 1,000.33 is 20.01', () => {
    const { fee, arrives } = splitFee(minor(100_033n), { feeBasisPoints: 150, feeFixed: minor(500n) });
    expect([fee, arrives]).toEqual([2_001n, 98_032n]);
  });
});
