import { describe, expect, it } from 'vitest';
import { amountAfter } from './count-up.ts';

describe('counting up to an amount', () => {
  it('starts at the old amount and ends exactly at the new one', () => {
    expect(amountAfter(1_000n, 123_456n, 0)).toBe(1_000n);
    expect(amountAfter(1_000n, 123_456n, 700)).toBe(123_456n);
    expect(amountAfter(1_000n, 123_456n, 10_000)).toBe(123_456n);
  });

  it('never goes back, and never beyond the end', () => {
    const amounts = Array.from({ length: 71 }, (_, step) => amountAfter(0n, 99_999n, step * 10));
    expect(amounts.every((amount, at) => at === 0 || amount >= (amounts[at - 1] ?? 0n))).toBe(true);
    expect(amounts.every((amount) => amount <= 99_999n)).toBe(true);
  });
});
