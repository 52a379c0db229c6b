import { expect, it } from 'vitest';
import { clockTime, secondsUntil, startText } from './times.ts';

const noon = Date.UTC(2026, 10, 28, 12, 0);
const words = { minutesEast: 360, language: 'en', today: 'Today', tomorrow: 'Tomorrow' };

it('times are told on the site’s clock', () => {
  expect(clockTime(noon, 360)).toBe('18:00');
  // 18:00 of the 28th at noon UTC; 19:00 UTC is already the 29th six hours east.
  expect(startText(noon, noon, words)).toBe('Today 18:00');
  expect(startText(noon + 7 * 3_600_000, noon, words)).toBe('Tomorrow 01:00');
  expect(startText(noon + 3 * 86_400_000, noon, words)).toBe('Dec 1 18:00');
});

it('seconds are counted down to 0', () => {
  expect([6_050, 6_000, 5_050, 101, 100, -5_000].map((until) => secondsUntil(until, 0))).toEqual([6, 6, 5, 1, 0, 0]);
});
