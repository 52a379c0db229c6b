import { describe, expect, it } from 'vitest';
import { rateText, readRate } from './rates.ts';

describe('a rate of a contract', () => {
  it.each([
    ['dividend', 3_000, '30\u00a0%'],
    ['dividend', 2_550, '25.5\u00a0%'],
    ['rate', 5, '0.05\u00a0%'],
    ['daily', 300, '3\u00a0‰'],
    ['hourly', 125, '1.25\u00a0‰'],
    ['realtime', 0, '0\u00a0‰'],
  ] as const)('of kind %s, %i, is written as %s', (kind, rate, text) => {
    expect(rateText(kind, rate)).toBe(text);
  });

  it.each([
    ['30', 3_000],
    [' 2.5 ', 250],
    ['২,২৫', 225],
    ['0', 0],
    ['2.555', null],
    ['-1', null],
    ['', null],
    ['three', null],
  ])('typed as %o is read as %s', (typed, rate) => {
    expect(readRate(typed)).toBe(rate);
  });
});
