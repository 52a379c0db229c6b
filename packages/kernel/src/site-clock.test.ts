import { describe, expect, it } from 'vitest';
import { atSite, offsetLabel, siteDay, siteDays, startOfSiteDay } from './site-clock.ts';

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
