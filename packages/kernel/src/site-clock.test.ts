import { describe, expect, it } from 'vitest';
import { addDays, atSite, mondayOf, offsetLabel, siteDay, siteDays, startOfSiteDay } from './site-clock.ts';

const LATE = Date.UTC(2026, 11, 31, 18, 0, 0);

describe('the site’s clock', () => {
  it('labels offsets, also those that are not whole hours', () => {
    expect([360, 330, -210, 0].map(offsetLabel)).toEqual(['GMT+6', 'GMT+5:30', 'GMT-3:30', 'GMT+0']);
  });

  it('turns to the next day at the site’s midnight', () => {
    expect([siteDay(LATE - 1, 360), siteDay(LATE, 360), siteDay(LATE, 0)]).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2026-12-31',
    ]);
    expect(startOfSiteDay('2027-01-01', 360)).toBe(LATE);
    expect(startOfSiteDay('', 360)).toBeNaN();
    expect(atSite(LATE, 360)).toBe(Date.UTC(2027, 0, 1));
  });

  it('lists every day between two days', () => {
    expect(siteDays('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect(siteDays('2027-01-02', '2027-01-01')).toEqual([]);
  });
});

it('days are counted across the ends of months and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

it('a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-26', '2026-11-29'].map(mondayOf)).toEqual(
    Array.from({ length: 3 }, () => '2026-11-23'),
  );
  expect(mondayOf('2026-11-30')).toBe('2026-11-30');
});
