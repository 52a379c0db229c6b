import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookPercent } from './book.ts';
import { PRICE_LADDER } from './ladder.ts';
import { powerExponent, priceMarket } from './margin.ts';

/** Fair chances of a market with one winner, from weights that may be very uneven. */
const singleWinner = fc
  .array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 40 })
  .map((weights) => weights.map((weight) => weight / weights.reduce((sum, each) => sum + each, 0)));
/** Of double chance: each pair of three outcomes, two of which win. */
const doubleChance = singleWinner
  .map((chances) => chances.slice(0, 3))
  .filter((chances) => chances.length === 3)
  .map((chances) => {
    const all = chances.reduce((sum, each) => sum + each, 0);
    return chances.map((chance) => 1 - chance / all);
  });
const markets = fc.oneof(
  singleWinner.map((probabilities) => ({ probabilities, winners: 1 })),
  doubleChance.map((probabilities) => ({ probabilities, winners: 2 })),
);

describe('the exponent of the power method', () => {
  it.each([
    [[0.5, 0.5], 1, 1],
    [[0.5, 0.5], 1.25, Math.log(0.625) / Math.log(0.5)],
    [[0.25, 0.25, 0.25, 0.25], 1.1, Math.log(0.275) / Math.log(0.25)],
  ])('of %j for a book of %d is %d', (probabilities, target, k) => {
    expect(powerExponent(probabilities, target)).toBeCloseTo(k, 12);
  });

  it('makes the book of any market, and is at most 1 with a margin', () => {
    fc.assert(
      fc.property(markets, fc.integer({ min: 0, max: 2_500 }), ({ probabilities, winners }, margin) => {
        const target = winners * (1 + margin / 10_000);
        const k = powerExponent(probabilities, target) ?? Number.NaN;
        const book = probabilities.reduce((sum, chance) => sum + chance ** k, 0);
        expect(Math.abs(book - target)).toBeLessThan(1e-11);
        expect(k).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('does not exist where two outcomes would have to make a book of 200 %', () => {
    expect(powerExponent([0.5, 0.5], 2)).toBeNull();
  });
});

describe('the prices of a market', () => {
  it('are the fair ones without a margin, where they are on the ladder', () => {
    expect(priceMarket([0.5, 0.3, 0.2], 1, 0)).toEqual([2_000, 3_300, 5_000]);
    expect(priceMarket([1 / 3, 1 / 3, 1 / 3], 1, 0)).toEqual([3_000, 3_000, 3_000]);
    expect(priceMarket([2 / 3, 2 / 3, 2 / 3], 2, 0)).toEqual([1_500, 1_500, 1_500]);
  });

  it('make a book at or above 100 %, whatever chances and margin', () => {
    fc.assert(
      fc.property(markets, fc.integer({ min: 0, max: 2_500 }), ({ probabilities, winners }, margin) => {
        const prices = priceMarket(probabilities, winners, margin);
        // Counted again in exact fractions; an outcome without a price is as good as certain here.
        let [numerator, denominator] = [0n, 1n];
        for (const price of prices.map((each) => BigInt(each ?? 1_000))) {
          numerator = numerator * price + 1_000n * denominator;
          denominator *= price;
        }
        expect(numerator >= denominator * BigInt(winners)).toBe(true);
        const book = bookPercent(prices, winners);
        if (!prices.includes(null)) expect(book).toBeGreaterThanOrEqual(10_000);
      }),
    );
  });

  it('never promise more than the chance, and stand on the ladder', () => {
    const ladder = new Set<number>(PRICE_LADDER);
    fc.assert(
      fc.property(markets, fc.integer({ min: 0, max: 2_500 }), ({ probabilities, winners }, margin) => {
        for (const [place, price] of priceMarket(probabilities, winners, margin).entries()) {
          if (price === null) continue;
          expect(ladder.has(price)).toBe(true);
          expect((price / 1_000) * (probabilities[place] ?? 0)).toBeLessThanOrEqual(1 + 1e-8);
        }
      }),
    );
  });

  it('fall as the margin grows, and more so for a long shot', () => {
    const [fair, dear] = [priceMarket([0.8, 0.2], 1, 0), priceMarket([0.8, 0.2], 1, 500)];
    expect(fair).toEqual([1_250, 5_000]);
    const [favourite, outsider] = dear.map((price, place) => (price ?? 0) / (fair[place] ?? 1));
    expect(favourite).toBeLessThan(1);
    expect(outsider).toBeLessThan(favourite ?? 0);
  });

  it('are missing for an outcome that is nearly certain, and for an impossible one', () => {
    expect(priceMarket([0.995, 0.005], 1, 500)[0]).toBeNull();
    expect(priceMarket([0.6, 0.4, 0], 1, 500)[2]).toBeNull();
    expect(priceMarket([1, 0], 1, 500)).toEqual([null, null]);
  });

  it('end at 1000', () => {
    expect(priceMarket([0.5, 0.499_99, 0.000_01], 1, 0)[2]).toBe(1_000_000);
  });

  it('are all missing when the margin is more than two outcomes can bear', () => {
    expect(priceMarket([0.5, 0.5], 1, 10_000)).toEqual([null, null]);
  });

  it.each([
    [[0.5, 0.6], 1, 500],
    [[0.5, 0.5], 2, 500],
    [[1.5, -0.5], 1, 500],
    [[Number.NaN, 0.5], 1, 500],
    [[0.5, 0.5], 1, -1],
  ])('are refused for %j with %i winners and a margin of %i', (probabilities, winners, margin) => {
    expect(() => priceMarket(probabilities, winners, margin)).toThrow(RangeError);
  });
});
