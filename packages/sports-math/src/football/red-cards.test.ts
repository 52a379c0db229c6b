import { quickRandom } from '@chhokka/game-math/quick-random';
import { describe, expect, it } from 'vitest';
import type { Timed } from '../core/index.ts';
import { apply } from './apply.ts';
import type { FootballEvent } from './events.ts';
import { HALF_LENGTH, MINUTE } from './goal-times.ts';
import { scoreMatrix } from './matrix.ts';
import type { FootballModel } from './model.ts';
import { priceMarket } from './offer.ts';
import { USUAL_RED_CARDS } from './red-cards.ts';
import { settle } from './settle.ts';
import { simulate } from './simulate.ts';
import { begin, type FootballState, scoreOf } from './state.ts';
import { cellsOf } from './testing/enumerate.ts';
import { after, KICK_OFF, MODEL } from './testing/matches.ts';

const USUAL: FootballModel = { ...MODEL, redCards: USUAL_RED_CARDS };
/** So many that nearly every match has one. */
const MANY: FootballModel = { ...MODEL, redCards: 1 };

type Events = readonly Timed<FootballEvent>[];
const FOR_SHOW = new Set(['clock', 'danger', 'shot', 'corner', 'momentum']);

const stateAfter = (from: FootballState, events: Events): FootballState =>
  events.reduce((now, { event }) => (FOR_SHOW.has(event.kind) ? now : apply(now, event)), from);
const cardsOf = (events: Events) => events.filter(({ event }) => event.kind === 'red-card');

/** Mean and variance of the goals to come of a side, cell by cell of the matrix. */
function goalsToCome(state: FootballState, side: 'home' | 'away'): { mean: number; variance: number } {
  let [mean, square] = [0, 0];
  const now = scoreOf(state)[side];
  for (const { chance, scores } of cellsOf(scoreMatrix(MODEL, state))) {
    mean += chance * (scores.match[side] - now);
    square += chance * (scores.match[side] - now) ** 2;
  }
  return { mean, variance: square - mean * mean };
}

