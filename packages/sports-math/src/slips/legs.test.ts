import { describe, expect, it } from 'vitest';
import type { Verdict } from '../core/index.ts';
import { legFactor } from './legs.ts';

describe('what a leg makes of a stake', () => {
  /** A stake of 12000 at the price; the payments are counted by hand. */
  it.each<[number, Verdict, bigint]>([
    [1_910, { result: 'won' }, 22_920n],
    // Half of the stake wins, half comes back.
    [1_910, { result: 'half-won' }, 17_460n],
    [1_910, { result: 'push' }, 12_000n],
    [1_910, { result: 'void' }, 12_000n],
    [1_910, { result: 'half-lost' }, 6_000n],
    [1_910, { result: 'lost' }, 0n],
    // Two share the win: half of the stake wins, half loses.
    [5_000, { result: 'won', shares: 2 }, 30_000n],
    [5_000, { result: 'won', shares: 3 }, 20_000n],
    // Below the stake, and paid all the same.
    [1_500, { result: 'won', shares: 2 }, 9_000n],
    [2_000, { result: 'half-won', shares: 2 }, 9_000n],
    [5_000, { result: 'void', shares: 2 }, 12_000n],
    [5_000, { result: 'lost', shares: 2 }, 0n],
  ])('at %i with %j is %d for 12000', (price, verdict, paid) => {
    const { numerator, denominator } = legFactor(price, verdict);
    expect(numerator * 12_000n).toBe(paid * denominator);
  });

  it.each([[999], [1_500.5], [-2_000], [Number.NaN]])('is refused at the price %d', (price) => {
    expect(() => legFactor(price, { result: 'won' })).toThrow(RangeError);
  });

  it.each([[0], [1.5], [-1]])('is refused for a win that %d share', (shares) => {
    expect(() => legFactor(2_000, { result: 'won', shares })).toThrow(RangeError);
  });
});
