import { quickRandom } from '@chhokka/game-math/quick-random';
import { describe, expect, it } from 'vitest';
import type { Timed } from '../core/index.ts';
import { apply } from './apply.ts';
import type { FootballEvent } from './events.ts';
import { MINUTE } from './goal-times.ts';
import { offer, priceMarket } from './offer.ts';
import { settle } from './settle.ts';
import { scoreMatrix } from './matrix.ts';
import type { Score } from './score.ts';
import { drawGoals, simulate } from './simulate.ts';
import { type FootballState, scoreOf } from './state.ts';
import { cellsOf } from './testing/enumerate.ts';
import { after, goal, KICK_OFF, MODEL, SECOND_HALF, whistle } from './testing/matches.ts';

const DRAWS = 20_000;
const RUNS = 3_000;

/** The end of a match, from its goals, restarts and whistles alone, because nothing else decides a market. */
function ended(state: FootballState, events: readonly Timed<FootballEvent>[]): FootballState {
  const deciding = new Set(['kick-off', 'goal', 'restart', 'half-time', 'second-half', 'full-time']);
  return events.reduce((now, { event }) => (deciding.has(event.kind) ? apply(now, event) : now), state);
}

function less(score: Score, by: Score): Score {
  return { home: score.home - by.home, away: score.away - by.away };
}

const STATES: readonly (readonly [string, FootballState, readonly string[]])[] = [
  [
    'before the match',
    after([]),
    [
      'result/match',
      'result/h1',
      'half-full/match',
      'first-goal-interval/match',
      'first-goal-interval/h1',
      'first-goal-interval/h2',
      'next-goal/match=1',
      'both-score/h2',
    ],
  ],
  [
    'in the first half with a red card',
    after([KICK_OFF, ...goal('away', 22), { kind: 'red-card', side: 'home', clock: 30 * MINUTE }]),
    [
      'result/match',
      'odd-even/h1',
      'first-goal-interval/h2',
      'next-goal/match=2',
      'correct-score/match=33',
      'half-full/match',
    ],
  ],
  [
    'late in a goalless match',
    after([KICK_OFF, whistle('half-time'), SECOND_HALF, { kind: 'clock', clock: 71 * MINUTE }]),
    ['result/match', 'first-goal-interval/match', 'next-goal/match=1', 'correct-score/match=22'],
  ],
];

