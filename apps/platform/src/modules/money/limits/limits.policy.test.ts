import { DAY } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { changedLimit, exclusionOf, outlasts } from './limits.policy.ts';

const NOW = Date.parse('2026-08-31T10:00:00Z');
const waiting = { amount: 500n, askedAt: NOW - 1_000, at: NOW + DAY - 1_000 };

describe('a requested limit', () => {
  it.each([
    ['applies at once when it is the first', null, 100n, { amount: 100n, next: null }],
    ['applies at once when it is lower', { amount: 100n, next: null }, 40n, { amount: 40n, next: null }],
    [
      'waits a day when it is higher',
      { amount: 100n, next: null },
      200n,
      { amount: 100n, next: { amount: 200n, askedAt: NOW, at: NOW + DAY } },
    ],
    [
      'waits a day when it ends the limit',
      { amount: 100n, next: null },
      null,
      { amount: 100n, next: { amount: null, askedAt: NOW, at: NOW + DAY } },
    ],
    [
      'keeps its waiting time when it is requested again',
      { amount: 100n, next: waiting },
      500n,
      { amount: 100n, next: waiting },
    ],
    [
      'cancels a waiting one when it equals the current limit',
      { amount: 100n, next: waiting },
      100n,
      { amount: 100n, next: null },
    ],
    [
      'is compared with a waiting limit that is due by now',
      { amount: 100n, next: { ...waiting, at: NOW } },
      300n,
      { amount: 300n, next: null },
    ],
    [
      'applies at once when the old limit has ended',
      { amount: 100n, next: { ...waiting, amount: null, at: NOW } },
      900n,
      { amount: 900n, next: null },
    ],
    ['changes nothing when it ends a limit that does not exist', null, null, null],
  ])('%s', (_, current, wanted, after) => {
    expect(changedLimit(current, wanted, NOW)).toEqual(after);
  });
});

describe('an exclusion', () => {
  it('lasts at least as long as the calendar says', () => {
    expect(exclusionOf('1d', NOW)).toEqual({ kind: 'time_out', until: NOW + DAY });
    // There is no 31st of February.
    expect(exclusionOf('6m', NOW)).toEqual({ kind: 'self_exclusion', until: Date.parse('2027-03-03T10:00:00Z') });
    expect(exclusionOf('forever', NOW)).toEqual({ kind: 'self_exclusion', until: null });
  });

  it('is replaced only by a longer one', () => {
    const [day, year, always] = [exclusionOf('1d', NOW), exclusionOf('1y', NOW), exclusionOf('forever', NOW)];
    expect([outlasts(day, null), outlasts(year, day), outlasts(always, year)]).toEqual([true, true, true]);
    expect([outlasts(day, year), outlasts(year, always), outlasts(year, year)]).toEqual([false, false, false]);
  });
});
