import { quickRandom } from '@chhokka/game-math/quick-random';
import { describe, expect, it } from 'vitest';
import type { Timed } from '../core/index.ts';
import { apply } from './apply.ts';
import { averageScore, parScore, resourcesLeft } from './dls.ts';
import type { Model } from './model.ts';
import { offer } from './offer.ts';
import { settle } from './settle.ts';
import { drawShower, USUAL_RAIN } from './shower.ts';
import { simulate } from './simulate.ts';
import { oversBowled, type Event, type State } from './state.ts';
import { MODEL, newMatch } from './testing/samples.ts';

const WET: Model = { ...MODEL, rain: 1 };

interface Course {
  readonly events: readonly Timed<Event>[];
  /** When the rain stops play, and after what followed it; null: the chase ended before. */
  readonly stopped: State | null;
  readonly resumed: State | null;
  readonly end: State;
}

function play(seed: number, overs = 20, model = WET): Course {
  const events = simulate(model, newMatch(overs), quickRandom(seed));
  let [now, stopped, resumed]: [State, State | null, State | null] = [newMatch(overs), null, null];
  for (const { event } of events) {
    if (stopped?.stopped === true && resumed === null) resumed = apply(now, event);
    now = apply(now, event);
    if (event.type === 'rain-stop') stopped = now;
  }
  return { events, stopped, resumed, end: now };
}

const COURSES = Array.from({ length: 400 }, (_, seed) => play(seed + 1));
const lastOf = ({ events }: Course) => events.at(-1)?.event;
const ofKind = (isSo: (course: Course) => boolean): Course[] => COURSES.filter((each) => each.stopped && isSo(each));
const RESUMED = ofKind(({ events }) => events.some(({ event }) => event.type === 'rain-resume'));
const DECIDED = ofKind((course) => lastOf(course)?.type === 'result');
const NO_RESULT = ofKind((course) => lastOf(course)?.type === 'abandoned');

