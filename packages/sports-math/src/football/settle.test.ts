import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import type { FootballEvent } from './events.ts';
import { MINUTE } from './goal-times.ts';
import { settle } from './settle.ts';
import { after, goal, KICK_OFF, SECOND_HALF, whistle } from './testing/matches.ts';

const WON = { result: 'won' };
const VOID = { result: 'void' };
const FIRST: readonly FootballEvent[] = [KICK_OFF, ...goal('home', 14), ...goal('away', 46), whistle('half-time', 48)];
const MATCH: readonly FootballEvent[] = [
  ...FIRST,
  SECOND_HALF,
  ...goal('home', 60),
  ...goal('home', 93),
  whistle('full-time'),
];

describe('a match that ended 3–1 after 1–1', () => {
  const over = after(MATCH);

  it.each([
    ['result/match', { home: WON }],
    ['result/h1', { draw: WON }],
    ['result/h2', { home: WON }],
    ['double-chance/match', { 'home-or-draw': WON, 'home-or-away': WON }],
    ['double-chance/h1', { 'home-or-draw': WON, 'draw-or-away': WON }],
    ['draw-no-bet/match', { home: WON }],
    ['draw-no-bet/h1', { home: { result: 'push' }, away: { result: 'push' } }],
    ['asian-handicap/match=-1.75', { home: { result: 'half-won' }, away: { result: 'half-lost' } }],
    ['asian-handicap/match=-2', { home: { result: 'push' }, away: { result: 'push' } }],
    ['asian-handicap/match=-2.25', { home: { result: 'half-lost' }, away: { result: 'half-won' } }],
    ['asian-handicap/h1=0.25', { home: { result: 'half-won' }, away: { result: 'half-lost' } }],
    ['total/match=3.75', { over: { result: 'half-won' }, under: { result: 'half-lost' } }],
    ['total/h2=2.5', { under: WON }],
    ['european-handicap/match=-2', { draw: WON }],
    ['odd-even/match', { even: WON }],
    ['odd-even/h2', { even: WON }],
    ['both-score/match', { yes: WON }],
    ['both-score/h2', { no: WON }],
    ['correct-score/match=33', { '3-1': WON }],
    ['correct-score/match=23', { other: WON }],
    ['correct-score/h1=11', { '1-1': WON }],
    ['half-full/match', { 'draw-home': WON }],
    ['first-goal-interval/match', { '1-15': WON }],
    ['first-goal-interval/h1', { '1-15': WON }],
    ['first-goal-interval/h2', { '61-75': WON }],
    ['next-goal/match=1', { home: WON }],
    ['next-goal/match=2', { away: WON }],
    ['next-goal/match=5', { none: WON }],
  ])('settles %s', (key, verdicts) => {
    expect(settle(over, key)).toEqual(verdicts);
  });

  it('settles the first half at half-time, and the rest at the end', () => {
    const half = after(FIRST);
    expect(settle(half, 'result/h1')).toEqual({ draw: WON });
    for (const key of ['result/match', 'result/h2', 'half-full/match', 'both-score/match', 'total/match=1.5']) {
      expect(settle(half, key)).toBeNull();
      expect(settle(over, key)).not.toBeNull();
    }
    expect(settle(after(FIRST.slice(0, -1)), 'result/h1')).toBeNull();
  });

  it('has no end for a market that football does not have', () => {
    expect(settle(over, 'winner/match')).toBeNull();
    expect(settle(over, 'total/match=0')).toBeNull();
  });
});

