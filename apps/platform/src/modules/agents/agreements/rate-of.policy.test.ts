import { minor } from '@chhokka/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tierReached } from './rate-of.policy.ts';
import { dividend, risingTiers, wage } from './testing/terms.ts';

const reached = (taka: number, active: number) => tierReached(dividend(), { base: minor(taka * 100), active });

describe('the tier', () => {
  it('is the highest-paid one whose two conditions both hold, as in the examples of the rules', () => {
    expect(reached(119_441, 61)).toEqual({ number: 3, rate: 3_000 });
    expect(reached(119_441, 34)).toEqual({ number: 2, rate: 2_500 });
    expect(reached(10_000, 5)).toEqual({ number: 1, rate: 2_000 });
    expect([reached(9_999, 500), reached(1_000_000, 4), reached(-8_000, 61)]).toEqual([null, null, null]);
    expect(tierReached(wage(), { base: minor(21_000_000), active: 18 })).toEqual({ number: 2, rate: 300 });
  });

  it('never pays less for more', () => {
    const some = fc.record({ base: fc.nat(50_000), active: fc.nat(20) });
    fc.assert(
      fc.property(risingTiers, some, some, (tiers, one, more) => {
        const rateOf = (base: number, active: number) =>
          tierReached({ tiers }, { base: minor(base), active })?.rate ?? 0;
        const least = rateOf(one.base, one.active);
        expect(rateOf(one.base + more.base, one.active + more.active)).toBeGreaterThanOrEqual(least);
      }),
    );
  });
});
