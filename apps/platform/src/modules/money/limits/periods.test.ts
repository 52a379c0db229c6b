import { expect, it } from 'vitest';
import { dayOf, endOf, startOf } from './periods.ts';

const DHAKA = 360;
const at = (iso: string): number => Date.parse(iso);

it.each([
  // A Sunday evening in Dhaka is still the week of the Monday before, and Sunday in Greenwich.
  ['day', '2026-11-22T17:59:59Z', '2026-11-21T18:00:00Z', '2026-11-22T18:00:00Z'],
  ['week', '2026-11-22T17:59:59Z', '2026-11-15T18:00:00Z', '2026-11-22T18:00:00Z'],
  ['week', '2026-11-22T18:00:00Z', '2026-11-22T18:00:00Z', '2026-11-29T18:00:00Z'],
  ['month', '2026-11-30T18:00:00Z', '2026-11-30T18:00:00Z', '2026-12-31T18:00:00Z'],
  ['month', '2026-11-30T17:59:59Z', '2026-10-31T18:00:00Z', '2026-11-30T18:00:00Z'],
  // A week that reaches over the end of a year.
  ['week', '2027-01-02T00:00:00Z', '2026-12-27T18:00:00Z', '2027-01-03T18:00:00Z'],
] as const)('the %s at %s begins and ends by the clock of the site', (period, moment, start, end) => {
  expect(startOf(period, at(moment), DHAKA)).toBe(at(start));
  expect(endOf(period, at(moment), DHAKA)).toBe(at(end));
});

it('dayOf returns the day of the site’s calendar', () => {
  expect(dayOf(at('2026-11-22T18:00:00Z'), DHAKA)).toBe('2026-11-23');
  expect(dayOf(at('2026-11-22T17:59:59Z'), DHAKA)).toBe('2026-11-22');
});
