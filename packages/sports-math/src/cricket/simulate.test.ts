import { quickRandom } from '@chhokka/game-math/quick-random';
import { describe, expect, it } from 'vitest';
import type { Market } from '../core/index.ts';
import { apply } from './apply.ts';
import { offer } from './offer.ts';
import { settle } from './settle.ts';
import { simulate } from './simulate.ts';
import type { State } from './state.ts';
import { MODEL, newMatch, nextBall } from './testing/samples.ts';

function endOf(state: State, seed: number): State {
  let now = state;
  for (const { event } of simulate(MODEL, state, quickRandom(seed))) now = apply(now, event);
  return now;
}

/**
 * How often each outcome of the offered markets comes, beside its chance. A market that was void or pushed is left out, as its
 * price leaves it out; how often it was is beside the share that the market tells. Answers what is further off than four
 * standard errors and what the price itself may err by.
 */
function surprises(state: State, draws: number): string[] {
  const markets = offer(MODEL, state);
  const wins = new Map<string, { won: number; of: number }>();
  expect(markets.some(({ returned = 0 }) => returned > 0)).toBe(true);
  for (let seed = 1; seed <= draws; seed += 1) {
    const end = endOf(state, seed);
    for (const market of markets) count(wins, market, end);
  }
  return markets.flatMap(({ key, outcomes, returned = 0 }) =>
    outcomes.flatMap(({ id, probability }) => {
      const { won, of } = wins.get(`${key} ${id}`) ?? { won: 0, of: 1 };
      const error = Math.sqrt((probability * (1 - probability)) / of);
      const off = Math.abs(won / of - probability);
      const back = 1 - of / draws;
      const backError = Math.sqrt((returned * (1 - returned)) / draws);
      return [
        ...(off > 4 * error + allowance(key) ? [`${key} ${id}: ${won / of} for ${probability}`] : []),
        ...(Math.abs(back - returned) > 4 * backError + allowance(key) ? [`${key}: ${back} back for ${returned}`] : []),
      ];
    }),
  );
}

function count(wins: Map<string, { won: number; of: number }>, { key, outcomes }: Market, end: State): void {
  const verdicts = settle(end, key) ?? {};
  for (const { id } of outcomes) {
    const { result, shares = 1 } = verdicts[id] ?? { result: 'lost' };
    if (result === 'void' || result === 'push') continue;
    const tally = wins.get(`${key} ${id}`) ?? { won: 0, of: 0 };
    wins.set(`${key} ${id}`, { won: tally.won + (result === 'won' ? 1 / shares : 0), of: tally.of + 1 });
  }
}

/** Top batters are priced from a thousand drawn continuations, sixes by a fitted shape, stands by groups of targets. */
function allowance(key: string): number {
  if (key.startsWith('top-batter')) return 0.05;
  return key.startsWith('sixes') || key.startsWith('opening-stand') ? 0.01 : 1e-9;
}

function played(state: State, balls: readonly number[]): State {
  return balls.reduce((now, runs) => apply(now, nextBall(now, Math.max(0, runs), runs < 0)), state);
}

const BATTING = apply(newMatch(6), { type: 'innings-start', team: 0 });

describe('simulated matches', () => {
  it('agree with the prices before the toss', { timeout: 60_000 }, () => {
    expect(surprises(newMatch(6), 2_000)).toEqual([]);
  });

  it('agree with the prices in the first innings, after a wicket and in an over', { timeout: 60_000 }, () => {
    expect(surprises(played(BATTING, [1, 4, 0, -1, 6, 2, 1, 0]), 2_000)).toEqual([]);
  });

  it('agree with the prices in a chase', { timeout: 60_000 }, () => {
    const first = played(
      BATTING,
      [1, 2, 1, 0, -1, 1, 4, 1, 1, 0, -1, 1, 1, 2, 0, 1, 6, 1, 1, 1, 4, 0, 2, -1, 1, 4, 1, 6, 1, 1, 2, 1, 1, 0, 4, 1],
    );
    const chase = played(apply(first, { type: 'innings-start', team: 1 }), [1, 0, 4, 1, 0, 2, 1, 1]);
    expect(surprises(chase, 3_000)).toEqual([]);
  });

  it('agree with the prices in the last overs of a chase of twenty', { timeout: 60_000 }, () => {
    let state = apply(newMatch(20), { type: 'innings-start', team: 0 });
    while (state.status === 'innings-1')
      state = apply(state, nextBall(state, (state.innings[0]?.balls.length ?? 0) % 5 === 0 ? 4 : 1));
    state = apply(state, { type: 'innings-start', team: 1 });
    for (let each = 0; each < 96; each += 1)
      state = apply(state, nextBall(state, each % 5 === 0 ? 4 : 1, each % 20 === 7));
    expect(surprises(state, 2_000)).toEqual([]);
  });

  it('are the same for the same chance', () => {
    const of = (seed: number) => simulate(MODEL, newMatch(), quickRandom(seed));
    expect(of(1)).toEqual(of(1));
    expect(of(1)).not.toEqual(of(2));
  });

  it('go on from any state to an end, with time that never goes back', () => {
    let state = newMatch(50);
    for (const [index, { event }] of simulate(MODEL, state, quickRandom(8)).entries()) {
      state = apply(state, event);
      if (index % 60 > 0) continue;
      const rest = simulate(MODEL, state, quickRandom(index));
      expect(rest.every(({ at }, each) => at >= (rest[each - 1]?.at ?? 0))).toBe(true);
      expect(['over']).toContain(rest.reduce((now, next) => apply(now, next.event), state).status);
    }
    expect(state.status).toBe('over');
  });

  it('take about three hours of match time for twenty overs, a ball each 30 to 40 s', () => {
    const events = simulate(MODEL, newMatch(), quickRandom(3));
    const hours = (events.at(-1)?.at ?? 0) / 3_600_000;
    expect(hours).toBeGreaterThan(2);
    expect(hours).toBeLessThan(4);
    const gaps = events.flatMap(({ at, event }, index) =>
      event.type === 'delivery' && index > 3 ? [at - (events[index - 1]?.at ?? 0)] : [],
    );
    expect(Math.min(...gaps.filter((gap) => gap > 0))).toBeGreaterThanOrEqual(30_000);
  });

  it('let batters and bowlers of the sheets play, no bowler more than a fifth of the overs', () => {
    const events = simulate(MODEL, newMatch(), quickRandom(3));
    const bowlers = new Map<string, number>();
    for (const { event } of events) {
      if (event.type !== 'delivery') continue;
      expect(event.batter.split(' ')[0]).not.toBe(event.bowler.split(' ')[0]);
      if (Object.keys(event.extras).length === 0) bowlers.set(event.bowler, (bowlers.get(event.bowler) ?? 0) + 1);
    }
    expect(bowlers.size).toBe(10);
    expect(Math.max(...bowlers.values())).toBeLessThanOrEqual(24);
  });
});
