import { type Minor, minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import {
  type HouseSportsChange,
  type HouseSportsLimits,
  sportsChange,
  sportsLimitFaults,
  takesTwo,
} from './core-sports-change.ts';

const LIMITS: HouseSportsLimits = {
  maxStake: minor(100n),
  maxPayout: minor(1_000n),
  outcomeExposure: minor(2_000n),
  fixtureExposure: minor(5_000n),
};
const limits = (changes: Partial<HouseSportsLimits>): HouseSportsChange => ({
  kind: 'limits',
  sport: 'football',
  before: LIMITS,
  after: { ...LIMITS, ...changes },
});
const override = (after: number | null): HouseSportsChange => ({
  kind: 'override',
  fixture: 'f1',
  market: 'result/match',
  outcome: 'home',
  before: null,
  after,
});
const margin = (after: number): HouseSportsChange => ({
  kind: 'margin',
  sport: 'football',
  market: 'result',
  before: 500,
  after,
});
const minStake = (after: Minor): HouseSportsChange => ({
  kind: 'min-stake',
  sport: 'football',
  before: minor(10n),
  after,
});
const voidHours = (after: number): HouseSportsChange => ({ kind: 'void-hours', sport: 'football', before: 36, after });

describe('a change of a sportsbook', () => {
  it.each<[string, HouseSportsChange, number | null]>([
    ['raises any limit', limits({ maxStake: minor(1n), fixtureExposure: minor(5_001n) }), null],
    ['lowers a margin', margin(499), null],
    ['pays more than the fair price', override(2_001), 500_000],
    ['shortens the wait for a match', voidHours(35), null],
    ['sets a price whose fair one is unknown', override(1_500), null],
  ])('that %s takes two people', (_, change, fairChance) => {
    expect(takesTwo(change, fairChance)).toBe(true);
  });

  it.each<[string, HouseSportsChange, number | null]>([
    ['lowers a limit', limits({ maxPayout: minor(999n) }), null],
    ['raises a margin', margin(501), null],
    ['pays the fair price', override(2_000), 500_000],
    ['removes a price', override(null), null],
    ['suspends', { kind: 'suspension', fixture: 'f1', market: null, suspended: true }, null],
    ['resumes', { kind: 'suspension', fixture: 'f1', market: null, suspended: false }, null],
    ['shortens the delay', { kind: 'delay', sport: 'football', before: 8, after: 1 }, null],
    ['lowers the smallest stake', minStake(minor(1n)), null],
    ['raises the smallest stake', minStake(minor(100n)), null],
    ['lengthens the wait for a match', voidHours(37), null],
    ['leaves the wait for a match', voidHours(36), null],
  ])('that %s takes one person', (_, change, fairChance) => {
    expect(takesTwo(change, fairChance)).toBe(false);
  });

  it.each([
    ['an unknown kind', { kind: 'result', fixture: 'f1' }],
    ['a price of one', { ...override(1_000) }],
    ['a market that is no key', { ...override(2_000), market: 'result' }],
    ['a delay of nine seconds', { kind: 'delay', sport: 'football', before: 4, after: 9 }],
    ['a margin beyond a half', margin(5_001)],
    ['no smallest stake', { ...minStake(minor(1n)), before: 10, after: 0 }],
    ['a smallest stake below nothing', { ...minStake(minor(1n)), before: 10, after: -1 }],
    ['a part of a minor unit', { ...minStake(minor(1n)), before: 10, after: 1.5 }],
    ['no wait for a match', voidHours(0)],
    ['a wait of more than a week', voidHours(169)],
    ['a wait of half an hour', voidHours(0.5)],
  ])('with %s is not read', (_, wire) => {
    expect(sportsChange.safeParse(wire).success).toBe(false);
  });
});

it.each<[string, object, object]>([
  ['smallest stakes', { kind: 'min-stake', before: 1, after: 1_000 }, { before: 1n, after: 1_000n }],
  ['waits for a match', { kind: 'void-hours', before: 1, after: 168 }, { before: 1, after: 168 }],
])('%s within their bounds are read', (_, wire, inside) => {
  expect(sportsChange.parse({ sport: 'football', ...wire })).toMatchObject(inside);
});

it.each<[string, Partial<HouseSportsLimits>, object[]]>([
  ['can be had', {}, []],
  ['take the smallest stake only', { maxStake: minor(10n) }, []],
  ['take no stake', { maxStake: minor(9n) }, [{ field: 'maxStake', fault: 'stake_under_minimum' }]],
  [
    'risk nothing',
    { outcomeExposure: minor(0n), fixtureExposure: minor(0n) },
    [{ field: 'outcomeExposure', fault: 'not_positive' }],
  ],
  ['pay no more than the stake', { maxPayout: minor(100n) }, [{ field: 'maxPayout', fault: 'payout_under_stake' }]],
  [
    'allow a fixture less than an outcome',
    { fixtureExposure: minor(1_999n) },
    [{ field: 'fixtureExposure', fault: 'fixture_under_outcome' }],
  ],
])('limits that %s are judged so', (_, changes, faults) => {
  expect(sportsLimitFaults({ ...LIMITS, ...changes }, minor(10n))).toEqual(faults);
});
