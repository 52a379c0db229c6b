import { expect, it } from 'vitest';
import { partsOfCountdown } from './Countdown.tsx';

it.each([
  [-5, 0, '00:00'],
  [36_001, 0, '00:37'],
  [3_600_000, 0, '01:00:00'],
  [11_049_000, 0, '03:04:09'],
  [86_400_000 + 11_049_000, 1, '03:04'],
])('%i ms are %i days and %s', (ms, days, clock) => {
  expect(partsOfCountdown(ms)).toEqual({ days, clock });
});
