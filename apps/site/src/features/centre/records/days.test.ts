import { expect, it } from 'vitest';
import { daysAfter, daysBefore, lastDays, reachAt, typedDays } from './days.ts';

const reach = { earliest: '2025-11-22', today: '2026-11-22' };

it('reachAt goes back twelve months from the site’s today', () => {
  expect(reachAt(Date.parse('2026-11-21T19:00:00Z'), 360)).toEqual(reach);
  expect(reachAt(Date.parse('2026-11-21T17:00:00Z'), 360).today).toBe('2026-11-21');
});

it('lastDays includes today, and stays within reach', () => {
  expect(lastDays(7, reach)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(lastDays(400, reach)).toEqual({ from: reach.earliest, to: reach.today });
});

it('daysBefore steps back by 7 or 30 days, until there is nothing earlier', () => {
  const week = lastDays(7, reach);
  expect(daysBefore(week, 7, reach)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(daysBefore(week, 30, reach)).toEqual({ from: '2026-10-17', to: '2026-11-15' });
  expect(daysBefore({ from: '2025-11-25', to: '2025-11-30' }, 30, reach)).toEqual({
    from: '2025-11-22',
    to: '2025-11-24',
  });
  expect(daysBefore({ from: reach.earliest, to: reach.today }, 7, reach)).toBeNull();
});

it('daysAfter steps forward as far, and ends today', () => {
  expect(daysAfter({ from: '2026-10-01', to: '2026-10-07' }, 7, reach)).toEqual({
    from: '2026-10-08',
    to: '2026-10-14',
  });
  expect(daysAfter({ from: '2026-11-09', to: '2026-11-15' }, 30, reach)).toEqual({
    from: '2026-10-24',
    to: '2026-11-22',
  });
  expect(daysAfter(lastDays(7, reach), 7, reach)).toBeNull();
});

it('typedDays corrects typed dates to a valid range', () => {
  const week = lastDays(7, reach);
  expect(typedDays(week, { from: '2026-11-20' }, reach)).toEqual({ from: '2026-11-20', to: '2026-11-22' });
  expect(typedDays(week, { to: '2026-11-01' }, reach)).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  expect(typedDays({ from: '2026-11-01', to: '2026-11-02' }, { from: '2026-11-09' }, reach)).toEqual({
    from: '2026-11-09',
    to: '2026-11-09',
  });
  expect(typedDays(week, { from: '1999-01-01', to: '2099-01-01' }, reach)).toEqual({
    from: reach.earliest,
    to: reach.today,
  });
});
