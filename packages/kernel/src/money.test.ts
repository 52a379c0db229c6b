import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, formatMoney, moneyText, parseDecimal } from './money.ts';

describe('money', () => {
  it('is parsed back from its text, for any amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (amount) => {
        expect(parseDecimal(formatDecimal(amount))).toBe(amount);
      }),
    );
  });

  it('refuses fractions of a minor unit and anything but plain decimals', () => {
    for (const text of ['1.005', '1e3', '', '.5', '1.', 'NaN', '1,000.00', ' 1', '--1', '0x10']) {
      expect(parseDecimal(text), text).toBeNull();
    }
  });

  it('is formatted with thousands separators and two decimals', () => {
    expect(formatMoney(123456750n)).toBe('1,234,567.50');
    expect(formatMoney(-5n)).toBe('-0.05');
    expect(formatMoney(99_900n)).toBe('999.00');
  });

  it('is written with its symbol, a space and a true minus in front', () => {
    expect(moneyText(123456750n, 'P')).toBe('P\u00a01,234,567.50');
    expect(moneyText(-1250n, 'P')).toBe('\u2212P\u00a012.50');
    expect(moneyText(0n, '৳')).toBe('৳\u00a00.00');
    expect(moneyText(-5n, '')).toBe('\u22120.05');
  });
});
