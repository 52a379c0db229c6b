import { expect, it } from 'vitest';
import { timeText } from './time-text.ts';

it('shows the moment on the clock of the site, whatever the clock of the browser', () => {
  expect(timeText(Date.UTC(2026, 10, 20, 20, 4, 36), 360)).toBe('2026/11/21 02:04:36');
  expect(timeText(Date.UTC(2026, 10, 20, 20, 4, 36), -60)).toBe('2026/11/20 19:04:36');
});
