import { expect, it } from 'vitest';
import { moneyText, partedAmount } from './money-text.ts';

it.each([
  ['0.00', '0.00'],
  ['999.50', '999.50'],
  ['25000.00', '25,000.00'],
  ['-1234567.89', '−1,234,567.89'],
])('an amount gets thousands separators: %s', (amount, parted) => {
  expect(partedAmount(amount)).toBe(parted);
});

it.each([
  ['25000.00', 'BDT\u00a025,000.00'],
  ['-40.00', '−BDT\u00a040.00'],
])('a money text begins with the currency, and no line breaks in it: %s', (amount, written) => {
  expect(moneyText('BDT', amount)).toBe(written);
});
