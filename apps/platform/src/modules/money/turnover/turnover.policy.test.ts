import { minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { requirementAfter, stillMissing } from './turnover.policy.ts';

const amount = minor;

describe('the turnover requirement', () => {
  it('shrinks with every stake and ends at zero', () => {
    expect(stillMissing(amount(500n), amount(0n))).toBe(500n);
    expect(stillMissing(amount(500n), amount(499n))).toBe(1n);
    expect(stillMissing(amount(500n), amount(500n))).toBe(0n);
    expect(stillMissing(amount(500n), amount(9_000n))).toBe(0n);
  });

  it.each([
    { left: 0n, balance: 0n, deposit: 1_000n, factor: 100, carried: 0n, required: 1_000n },
    { left: 300n, balance: 5_000n, deposit: 1_000n, factor: 100, carried: 300n, required: 1_300n },
    { left: 300n, balance: 100n, deposit: 1_000n, factor: 100, carried: 300n, required: 1_300n },
    // Below one taka what came in before is gone, and with it what was asked for it.
    { left: 300n, balance: 99n, deposit: 1_000n, factor: 100, carried: 0n, required: 1_000n },
    { left: 300n, balance: 5_000n, deposit: 1_000n, factor: 0, carried: 300n, required: 300n },
    { left: 0n, balance: 0n, deposit: 1_000n, factor: 250, carried: 0n, required: 2_500n },
    { left: 0n, balance: 0n, deposit: 1n, factor: 150, carried: 0n, required: 2n },
  ])('grows with a deposit: $left left, balance $balance, $deposit × $factor', (given) => {
    const standing = { left: amount(given.left), balanceBefore: amount(given.balance) };
    expect(requirementAfter(standing, amount(given.deposit), given.factor)).toEqual({
      carried: given.carried,
      required: given.required,
    });
  });
});
