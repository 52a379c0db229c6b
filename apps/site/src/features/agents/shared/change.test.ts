import { expect, it } from 'vitest';
import { percentChange } from './change.ts';

it.each([
  [109n, 100n, 9],
  [96n, 100n, -4],
  [1_005n, 1_000n, 1],
  [995n, 1_000n, -1],
  [1_004n, 1_000n, 0],
  // From a loss to a gain: up, by the size of the loss.
  [100n, -100n, 200],
  [-200n, -100n, -100],
  [5n, 0n, null],
])('percentChange from the second of %s and %s to the first is %s', (now, before, change) => {
  expect(percentChange(now, before)).toBe(change);
});
