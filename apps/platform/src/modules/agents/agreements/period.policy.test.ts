import { MINUTE } from '@chhokka/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPeriodStart, periodOf, type SettlementPeriod } from './period.policy.ts';

const DHAKA = 360;
const MUMBAI = 330;

const shown = (name: SettlementPeriod, moment: string, offset = 0): string[] => {
  const { from, until } = periodOf(name, Date.parse(moment), offset);
  return [from, until].map((at) => new Date(at).toISOString().replace(':00.000Z', ''));
};

describe('a period', () => {
  it('of days, weeks and months begins at midnight of the site', () => {
    expect(shown('daily', '2026-11-26T17:59:59Z', DHAKA)).toEqual(['2026-11-25T18:00', '2026-11-26T18:00']);
    expect(shown('daily', '2026-11-26T18:00:00Z', DHAKA)).toEqual(['2026-11-26T18:00', '2026-11-27T18:00']);
    expect(shown('weekly', '2026-11-29T23:59:59Z')).toEqual(['2026-11-23T00:00', '2026-11-30T00:00']);
    expect(shown('weekly', '2026-11-30T00:00:00Z')).toEqual(['2026-11-30T00:00', '2026-12-07T00:00']);
    expect(shown('monthly', '2026-12-31T12:00:00Z')).toEqual(['2026-12-01T00:00', '2027-01-01T00:00']);
  });

  it('of half a month ends after the 15th and after the last day, however long the month is', () => {
    expect(shown('halfMonthly', '2028-02-15T23:59:59Z')).toEqual(['2028-02-01T00:00', '2028-02-16T00:00']);
    expect(shown('halfMonthly', '2028-02-29T12:00:00Z')).toEqual(['2028-02-16T00:00', '2028-03-01T00:00']);
    expect(shown('halfMonthly', '2027-02-16T00:00:00Z')).toEqual(['2027-02-16T00:00', '2027-03-01T00:00']);
    expect(shown('halfMonthly', '2026-10-31T23:00:00Z')).toEqual(['2026-10-16T00:00', '2026-11-01T00:00']);
  });

  it('of an hour is one of the site’s clock, and real time has five minutes', () => {
    expect(shown('hourly', '2026-11-26T10:31:00Z', MUMBAI)).toEqual(['2026-11-26T10:30', '2026-11-26T11:30']);
    expect(shown('realtime', '2026-11-26T10:31:00Z', MUMBAI)).toEqual(['2026-11-26T10:30', '2026-11-26T10:35']);
  });

  it('holds its moment, and periods meet without a gap, for every name, moment and offset', () => {
    const name = fc.constantFrom<SettlementPeriod>('realtime', 'hourly', 'daily', 'weekly', 'halfMonthly', 'monthly');
    const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
    const offset = fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15);
    fc.assert(
      fc.property(name, moment, offset, (of, at, minutes) => {
        const period = periodOf(of, at, minutes);
        expect(period.from).toBeLessThanOrEqual(at);
        expect(period.until).toBeGreaterThan(at);
        expect(period.from % MINUTE).toBe(0);
        expect(periodOf(of, period.from, minutes)).toEqual(period);
        expect(periodOf(of, period.until - 1, minutes)).toEqual(period);
        expect(periodOf(of, period.until, minutes).from).toBe(period.until);
        expect(nextPeriodStart(of, at, minutes)).toBe(period.until);
      }),
    );
  });
});
