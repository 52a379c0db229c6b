import { describe, expect, it } from 'vitest';
import { bookPercent, fillBook } from './book.ts';

describe('the book of a market', () => {
  it.each([
    [[2_000, 2_000], 1, 10_000],
    [[1_910, 1_910], 1, 10_471],
    [[3_000, 3_000, 3_000], 1, 10_000],
    [[1_500, 1_500, 1_500], 2, 10_000],
    [[2_020, 2_000], 1, 9_950],
  ])('of the prices %j with %i winners is %i', (prices, winners, book) => {
    expect(bookPercent(prices, winners)).toBe(book);
  });

  it('is unknown when a price is missing', () => {
    expect(bookPercent([2_000, null], 1)).toBeNull();
  });
});

describe('the filling of a book', () => {
  it.each([
    // 1/2.02 + 1/2 is below 1.
    [[2_020, 2_000], 1, [2_000, 2_000]],
    [[2_000, 2_000], 1, [2_000, 2_000]],
    [[1_910, 1_910], 1, [1_910, 1_910]],
    [[3_000, 3_050, null, 3_000], 1, [3_000, 3_000, null, 3_000]],
    [[1_500, 1_500, 1_510], 2, [1_500, 1_500, 1_500]],
  ])('makes of %j with %i winners %j', (prices, winners, filled) => {
    expect(fillBook(prices, winners)).toEqual(filled);
  });

  it('sees a book that is short by less than a float tells', () => {
    // The sum of 1/price is 2e-10 below 1.
    const prices = [500_000, 600_000, 860_000, 2_120, 2_440, 8_800];
    expect(bookPercent(prices, 1)).toBe(9_999);
    expect(fillBook(prices, 1)).toEqual([500_000, 600_000, 850_000, 2_120, 2_440, 8_800]);
  });
});
