import { describe, expect, it } from 'vitest';
import { goalsOn } from './goals.policy.ts';
import { daysAround } from './periods.policy.ts';
import { raisesBoard, raisesCheckIn, raisesMission } from './raises.policy.ts';
import { checkIn, leaderboard, mission, stakeOf } from './testing/fixture.ts';

const MISSION = mission(stakeOf('100.00'), { repeats: 'weekly' });
const cash = (amount: string, wagering = 100) => ({ form: 'cash', amount, wagering }) as const;

describe('a second operator', () => {
  it.each<[string, Partial<typeof MISSION>, Partial<typeof MISSION>?]>([
    ['a higher prize', { prize: cash('5.01') }],
    ['less wagering', { prize: cash('5.00', 99) }],
    ['another form of prize', { prize: { form: 'points', amount: '1.00' } as const }],
    ['a lower goal', { goal: stakeOf('99.99') }],
    ['more repetitions', { repeats: 'daily' as const }],
    [
      'a weight of some games',
      {
        goal: { ...stakeOf('100.00'), weights: { kinds: { RNG: 100, FISH: 50, LIVE: 31 }, games: {} } } as ReturnType<
          typeof stakeOf
        >,
      },
    ],
    ['other games', { goal: { ...stakeOf('100.00'), kinds: ['RNG'] } as ReturnType<typeof stakeOf> }],
    ['payment without a claim', { paid: 'automatic' as const }],
    ['an earlier beginning', { startsAt: 5 }, { startsAt: 6 }],
    ['no beginning', {}, { startsAt: 6 }],
    ['a later end', { endsAt: 9 }, { endsAt: 8 }],
    ['no end', {}, { endsAt: 8 }],
    ['switching on', {}, { enabled: false }],
  ])('is needed for %s of a mission', (_, change, before = {}) => {
    expect(raisesMission({ ...MISSION, ...before }, { ...MISSION, ...change })).toBe(true);
  });

  it.each([
    ['a lower prize', { prize: cash('4.99') }],
    ['a higher goal', { goal: stakeOf('100.01') }],
    [
      'a lower weight',
      {
        goal: { ...stakeOf('100.00'), weights: { kinds: { RNG: 100, LIVE: 30 }, games: {} } } as ReturnType<
          typeof stakeOf
        >,
      },
    ],
    ['fewer repetitions', { repeats: 'once' as const }],
    ['switching it off', { enabled: false }],
  ])('is not needed for %s of a mission', (_, change) => {
    expect(raisesMission(MISSION, { ...MISSION, ...change })).toBe(false);
  });

  it('is needed for more places or prizes of a leaderboard, and for what is new', () => {
    const board = leaderboard(['50.00', '20.00']);
    expect(raisesBoard(null, board)).toBe(true);
    expect(raisesMission(null, MISSION)).toBe(true);
    expect(raisesBoard(board, leaderboard(['50.00', '20.01']))).toBe(true);
    expect(raisesBoard(board, leaderboard(['50.00', '20.00', '0.01']))).toBe(true);
    expect(raisesBoard(board, leaderboard(['50.00']))).toBe(false);
  });

  it('is needed for a leaderboard that asks for less, weighs otherwise, runs longer or is switched on', () => {
    const board = (changes: Parameters<typeof leaderboard>[1]) => leaderboard(['50.00'], changes);
    expect(raisesBoard(board({ leastStake: '500.00' }), board({ leastStake: '499.99' }))).toBe(true);
    expect(raisesBoard(board({ leastStake: '500.00' }), board({ leastStake: '500.01' }))).toBe(false);
    expect(raisesBoard(board({ endsAt: 8 }), board({ endsAt: 9 }))).toBe(true);
    expect(raisesBoard(board({}), board({ weights: { kinds: { RNG: 100, FISH: 50 }, games: {} } }))).toBe(true);
    expect(raisesBoard(board({ enabled: false }), board({}))).toBe(true);
    expect(raisesBoard(board({}), board({ enabled: false }))).toBe(false);
    expect(raisesCheckIn(checkIn({ enabled: false }), checkIn())).toBe(true);
  });

  it('is needed when a check-in asks for less', () => {
    expect(raisesCheckIn(checkIn({ needs: 'deposit' }), checkIn({ needs: 'deposit_or_verified' }))).toBe(true);
    expect(raisesCheckIn(checkIn({ needs: 'deposit' }), checkIn({ needs: 'nothing' }))).toBe(true);
    expect(raisesCheckIn(checkIn({ needs: 'deposit' }), checkIn({ needs: 'verified' }))).toBe(true);
    expect(raisesCheckIn(checkIn({ needs: 'nothing' }), checkIn({ needs: 'deposit' }))).toBe(false);
    expect(raisesCheckIn(checkIn({ needs: 'deposit_or_verified' }), checkIn({ needs: 'verified' }))).toBe(false);
  });
});

it.each([
  ['2026-10-05', '2026-10-05', '2026-10-11'],
  ['2026-10-11', '2026-10-05', '2026-10-11'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('the week of %s begins on Monday', (day, first, last) => {
  expect(daysAround(day, 'week')).toEqual({ first, last });
});

it('a mission reaches no period that ended before it was made', () => {
  const version = { id: 'one', number: 1, since: Date.UTC(2026, 9, 6, 6), item: mission(stakeOf('1.00')) };
  expect(goalsOn('2026-10-05', [[version]], 360)).toEqual([]);
  expect(goalsOn('2026-10-06', [[version]], 360).map(({ period }) => period)).toEqual(['d2026-10-06']);
});
