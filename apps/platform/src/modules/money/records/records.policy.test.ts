import { DAY, minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { periodsOf, totalOf } from './profit.policy.ts';
import { dayAt, earliestDay, spanOf, startOfDay } from './range.ts';
import { wordOf } from './words.policy.ts';

const DHAKA = 360;

describe('the site’s days', () => {
  it('begin at midnight of the site’s clock', () => {
    const begin = startOfDay('2026-11-22', DHAKA);
    expect(new Date(begin).toISOString()).toBe('2026-11-21T18:00:00.000Z');
    expect([dayAt(begin - 1, DHAKA), dayAt(begin, DHAKA)]).toEqual(['2026-11-21', '2026-11-22']);
    expect(dayAt(startOfDay('2026-03-01', -210), -210)).toBe('2026-03-01');
  });

  it('reach a year back, also from 29 February', () => {
    expect(earliestDay('2026-11-22')).toBe('2025-11-22');
    expect(earliestDay('2028-02-29')).toBe('2027-03-01');
  });

  const now = Date.parse('2026-11-22T07:00:00Z');
  const span = (from?: string, to?: string) => spanOf({ from, to }, { now, minutesEast: DHAKA });

  it('include both ends of the range', () => {
    const { from, to, days } = span('2026-11-20', '2026-11-20');
    expect(to - from).toBe(DAY);
    expect(days).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(span().days).toEqual({ from: '2025-11-22', to: '2026-11-22' });
    expect(span('2026-11-01', '2027-01-01').days.to).toBe('2026-11-22');
  });

  it.each([
    ['2026-11-21', '2026-11-20'],
    ['2025-11-20', '2026-11-20'],
    ['2026-12-01', undefined],
  ])('from %s to %s are refused', (from, to) => {
    expect(() => span(from, to)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });
});

describe('periods', () => {
  const sum = (day: string, staked: bigint, won: bigint) => ({
    day,
    bets: 1,
    staked: minor(staked),
    won: minor(won),
    deposited: minor(5n),
    withdrawn: minor(0n),
    promoted: minor(1n),
  });
  // The 22nd of November 2026 is a Sunday.
  const days = [sum('2026-11-21', 100n, 0n), sum('2026-11-22', 50n, 300n), sum('2026-12-01', 10n, 0n)];
  const range = { from: '2026-11-20', to: '2026-12-02' };
  const told = (by: 'day' | 'week' | 'month') =>
    periodsOf(days, range, by).map(({ from, to, staked, won }) => [from.slice(5), to.slice(5), staked, won]);

  it('include every day, also without play', () => {
    expect(told('day')).toHaveLength(13);
    expect(told('day')[1]).toEqual(['11-21', '11-21', 100n, 0n]);
    expect(told('day')[3]).toEqual(['11-23', '11-23', 0n, 0n]);
  });

  it('are weeks from Sunday and months, clipped to the range', () => {
    expect(told('week')).toEqual([
      ['11-20', '11-21', 100n, 0n],
      ['11-22', '11-28', 50n, 300n],
      ['11-29', '12-02', 10n, 0n],
    ]);
    expect(told('month')).toEqual([
      ['11-20', '11-30', 150n, 300n],
      ['12-01', '12-02', 10n, 0n],
    ]);
  });

  it('have the same total by day, week and month', () => {
    const total = { bets: 3, staked: 160n, won: 300n, deposited: 15n, withdrawn: 0n, promoted: 3n };
    for (const by of ['day', 'week', 'month'] as const)
      expect(totalOf(periodsOf(days, range, by))).toEqual(expect.objectContaining(total));
  });
});

it.each([
  ['game', 'bet', -5n, false, 'bet'],
  ['game', 'win', 5n, false, 'win'],
  ['game', 'refund', 5n, false, 'refund'],
  ['game', 'adjust', -5n, false, 'resettled'],
  ['game', 'capture', -5n, true, 'bet'],
  ['deposit', 'deposit', 5n, false, 'deposit'],
  ['deposit', 'deposit', -5n, false, 'depositBack'],
  ['withdrawal', 'capture', -5n, true, 'withdrawal'],
  ['withdrawal', 'return', 5n, false, 'withdrawalBack'],
  ['held', 'hold', -5n, false, 'held'],
  ['held', 'hold', 5n, true, 'held'],
  ['held', 'release', 5n, false, 'released'],
  ['held', 'expire', -5n, true, 'released'],
  ['promotion', 'signup', 5n, false, 'welcome'],
  ['promotion', 'promo', 5n, false, 'promotion'],
  ['transfer', 'x', 5n, false, 'transferIn'],
  ['transfer', 'x', -5n, false, 'transferOut'],
  ['correction', 'x', -5n, false, 'correction'],
  ['agent', 'agent_take', 5n, false, 'income'],
  ['agent', 'agent_rate', 5n, false, 'lineRate'],
])('wordOf names %s/%s of %s (held: %s) as %s', (sort, kind, amount, isHeld, word) => {
  expect(wordOf({ sort, kind, amount }, isHeld)).toBe(word);
});
