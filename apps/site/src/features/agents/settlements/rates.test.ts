import { expect, it } from 'vitest';
import { rateDigits, rateSign, rateText } from './rates.ts';

it.each([
  ['dividend', 3_000, '30%'],
  ['dividend', 2_550, '25.5%'],
  ['rate', 5, '0.05%'],
  ['daily', 300, '3‰'],
  ['hourly', 125, '1.25‰'],
  ['realtime', 0, '0‰'],
] as const)('a rate of kind %s, %i, is written as %s', (kind, rate, text) => {
  expect(rateText(kind, rate)).toBe(text);
});

it('a rate in a field stands before its sign', () => {
  expect([rateDigits(2_550), rateSign('dividend'), rateSign('daily')]).toEqual(['25.5', '%', '‰']);
});
