import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import type { FootballEvent } from './events.ts';
import { MINUTE } from './goal-times.ts';
import { scoreOf } from './state.ts';
import { after, goal, KICK_OFF, SECOND_HALF, whistle } from './testing/matches.ts';

describe('a match', () => {
  it('goes from its kick-off to its end', () => {
    const state = after([
      KICK_OFF,
      ...goal('home', 12),
      whistle('half-time'),
      SECOND_HALF,
      ...goal('away', 92),
      whistle('full-time'),
    ]);
    expect(state).toMatchObject({ period: 'over', clock: 95 * MINUTE, firstHalfEnd: 47 * MINUTE, confirmed: 2 });
    expect(scoreOf(state)).toEqual({ home: 1, away: 1 });
    expect([scoreOf(state, 0), scoreOf(state, 1)]).toEqual([
      { home: 1, away: 0 },
      { home: 0, away: 1 },
    ]);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  it('counts shots, corners and attacks, and a goal as a shot on target', () => {
    const clock = 5 * MINUTE;
    const events: FootballEvent[] = [
      { kind: 'shot', side: 'home', onTarget: false, clock },
      { kind: 'shot', side: 'away', onTarget: true, clock },
      { kind: 'corner', side: 'away', clock },
      { kind: 'danger', side: 'home', clock },
      { kind: 'momentum', balance: -35, clock },
      { kind: 'added-time', minutes: 4, clock },
    ];
    expect(after([KICK_OFF, ...events, ...goal('home', 6)])).toMatchObject({
      shots: { home: 2, away: 1 },
      onTarget: { home: 1, away: 1 },
      corners: { home: 0, away: 1 },
      dangers: { home: 1, away: 0 },
      momentum: -35,
      stoppage: [4 * MINUTE, null],
      clock: 6 * MINUTE,
    });
  });

  it('takes a cancelled goal out, the last of its side', () => {
    const [first, restart] = goal('home', 3);
    const clock = 9 * MINUTE;
    const state = after([
      KICK_OFF,
      first as FootballEvent,
      restart as FootballEvent,
      { kind: 'goal', side: 'home', clock },
      { kind: 'goal-cancelled', side: 'home', clock },
    ]);
    expect(state.goals).toEqual([{ side: 'home', half: 0, clock: 3 * MINUTE }]);
    expect(() => apply(state, { kind: 'goal-cancelled', side: 'home', clock })).toThrow(
      /no goal that can be cancelled/,
    );
  });

  it('counts red cards, and takes cancelled ones back', () => {
    const clock = 9 * MINUTE;
    const sent = after([KICK_OFF, { kind: 'red-card', side: 'away', clock }]);
    expect(sent.reds).toEqual({ home: 0, away: 1 });
    expect(apply(sent, { kind: 'red-card-cancelled', side: 'away', clock }).reds).toEqual({ home: 0, away: 0 });
  });

  it.each(['before', 'h1', 'break', 'h2'] as const)('can be abandoned in the period %s', (period) => {
    const steps = {
      before: [],
      h1: [KICK_OFF],
      break: [KICK_OFF, whistle('half-time')],
      h2: [KICK_OFF, whistle('half-time'), SECOND_HALF],
    };
    const state = after(steps[period]);
    const abandoned = apply(state, { kind: 'abandoned', clock: state.clock });
    expect(abandoned).toMatchObject({ period: 'abandoned', abandonedIn: period });
    expect(() => apply(abandoned, { kind: 'abandoned', clock: state.clock })).toThrow(RangeError);
  });
});

describe('an event that the state does not allow', () => {
  const running = after([KICK_OFF, ...goal('home', 10)]);
  const clock = 20 * MINUTE;

  it.each<[string, FootballEvent]>([
    ['a second kick-off', KICK_OFF],
    ['the end in the first half', whistle('full-time')],
    ['a clock that goes back', { kind: 'clock', clock: 9 * MINUTE }],
    ['a clock of parts of a millisecond', { kind: 'clock', clock: 20.5 }],
    ['a clock beyond any stoppage time', { kind: 'clock', clock: 200 * MINUTE }],
    ['half a minute of stoppage time', { kind: 'added-time', minutes: 0.5, clock }],
    ['the cancellation of a goal after the restart', { kind: 'goal-cancelled', side: 'home', clock }],
    ['the cancellation of a goal that was not scored', { kind: 'goal-cancelled', side: 'away', clock }],
    ['the cancellation of a card that was not shown', { kind: 'red-card-cancelled', side: 'home', clock }],
    ['momentum beyond its scale', { kind: 'momentum', balance: 101, clock }],
    ['momentum that is no number', { kind: 'momentum', balance: Number.NaN, clock }],
  ])('is refused: %s', (_, event) => {
    expect(() => apply(running, event)).toThrow(RangeError);
  });

  it('is refused before the kick-off, in the break and after the end', () => {
    const whole = [KICK_OFF, whistle('half-time'), SECOND_HALF, whistle('full-time')];
    for (const state of [after([]), after(whole.slice(0, 2)), after(whole)]) {
      expect(() => apply(state, { kind: 'goal', side: 'home', clock: state.clock })).toThrow(RangeError);
    }
    expect(() => apply(after([]), { kind: 'kick-off', clock: 5 })).toThrow(RangeError);
    expect(() => apply(after([]), { kind: 'abandoned', clock: 5 })).toThrow(RangeError);
  });

  it('is refused for a side that has lost five players', () => {
    const card: FootballEvent = { kind: 'red-card', side: 'home', clock };
    const five = [card, card, card, card, card];
    expect(five.reduce(apply, running).reds.home).toBe(5);
    expect(() => [...five, card].reduce(apply, running)).toThrow(RangeError);
  });
});
