import { expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

it.each([
  ['500', 50_000n],
  [' 1,500.5 ', 150_050n],
  ['1 000', 100_000n],
  ['৫০০', 50_000n],
  ['১,২৫০.৫০', 125_050n],
  ['0', null],
  ['-5', null],
  ['1.005', null],
  ['abc', null],
  ['', null],
])('readAmount reads %o as %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});
