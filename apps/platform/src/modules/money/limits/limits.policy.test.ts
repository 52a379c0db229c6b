import { DAY } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { changedLimit, exclusionOf, outlasts } from './limits.policy.ts';

const NOW = Date.parse('2026-08-31T10:00:00Z');
const waiting = { amount: 500n, askedAt: NOW - 1_000, at: NOW + DAY - 1_000 };

describe('a limit that is asked for', () => {
  it.each([
    ['a first one holds at once', null, 100n, { amount: 100n, next: null }],
    ['a lower one holds at once', { amount: 100n, next: null }, 40n, { amount: 40n, next: null }],
    [
      'a higher one waits a day',
      { amount: 100n, next: null },
      200n,
      { amount: 100n, next: { amount: 200n, askedAt: NOW, at: NOW + DAY } },
    ],
    [
      'an end waits a day',
      { amount: 100n, next: null },
      null,
      { amount: 100n, next: { amount: null, askedAt: NOW, at: NOW + DAY } },
    ],
    ['asking again waits no longer', { amount: 100n, next: waiting }, 500n, { amount: 100n, next: waiting }],
    ['the same again takes back what waits', { amount: 100n, next: waiting }, 100n, { amount: 100n, next: null }],
    [
      'what waited and holds now is what is lowered',
      { amount: 100n, next: { ...waiting, at: NOW } },
      300n,
      { amount: 300n, next: null },
    ],
    [
      'one that has ended is set anew',
      { amount: 100n, next: { ...waiting, amount: null, at: NOW } },
      900n,
      { amount: 900n, next: null },
    ],
    ['none where there is none changes nothing', null, null, null],
  ])('%s', (_, current, wanted, after) => {
    expect(changedLimit(current, wanted, NOW)).toEqual(after);
  });
});

describe('an exclusion', () => {
  it('is never shorter than the calendar says', () => {
    expect(exclusionOf('1d', NOW)).toEqual({ kind: 'time_out', until: NOW + DAY });
    // There is no 31st of February.
    expect(exclusionOf('6m', NOW)).toEqual({ kind: 'self_exclusion', until: Date.parse('2027-03-03T10:00:00Z') });
    expect(exclusionOf('forever', NOW)).toEqual({ kind: 'self_exclusion', until: null });
  });

  it('gives way only to a longer one', () => {
    const [day, year, always] = [exclusionOf('1d', NOW), exclusionOf('1y', NOW), exclusionOf('forever', NOW)];
    expect([outlasts(day, null), outlasts(year, day), outlasts(always, year)]).toEqual([true, true, true]);
    expect([outlasts(day, year), outlasts(year, always), outlasts(year, year)]).toEqual([false, false, false]);
  });
});
