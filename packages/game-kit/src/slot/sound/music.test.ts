import { expect, test } from 'vitest';
import { composeLoop } from './music.ts';

const RATE = 1_000;

test('the loop of the music has no silent seam, no clipping, and makes each pitch once', () => {
  const made: (number | undefined)[] = [];
  const loop = composeLoop((...parameters) => {
    made.push(parameters[2]);
    return Array.from({ length: 500 }, (_, index) => Math.cos(index) * (1 - index / 500));
  }, RATE);
  expect(loop).toHaveLength(16 * 240);
  expect(Math.max(...loop.map((sample) => Math.abs(sample)))).toBeLessThanOrEqual(1);
  expect(new Set(made).size).toBe(made.length);
  // The drone of the last step still sounds when the loop begins again.
  expect(loop.slice(0, 100).some((sample) => sample !== 0)).toBe(true);
  expect(loop.slice(-100).some((sample) => sample !== 0)).toBe(true);
});
