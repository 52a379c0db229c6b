import { expect, it } from 'vitest';
import { runningPeriod } from './settling.ts';

it.each([
  ['daily', '2026-12-31', '2026-12-31', '2027-01-01'],
  ['weekly', '2026-11-29', '2026-11-23', '2026-11-30'],
  ['weekly', '2026-11-30', '2026-11-30', '2026-12-07'],
  ['halfMonthly', '2026-11-15', '2026-11-01', '2026-11-16'],
  ['halfMonthly', '2026-11-16', '2026-11-16', '2026-12-01'],
  ['monthly', '2027-02-28', '2027-02-01', '2027-03-01'],
  ['monthly', '2026-12-01', '2026-12-01', '2027-01-01'],
] as const)('the %s period that runs on %s is from %s until %s', (period, today, from, until) => {
  expect(runningPeriod(period, today)).toEqual({ from, until });
});