describe('the moment of a goal', () => {
  it.each([
    [0, 0, '1-15'],
    [0, 14.99, '1-15'],
    [0, 15, '16-30'],
    [0, 44, '31-45'],
    [0, 47, '31-45'],
    [1, 45, '46-60'],
    [1, 59.99, '46-60'],
    [1, 74, '61-75'],
    [1, 75, '76-90'],
    [1, 97, '76-90'],
  ])('in half %d with the clock at %d minutes is in the interval %s', (half, minutes, interval) => {
    const before = half === 0 ? [KICK_OFF] : [KICK_OFF, whistle('half-time', 48), SECOND_HALF];
    const state = after([...before, ...goal('away', minutes)]);
    expect(settle(state, 'first-goal-interval/match')).toEqual({ [interval]: WON });
    expect(settle(state, `first-goal-interval/h${half + 1}`)).toEqual({ [interval]: WON });
  });

  it('of a half is that of its own first goal, and none at its end without one', () => {
    const goalless = after([KICK_OFF, whistle('half-time')]);
    expect(settle(after([KICK_OFF]), 'first-goal-interval/h1')).toBeNull();
    expect(settle(goalless, 'first-goal-interval/h1')).toEqual({ none: WON });
    expect(settle(goalless, 'first-goal-interval/match')).toBeNull();
    const early = after([KICK_OFF, ...goal('home', 3), whistle('half-time'), SECOND_HALF]);
    expect(settle(early, 'first-goal-interval/h2')).toBeNull();
    expect(settle(goal('away', 80).reduce(apply, early), 'first-goal-interval/h2')).toEqual({ '76-90': WON });
    expect(settle(apply(early, whistle('full-time')), 'first-goal-interval/h2')).toEqual({ none: WON });
    const left = apply(early, { kind: 'abandoned', clock: 70 * MINUTE });
    expect(settle(left, 'first-goal-interval/h1')).toEqual({ '1-15': WON });
    expect(settle(left, 'first-goal-interval/h2')).toEqual({ '46-60': VOID, '61-75': VOID, '76-90': VOID, none: VOID });
  });

  it('counts from the restart on: a cancelled goal is nobody’s', () => {
    const clock = 20 * MINUTE;
    const scored = after([KICK_OFF, { kind: 'goal', side: 'home', clock }]);
    expect(settle(scored, 'next-goal/match=1')).toBeNull();
    expect(settle(scored, 'first-goal-interval/match')).toBeNull();
    const cancelled = apply(scored, { kind: 'goal-cancelled', side: 'home', clock });
    const again = goal('away', 33).reduce(apply, cancelled);
    expect(settle(again, 'next-goal/match=1')).toEqual({ away: WON });
    expect(settle(again, 'first-goal-interval/match')).toEqual({ '31-45': WON });
    expect(settle(apply(scored, whistle('half-time')), 'next-goal/match=1')).toEqual({ home: WON });
  });

  it('never comes in a goalless match', () => {
    const over = after([KICK_OFF, whistle('half-time'), SECOND_HALF, whistle('full-time')]);
    expect(settle(over, 'first-goal-interval/match')).toEqual({ none: WON });
    expect(settle(over, 'next-goal/match=1')).toEqual({ none: WON });
    expect(settle(over, 'odd-even/match')).toEqual({ even: WON });
  });
});

describe('an abandoned match', () => {
  const left = after([...FIRST, SECOND_HALF, ...goal('home', 60), { kind: 'abandoned', clock: 70 * MINUTE }]);

  it('keeps what was decided', () => {
    expect(settle(left, 'result/h1')).toEqual({ draw: WON });
    expect(settle(left, 'first-goal-interval/match')).toEqual({ '1-15': WON });
    expect(settle(left, 'next-goal/match=3')).toEqual({ home: WON });
  });

  it('makes the rest void, also what could not be lost any more', () => {
    expect(settle(left, 'result/match')).toEqual({ home: VOID, draw: VOID, away: VOID });
    expect(settle(left, 'total/match=2.5')).toEqual({ over: VOID, under: VOID });
    expect(settle(left, 'result/h2')).toEqual({ home: VOID, draw: VOID, away: VOID });
    expect(settle(left, 'next-goal/match=4')).toEqual({ home: VOID, away: VOID, none: VOID });
    expect(Object.keys(settle(left, 'correct-score/match=21') ?? {})).toEqual([
      '0-0',
      '0-1',
      '1-0',
      '1-1',
      '2-0',
      '2-1',
      'other',
    ]);
    expect(Object.values(settle(left, 'half-full/match') ?? {})).toEqual(Array.from({ length: 9 }, () => VOID));
  });

  it('makes everything void before the end of its first half', () => {
    const early = after([KICK_OFF, { kind: 'goal', side: 'home', clock: 5 }, { kind: 'abandoned', clock: 9 }]);
    for (const key of ['result/h1', 'result/match', 'next-goal/match=1', 'first-goal-interval/match']) {
      expect(new Set(Object.values(settle(early, key) ?? {}).map(({ result }) => result))).toEqual(new Set(['void']));
    }
  });
});

describe('a replay', () => {
  it('voids what it does not know', () => {
    const over = after(MATCH, { halvesKnown: false });
    for (const key of [
      'result/h1',
      'total/h2=1.5',
      'half-full/match',
      'next-goal/match=1',
      'first-goal-interval/match',
    ]) {
      expect(new Set(Object.values(settle(over, key) ?? {}).map(({ result }) => result))).toEqual(new Set(['void']));
      expect(settle(after(FIRST, { halvesKnown: false }), key)).toBeNull();
    }
    expect(settle(over, 'result/match')).toEqual({ home: WON });
  });
});
