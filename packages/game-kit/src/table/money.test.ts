import { expect, test } from 'vitest';
import { chipLabel, exactMoney, oddsLabel, percentLabel, shortMoney } from './money.ts';

test('an amount shows its hundredths when it has some', () => {
  expect(shortMoney(20_000n, 'BDT')).toBe('P 200');
  expect(shortMoney(20_050n, 'BDT')).toBe('P 200.50');
  expect(exactMoney(124_000n, 'BDT')).toBe('P 1,240.00');
});

test('a chip’s amount is short and never rounded up', () => {
  expect([1_000n, 50n, 150n, 99_999n, 100_000n, 259_900n, 250_000_000n].map(chipLabel)).toEqual([
    '10', '0.5', '1.5', '999.99', '1K', '2.5K', '2.5M',
  ]); // prettier-ignore
});

test('odds are the gain for one staked', () => {
  expect([200, 195, 3600, 1200].map(oddsLabel)).toEqual(['1 : 1', '0.95 : 1', '35 : 1', '11 : 1']);
});

test('a return keeps two digits', () => {
  expect(percentLabel(9730)).toBe('97.30%');
});
