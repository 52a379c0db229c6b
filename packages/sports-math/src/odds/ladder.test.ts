import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveOnLadder, PRICE_LADDER, roundToLadder } from './ladder.ts';

describe('the price ladder', () => {
  it('has the 350 usual prices from 1.01 to 1000', () => {
    expect(PRICE_LADDER).toHaveLength(350);
    expect([PRICE_LADDER[0], PRICE_LADDER.at(-1)]).toEqual([1_010, 1_000_000]);
  });

  it.each([
    [1_990, 2_000, 2_020],
    [2_980, 3_000, 3_050],
    [3_950, 4_000, 4_100],
    [5_900, 6_000, 6_200],
    [9_800, 10_000, 10_500],
    [19_500, 20_000, 21_000],
    [29_000, 30_000, 32_000],
    [48_000, 50_000, 55_000],
    [95_000, 100_000, 110_000],
  ])('goes from %i over %i to %i where the step changes', (before, at, after) => {
    const rung = PRICE_LADDER.indexOf(at);
    expect(PRICE_LADDER.slice(rung - 1, rung + 2)).toEqual([before, at, after]);
  });

  it('keeps each of its own prices', () => {
    expect(PRICE_LADDER.map((price) => roundToLadder(price / 1_000))).toEqual(PRICE_LADDER);
  });

  it('rounds down, and by less than a step', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 999.9, noNaN: true }), (decimal) => {
        const price = roundToLadder(decimal) ?? Number.NaN;
        expect(price / 1_000).toBeLessThanOrEqual(decimal + 1e-9);
        expect((moveOnLadder(price, 1) ?? 0) / 1_000).toBeGreaterThan(decimal);
      }),
    );
  });

  it.each([[1.0099], [1], [0], [-3], [Number.NaN]])('has no price for %d', (decimal) => {
    expect(roundToLadder(decimal)).toBeNull();
  });

  it.each([[1_000.01], [1e9], [Number.POSITIVE_INFINITY]])('ends at 1000 for %d', (decimal) => {
    expect(roundToLadder(decimal)).toBe(1_000_000);
  });
});

describe('a move on the ladder', () => {
  it.each([
    [2_000, 1, 2_020],
    [2_000, -1, 1_990],
    [2_010, 1, 2_020],
    [2_010, 0, 2_000],
    [1_010, -1, null],
    [1_000, 1, 1_010],
    [1_000_000, 5, 1_000_000],
  ])('from %i by %i steps ends at %j', (price, steps, end) => {
    expect(moveOnLadder(price, steps)).toBe(end);
  });
});
