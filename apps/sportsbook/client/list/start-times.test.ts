import { expect, it } from 'vitest';
import { boundsOf } from './start-times.ts';

const HOUR = 3_600_000;
const DHAKA = 360;

it('a day of starts is a day of the clock that the page shows, not of UTC', () => {
  // 19:00 UTC of the 28th is 01:00 of the 29th in Dhaka.
  const now = Date.UTC(2026, 10, 28, 19, 0);
  const midnight = Date.UTC(2026, 10, 29, 18, 0);
  expect(boundsOf('today', now, DHAKA)).toEqual({ to: midnight });
  expect(boundsOf('tomorrow', now, DHAKA)).toEqual({ from: midnight, to: midnight + 24 * HOUR });
  expect(boundsOf('today', now, 0)).toEqual({ to: Date.UTC(2026, 10, 29) });
});

it('what starts soon may start after midnight', () => {
  const now = Date.UTC(2026, 10, 28, 17, 0);
  expect(boundsOf('soon', now, DHAKA)).toEqual({ to: now + 3 * HOUR });
});
