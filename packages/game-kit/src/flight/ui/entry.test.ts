import { expect, test } from 'vitest';
import { readTarget, readUnits, stepped, within } from './entry.ts';

const LIMITS = { least: 1_000n, most: 1_000_000n };

test('an amount is read in whole units only', () => {
  expect(['200', '1,250', ' 1 000 ', '0', '12.5', '-5', '', 'ten', '1e3'].map(readUnits)).toEqual([
    20_000n,
    125_000n,
    100_000n,
    0n,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a target is read with point or comma, and is one that a player may set', () => {
  expect(['2', '2.5', '2,50', '1.01', '10000', '2.47×', '3.'].map(readTarget)).toEqual([
    200, 250, 250, 101, 1_000_000, 247, 300,
  ]); // prettier-ignore
  expect(['1', '1.00', '10000.01', '0', '', '2.345', '-2', 'x'].map(readTarget)).toEqual(Array(8).fill(null));
});

test('less and more go by steps that fit the amount, and come back to where they were', () => {
  const up = [1_000n, 5_000n, 10_000n, 45_000n, 50_000n, 100_000n, 500_000n];
  expect(up.map((amount) => stepped(amount, 'more', LIMITS))).toEqual([
    2_000n, 6_000n, 15_000n, 50_000n, 60_000n, 120_000n, 600_000n,
  ]); // prettier-ignore
  for (const amount of up) expect(stepped(stepped(amount, 'more', LIMITS), 'less', LIMITS)).toBe(amount);
  expect([stepped(1_000n, 'less', LIMITS), stepped(1_000_000n, 'more', LIMITS)]).toEqual([1_000n, 1_000_000n]);
  expect(stepped(1_500n, 'less', LIMITS)).toBe(1_000n);
});

test('half of an odd amount is a whole one', () => {
  expect([within(2_500n, LIMITS), within(2_550n, LIMITS), within(450n, LIMITS), within(9_999_900n, LIMITS)]).toEqual([
    2_500n,
    2_500n,
    1_000n,
    1_000_000n,
  ]);
});
