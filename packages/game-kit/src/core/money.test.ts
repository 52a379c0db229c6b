import { expect, test } from 'vitest';
import { formatAmount, formatFactor, formatMoney, micro, ofBet } from './money.ts';

test('money is written with Latin digits, thousands separators and two decimals', () => {
  expect(formatMoney(10_245_500_000n, 'BDT')).toBe('P 10,245.50');
  expect(formatMoney(-84_000_000n, 'BDT')).toBe('−P 84.00');
  expect(formatMoney(1_234_567_890_000n, 'EUR')).toBe('EUR 1,234,567.89');
  expect(formatAmount(999_999n)).toBe('0.99');
});

test('a win is a share of the bet, rounded down', () => {
  expect(ofBet(2_010_000n, 20)).toBe(402_000n);
  expect(ofBet(1n, 150)).toBe(1n);
});

test('the float amounts of other clients are read as whole numbers', () => {
  expect(micro(2009999.9999999998)).toBe(2_010_000n);
});

test('factors are written for players', () => {
  expect(formatFactor(20)).toBe('0.2×');
  expect(formatFactor(150)).toBe('1.5×');
  expect(formatFactor(500_000)).toBe('5000×');
});
