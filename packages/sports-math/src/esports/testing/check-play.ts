import type { Random } from '@chhokka/game-math/fairness';
import { expect } from 'vitest';
import { type Play, readMarketKey } from '../../core/index.ts';
import type { SeriesModel } from '../series/index.ts';

/** The states of a simulated match, the given one first. */
export function statesOf<State, Event>(
  play: Play<SeriesModel, State, Event>,
  model: SeriesModel,
  from: State,
  random: Random,
): State[] {
  const states = [from];
  for (const { event } of play.simulate(model, from, random)) states.push(play.apply(states.at(-1) ?? from, event));
  return states;
}

/**
 * Plays the match on from a state many times. In each market that is offered, the first outcome must win as often as its
 * chance says, voids left out, and be void as often as the market says, within four standard deviations; and the end of each
 * match must settle all of them.
 */
export function expectCalibrated<State, Event>(
  play: Play<SeriesModel, State, Event>,
  model: SeriesModel,
  from: State,
  random: Random,
  runs: number,
): void {
  const counts = play
    .offer(model, from)
    .map(({ key, outcomes: [first], returned = 0 }) => ({ key, first, returned, won: 0, played: 0 }));
  const unsettled: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const end = play.simulate(model, from, random).reduce((state, { event }) => play.apply(state, event), from);
    for (const count of counts) {
      const result = play.settle(end, count.key)?.[count.first?.id ?? '']?.result;
      if (result === 'won') count.won += 1;
      if (result === 'won' || result === 'lost') count.played += 1;
      else if (result !== 'void') unsettled.push(count.key);
    }
  }
  expect(unsettled).toEqual([]);
  for (const { key, first, returned, won, played } of counts) {
    const chance = first?.probability ?? Number.NaN;
    const deviation = Math.sqrt((chance * (1 - chance)) / played);
    expect(played, key).toBeGreaterThan(runs / 20);
    expect(Math.abs(won / played - chance) / deviation, `${key}: ${won / played} for ${chance}`).toBeLessThan(4);
    const voids = 1 - played / runs;
    const most = 4 * Math.sqrt((returned * (1 - returned)) / runs) + 1e-9;
    expect(Math.abs(voids - returned), `${key}: ${voids} void for ${returned}`).toBeLessThan(most);
  }
}

/** What must hold of every market in every state: a proper key, two ends, chances in (0, 1) that add up to 1, open. */
export function expectProper<State, Event>(
  play: Play<SeriesModel, State, Event>,
  model: SeriesModel,
  state: State,
): void {
  const offered = play.offer(model, state);
  const improper = offered.filter(({ key, outcomes, winners }) => {
    const chances = outcomes.map(({ probability }) => probability);
    const sum = chances.reduce((total, chance) => total + chance, 0);
    const fair =
      chances.length === 2 && chances.every((chance) => chance > 0 && chance < 1) && Math.abs(sum - 1) < 1e-12;
    return readMarketKey(key) === null || winners !== 1 || !fair || play.settle(state, key) !== null;
  });
  expect(improper).toEqual([]);
  expect(new Set(offered.map(({ key }) => key)).size).toBe(offered.length);
}

/** Settles every market that was ever offered after each event: what is decided stays as it is, and the end decides all. */
export function expectSettledForGood<State, Event>(
  play: Play<SeriesModel, State, Event>,
  model: SeriesModel,
  states: readonly State[],
): void {
  const keys = new Set(states.flatMap((state) => play.offer(model, state).map(({ key }) => key)));
  const faults: string[] = [];
  for (const key of keys) {
    let decided: string | null = null;
    for (const state of states) {
      const verdicts = play.settle(state, key);
      const now = verdicts === null ? null : JSON.stringify(verdicts);
      if (decided !== null && now !== decided) faults.push(`${key}: ${decided}, then ${now}`);
      decided = now;
    }
    if (decided === null) faults.push(`${key} is undecided`);
  }
  expect(faults).toEqual([]);
}
