import { expect, it } from 'vitest';
import { perMilleText, rateText, readRate, shareText } from './rate.ts';

it.each([
  ['0.6', 60],
  ['0.65', 65],
  ['০.৪', 40],
  ['1', 100],
  [' 0,05 ', 5],
  ['0.40%', 40],
  ['', null],
  ['0.123', null],
  ['-1', null],
  ['.5', null],
  ['abc', null],
])('readRate reads %o as %s hundredths of a per cent', (typed, rate) => {
  expect(readRate(typed)).toBe(rate);
});

it.each([
  [0, '0.00%'],
  [5, '0.05%'],
  [60, '0.60%'],
  [105, '1.05%'],
])('rateText writes %s as %s', (rate, text) => {
  expect(rateText(rate)).toBe(text);
});

it('shares and salaries are written as short as they are', () => {
  expect([3000, 2550, 5, 1000].map(shareText)).toEqual(['30%', '25.5%', '0.05%', '10%']);
  expect([200, 250].map(perMilleText)).toEqual(['2‰', '2.5‰']);
});