describe('rain in simulated matches', () => {
  it('is drawn for the share that the model says, and never for a match that runs already', () => {
    const random = quickRandom(5);
    const draws = 20_000;
    let wet = 0;
    for (let draw = 0; draw < draws; draw += 1) if (drawShower(USUAL_RAIN, newMatch(), random)) wet += 1;
    const deviation = Math.sqrt(draws * USUAL_RAIN * (1 - USUAL_RAIN));
    expect(Math.abs(wet - draws * USUAL_RAIN)).toBeLessThan(4 * deviation);
    const begun = apply(newMatch(), { type: 'toss', winner: 0, decision: 'bat' });
    expect(drawShower(1, begun, random)).toBeNull();
    expect(drawShower(0, newMatch(), random)).toBeNull();
  });

  it('stops play once, between the innings or after a whole over of the second, and every match has an end', () => {
    for (const { events, stopped, end } of COURSES) {
      expect(events.filter(({ event }) => event.type === 'rain-stop')).toHaveLength(stopped ? 1 : 0);
      expect(['over', 'abandoned']).toContain(end.status);
      expect(events.every(({ at }, index) => at >= (events[index - 1]?.at ?? 0))).toBe(true);
      if (stopped === null) continue;
      expect(['break', 'innings-2']).toContain(stopped.status);
      expect(oversBowled(stopped.innings[1] ?? { overList: [] })[1]).toBe(0);
      expect(offer(WET, stopped)).toEqual([]);
    }
    expect([RESUMED, DECIDED, NO_RESULT].map(({ length }) => length > 3)).toEqual([true, true, true]);
    expect(RESUMED.length).toBeGreaterThan(COURSES.length / 2);
    expect(RESUMED.some(({ stopped }) => stopped?.status === 'break')).toBe(true);
    expect(NO_RESULT.length).toBeLessThan(COURSES.length / 10);
  });

  it('takes overs from the second innings, and the winner is who reaches the target by DLS or not', () => {
    for (const { resumed, end } of RESUMED) {
      const [first, before] = resumed?.innings ?? [];
      const second = end.innings[1];
      if (!first || !before || !second) throw new Error('a side did not bat');
      expect(second.overs).toBeGreaterThanOrEqual(5);
      expect(second.overs).toBeLessThan(20);
      expect(oversBowled(second)[0]).toBeLessThanOrEqual(second.overs);
      const chase = { runs: first.runs, first: first.resources, second: before.resources, average: averageScore(20) };
      const target = parScore(chase) + 1;
      expect(second.target).toBe(target);
      if (end.superOvers.length > 0) expect(second.runs).toBe(target - 1);
      else expect(end.winner).toBe(second.runs >= target ? second.team : first.team);
      expect(settle(end, 'winner/match')).toMatchObject({ [end.winner === 0 ? 'home' : 'away']: { result: 'won' } });
      // Priced for whole innings: void, if play had not decided it before the rain.
      expect(settle(end, 'top-batter/i2')).toMatchObject({ '1': { result: 'void' } });
      expect(settle(end, 'innings-total/i2=400.5')).toMatchObject({ over: { result: 'void' } });
      expect(settle(end, 'innings-total/i1=400.5')).toMatchObject({ under: { result: 'won' } });
    }
  });

  it('that does not stop decides the match by the par score of what was bowled, after five overs or more', () => {
    for (const { stopped, end } of DECIDED) {
      const [first, second] = stopped?.innings ?? [];
      if (!first || !second) throw new Error('a side did not bat');
      const [overs] = oversBowled(second);
      expect(overs).toBeGreaterThanOrEqual(5);
      const used = resourcesLeft(120, 0) - resourcesLeft((20 - overs) * 6, second.wickets);
      const par = parScore({ runs: first.runs, first: first.resources, second: used, average: averageScore(20) });
      const winner = second.runs === par ? null : second.runs > par ? second.team : first.team;
      expect(end).toMatchObject({ status: 'over', winner });
    }
  });

  it('that leaves fewer than five overs, or twenty of fifty, ends the match without a result', () => {
    for (const { stopped, end } of NO_RESULT) {
      expect(oversBowled(stopped?.innings[1] ?? { overList: [] })[0]).toBeLessThan(5);
      expect(settle(end, 'winner/match')).toEqual({ home: { result: 'void' }, away: { result: 'void' } });
      expect(settle(end, 'innings-total/i1=400.5')).toMatchObject({ under: { result: 'won' } });
    }
    const longer = Array.from({ length: 60 }, (_, seed) => play(seed + 1, 50));
    const least = longer.flatMap(({ end }) => (end.status === 'over' ? [end.innings[1]?.overs ?? 0] : []));
    expect(Math.min(...least)).toBeGreaterThanOrEqual(20);
    expect(longer.some(({ end }) => end.status === 'abandoned')).toBe(true);
  });

  it('leaves prices that the rest of the match comes true to', { timeout: 60_000 }, () => {
    const state = RESUMED.find(({ resumed }) => {
      const [home] = resumed ? (offer(WET, resumed).find(({ key }) => key === 'winner/match')?.outcomes ?? []) : [];
      return resumed?.status === 'innings-2' && home && Math.abs(home.probability - 0.5) < 0.2;
    })?.resumed;
    if (!state) throw new Error('no match was open after the rain');
    const markets = offer(WET, state);
    const runs = 1_500;
    const [wins, played] = [new Map<string, number>(), new Map<string, number>()];
    for (let seed = 1; seed <= runs; seed += 1) {
      const end = simulate(WET, state, quickRandom(seed)).reduce((now, { event }) => apply(now, event), state);
      for (const { key, outcomes } of markets) {
        const verdicts = settle(end, key) ?? {};
        for (const { id } of outcomes) {
          const result = verdicts[id]?.result ?? 'lost';
          if (result === 'void' || result === 'push') continue;
          played.set(`${key} ${id}`, (played.get(`${key} ${id}`) ?? 0) + 1);
          if (result === 'won') wins.set(`${key} ${id}`, (wins.get(`${key} ${id}`) ?? 0) + 1);
        }
      }
    }
    for (const { key, outcomes, returned = 0 } of markets) {
      for (const { id, probability } of outcomes) {
        const of = played.get(`${key} ${id}`) ?? 0;
        const backError = Math.sqrt((returned * (1 - returned)) / runs);
        expect(Math.abs(1 - of / runs - returned), `${key} back`).toBeLessThan(4 * backError + 0.01);
        const error = Math.sqrt((probability * (1 - probability)) / of);
        const off = Math.abs((wins.get(`${key} ${id}`) ?? 0) / of - probability);
        // Stands are told apart by groups of targets.
        expect(off, `${key} ${id}`).toBeLessThan(4 * error + 0.01);
      }
    }
    expect(markets.some(({ key }) => key.startsWith('dismissal/'))).toBe(true);
    expect(markets.flatMap(({ key, outcomes }) => (key.startsWith('dismissal/') ? outcomes : []))).not.toContainEqual(
      expect.objectContaining({ id: 'none' }),
    );
  });

  it('never comes in a model that says nothing of it, so that older proofs stay true', () => {
    for (let seed = 1; seed <= 30; seed += 1) expect(play(seed, 20, MODEL).stopped).toBeNull();
  });

  it('is drawn from the match’s randomness alone', () => {
    expect(play(7).events).toEqual(play(7).events);
  });
});