describe('a simulation', () => {
  it.each(STATES)('draws each score as often as the matrix says, within four standard deviations: %s', (_, state) => {
    const random = quickRandom(18);
    const matrix = scoreMatrix(MODEL, state);
    const counts = new Map<string, number>();
    for (let run = 0; run < DRAWS; run += 1) {
      const drawn = JSON.stringify(drawGoals(matrix, random));
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    let common = 0;
    const now = [scoreOf(state, 0), scoreOf(state, 1)] as const;
    for (const { chance, scores } of cellsOf(matrix)) {
      const toCome = [less(scores.h1, now[0]), less(scores.h2, now[1])];
      const deviation = Math.sqrt(DRAWS * chance * (1 - chance));
      // Of rarer scores a few draws say nothing.
      if (DRAWS * chance < 20) continue;
      common += 1;
      expect(Math.abs((counts.get(JSON.stringify(toCome)) ?? 0) - DRAWS * chance)).toBeLessThan(4 * deviation);
    }
    expect(common).toBeGreaterThan(8);
  });

  it.each(STATES)('comes out as often as it is priced, within four standard deviations: %s', (_, state, keys) => {
    const random = quickRandom(18);
    const counts = new Map<string, number>();
    for (let run = 0; run < RUNS; run += 1) {
      const over = ended(state, simulate(MODEL, state, random));
      for (const key of keys) {
        for (const [id, { result }] of Object.entries(settle(over, key) ?? {})) {
          if (result !== 'won') throw new Error(`${key} ${id}: ${result}`);
          counts.set(`${key} ${id}`, (counts.get(`${key} ${id}`) ?? 0) + 1);
        }
      }
    }
    for (const key of keys) {
      for (const { id, probability } of priceMarket(MODEL, state, key)?.outcomes ?? []) {
        const deviation = Math.sqrt(RUNS * probability * (1 - probability));
        const count = counts.get(`${key} ${id}`) ?? 0;
        expect(Math.abs(count - RUNS * probability), `${key} ${id}`).toBeLessThan(4 * deviation + 1);
      }
    }
  });

  it('is drawn from its randomness alone', () => {
    expect(simulate(MODEL, after([]), quickRandom(3))).toEqual(simulate(MODEL, after([]), quickRandom(3)));
    expect(simulate(MODEL, after([]), quickRandom(3))).not.toEqual(simulate(MODEL, after([]), quickRandom(4)));
  });

  it('is a match that can be played, from any moment of it, in order of time', () => {
    const random = quickRandom(7);
    let state = after([]);
    const whole = simulate(MODEL, state, random);
    for (const [index, { at, event }] of whole.entries()) {
      if (index > 0) expect(at).toBeGreaterThanOrEqual(whole[index - 1]?.at ?? 0);
      if (index % 20 === 0) {
        const rest = simulate(MODEL, state, random);
        expect(rest.reduce((now, { event: next }) => apply(now, next), state).period).toBe('over');
        expect(rest[0]?.at).toBeGreaterThanOrEqual(whole[index - 1]?.at ?? 0);
      }
      state = apply(state, event);
    }
    expect(state.period).toBe('over');
    expect(simulate(MODEL, state, random)).toEqual([]);
    expect(whole.filter(({ event }) => event.kind === 'clock').length).toBeGreaterThan(90);
  });

  it('has a break of 15 minutes', () => {
    const events = simulate(MODEL, after([]), quickRandom(5));
    const at = (kind: string): number => events.find(({ event }) => event.kind === kind)?.at ?? 0;
    expect(at('second-half') - at('half-time')).toBe(15 * MINUTE);
    expect(at('half-time')).toBeGreaterThan(45 * MINUTE);
    expect(at('full-time')).toBeGreaterThan(at('half-time') + 60 * MINUTE);
  });

  it('goes on after a goal that is under review, and past the announced end', () => {
    const review = after([KICK_OFF, { kind: 'goal', side: 'home', clock: 9 * MINUTE }]);
    const restart = simulate(MODEL, review, quickRandom(1)).find(({ event }) => event.kind === 'restart');
    expect(restart?.event.clock).toBe(10 * MINUTE);
    const late = after([
      KICK_OFF,
      { kind: 'added-time', minutes: 1, clock: 45 * MINUTE },
      { kind: 'clock', clock: 49 * MINUTE },
    ]);
    expect(ended(late, simulate(MODEL, late, quickRandom(1))).period).toBe('over');
  });

  it('hints at no goal: as many attacks and shots come in the minute before a goal as in any other', () => {
    const random = quickRandom(11);
    let [before, minutesBefore, all, minutes] = [0, 0, 0, 0];
    for (let run = 0; run < 600; run += 1) {
      const events = simulate(MODEL, after([]), random);
      const hints = events.filter(({ event }) => event.kind === 'danger' || event.kind === 'shot');
      for (const { at } of events.filter(({ event }) => event.kind === 'goal')) {
        before += hints.filter((hint) => hint.at < at && hint.at >= at - MINUTE).length;
        minutesBefore += 1;
      }
      all += hints.length;
      minutes += events.filter(({ event }) => event.kind === 'momentum').length;
    }
    expect(before / minutesBefore / (all / minutes)).toBeGreaterThan(0.9);
    expect(before / minutesBefore / (all / minutes)).toBeLessThan(1.1);
  });

  it('has something on offer at every minute but those after goals', () => {
    let state = after([]);
    let empty = 0;
    for (const { event } of simulate(MODEL, state, quickRandom(2))) {
      state = apply(state, event);
      if (event.kind === 'clock' && state.goals.length === state.confirmed && offer(MODEL, state).length === 0)
        empty += 1;
    }
    expect(empty).toBe(0);
  });
});
