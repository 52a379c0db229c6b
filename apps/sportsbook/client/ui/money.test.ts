import { describe, expect, it } from 'vitest';
import { amountInput, moneyText, readAmount, shortMoney, toWire } from './money.ts';

const taka = { currency: 'BDT', demo: false };

describe('money on the page', () => {
  it('has its symbol, thousands and hundredths', () => {
    expect(moneyText(124_000_050n, taka)).toBe('P\u00a01,240,000.50');
    expect(moneyText(-5n, taka)).toBe('−P\u00a00.05');
    expect(moneyText(100n, { currency: 'EUR', demo: false })).toBe('EUR\u00a01.00');
    expect(shortMoney(20_000n, taka)).toBe('P\u00a0200');
    expect(shortMoney(20_050n, taka)).toBe('P\u00a0200.50');
  });

  it('has no symbol when it is play money', () => {
    expect(moneyText(124_000n, { currency: 'BDT', demo: true })).toBe('1,240.00');
  });

  it('does not go on the wire when a number cannot hold it exactly', () => {
    expect(() => toWire(2n ** 60n)).toThrow(RangeError);
    expect(toWire(12_345n)).toBe(12_345);
  });
});

describe('a typed amount', () => {
  it.each([
    ['200', 20_000n],
    ['1,000.5', 100_050n],
    ['১২৩.৪৫', 12_345n],
    ['0', 0n],
    ['7.', 700n],
  ])('“%s” is read', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each(['', '-5', '1.234', 'abc', '1e5', '.5', '9'.repeat(12)])('“%s” is none', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('is shown again as it would be typed', () => {
    expect([0n, 20_000n, 1_250n, 5n].map(amountInput)).toEqual(['', '200', '12.50', '0.05']);
  });
});