describe('red cards of simulated matches', () => {
  it('come as often as the model says, to both sides alike, two of three after the break', () => {
    const random = quickRandom(31);
    const runs = 3_000;
    let [home, away, afterBreak] = [0, 0, 0];
    for (let run = 0; run < runs; run += 1) {
      for (const { event } of cardsOf(simulate(USUAL, begin('Jamuna', 'Padma'), random))) {
        if ('side' in event && event.side === 'home') home += 1;
        else away += 1;
        // Times tell the halves apart but for the stoppage time of the first.
        if (event.clock > HALF_LENGTH) afterBreak += 1;
      }
    }
    // Four standard deviations of counts that follow Poisson's law.
    const expected = runs * USUAL_RED_CARDS;
    for (const count of [home, away]) expect(Math.abs(count - expected)).toBeLessThan(4 * Math.sqrt(expected));
    const share = afterBreak / (home + away);
    expect(Math.abs(share - 0.675)).toBeLessThan(4 * Math.sqrt(0.22 / (home + away)));
  });

  it('change the goals that follow as they change prices: the mean of both sides, within four standard deviations', () => {
    const random = quickRandom(32);
    const sums = { own: [0, 0, 0, 0], other: [0, 0, 0, 0] };
    for (let run = 0; run < 1_500; run += 1) {
      const events = simulate(MANY, after([]), random);
      // Cards know nothing of goals: that no other card comes says nothing about what follows.
      const last = events.findLastIndex(({ event }) => event.kind === 'red-card');
      if (last < 0) continue;
      const state = stateAfter(after([]), events.slice(0, last + 1));
      const { reds } = state;
      if (reds.home === reds.away) continue;
      const sentOff = reds.home > reds.away ? 'home' : 'away';
      const end = scoreOf(stateAfter(state, events.slice(last + 1)));
      for (const side of ['home', 'away'] as const) {
        const { mean, variance } = goalsToCome(state, side);
        const even = goalsToCome({ ...state, reds: { home: 0, away: 0 } }, side);
        const sum = sums[side === sentOff ? 'own' : 'other'];
        [end[side] - scoreOf(state)[side], mean, variance, even.mean].forEach(
          (value, index) => (sum[index] = (sum[index] ?? 0) + value),
        );
      }
    }
    for (const [scored = 0, expected = 0, variance = 0, withoutCards = 0] of Object.values(sums)) {
      expect(Math.abs(scored - expected)).toBeLessThan(4 * Math.sqrt(variance));
      // The test would notice a simulation that forgets the cards.
      expect(Math.abs(scored - withoutCards)).toBeGreaterThan(4 * Math.sqrt(variance));
    }
  });

  it('leave prices before the match right as far as 6,000 matches tell, though these foresee none', () => {
    const random = quickRandom(33);
    const runs = 6_000;
    const won = new Map<string, number>();
    const keys = ['result/match', 'total/match=2.5', 'both-score/match'];
    for (let run = 0; run < runs; run += 1) {
      const over = stateAfter(after([]), simulate(USUAL, after([]), random));
      for (const key of keys)
        for (const id of Object.keys(settle(over, key) ?? {}))
          won.set(`${key} ${id}`, (won.get(`${key} ${id}`) ?? 0) + 1);
    }
    for (const key of keys) {
      for (const { id, probability } of priceMarket(USUAL, after([]), key)?.outcomes ?? []) {
        const error = Math.sqrt((probability * (1 - probability)) / runs);
        expect(Math.abs((won.get(`${key} ${id}`) ?? 0) / runs - probability)).toBeLessThan(4 * error);
      }
    }
  });

  it('are part of a match that can be played, in order of time, from the same randomness alone', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const events = simulate(MANY, after([]), quickRandom(seed));
      expect(events).toEqual(simulate(MANY, after([]), quickRandom(seed)));
      expect(events.every(({ at }, index) => at >= (events[index - 1]?.at ?? 0))).toBe(true);
      const whole = events.reduce((now, { event }) => apply(now, event), after([]));
      expect(whole.period).toBe('over');
      expect(whole.confirmed).toBe(whole.goals.length);
      expect(whole.reds.home + whole.reds.away).toBe(cardsOf(events).length);
      for (const kind of ['kick-off', 'half-time', 'second-half', 'full-time'])
        expect(events.filter(({ event }) => event.kind === kind)).toHaveLength(1);
      expect(events.filter(({ event }) => event.kind === 'added-time')).toHaveLength(2);
    }
  });

  it('confirm no goal: play restarts a minute after it, or at the next goal or the whistle', () => {
    const ends = new Set(['goal', 'half-time', 'full-time']);
    let between = 0;
    for (let seed = 0; seed < 400; seed += 1) {
      const events = simulate(MANY, after([]), quickRandom(seed)).map(({ event }) => event);
      for (const [place, goal] of events.entries()) {
        if (goal.kind !== 'goal') continue;
        const rest = events.slice(place + 1);
        const restart = rest.findIndex(({ kind }) => kind === 'restart');
        const next = rest.find(({ kind }) => ends.has(kind));
        expect(rest[restart]?.clock).toBe(Math.min(goal.clock + MINUTE, next?.clock ?? 0));
        if (rest.slice(0, restart).some(({ kind }) => kind === 'red-card')) between += 1;
      }
    }
    expect(between).toBeGreaterThan(5);
  });

  it('leave a side with seven players, however many come', () => {
    const wild: FootballModel = { ...MODEL, redCards: 40 };
    const over = stateAfter(after([]), simulate(wild, after([]), quickRandom(4)));
    expect(over.reds).toEqual({ home: 4, away: 4 });
  });

  it('never come in a model that says nothing of them, so that older proofs stay true', () => {
    const random = quickRandom(35);
    for (let run = 0; run < 100; run += 1) expect(cardsOf(simulate(MODEL, after([]), random))).toEqual([]);
  });

  it('come in the rest of a match, too', () => {
    const random = quickRandom(36);
    const late = after([KICK_OFF, { kind: 'clock', clock: 20 * MINUTE }]);
    const clocks = Array.from({ length: 60 }, () => cardsOf(simulate(MANY, late, random))).flat();
    expect(clocks.length).toBeGreaterThan(40);
    expect(clocks.every(({ event }) => event.clock >= 20 * MINUTE)).toBe(true);
  });
});
