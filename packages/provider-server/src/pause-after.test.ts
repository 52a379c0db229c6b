import { expect, it } from 'vitest';
import { pauseAfter } from './pause-after.ts';

it('the pause between attempts doubles up to a minute, and half of it is random', () => {
  expect(pauseAfter(0, 1)).toBe(500);
  expect(pauseAfter(3, 1)).toBe(4_000);
  expect(pauseAfter(3, 0)).toBe(2_000);
  expect(pauseAfter(99, 1)).toBe(60_000);
});
