import { MINUTE } from '@chhokka/kernel';
import type { Event as CricketEvent, State as CricketState } from '@chhokka/sports-math/cricket';
import type { FootballEvent } from '@chhokka/sports-math/football';
import { describe, expect, it } from 'vitest';
import { proofOf } from '../api/proof.ts';
import { verifyMatch } from '../commands/verify.ts';
import type { PlannedEvent } from '../courses/course.types.ts';
import { type NewCourse, type Workshop, simulatedCourse } from '../schedule/new-course.ts';
import { NOW, type TestRunner, lastScoreOf, logOf, openTestRunner, resultsOf, workshop } from '../testing/runner.ts';
import { courseOfEvents } from '../testing/seeds.ts';
import type { LeagueKey } from '../world/invented.ts';

/** It rains in every match, so that its rare ends are found. */
const WET: Workshop = {
  ...workshop,
  models: { ...workshop.models, cricket: { ...workshop.models.cricket, rain: 1 } },
};
const ALL = { corrected: 100, abandoned: 0 };

const simulated = (from: Workshop, league: LeagueKey) => (id: string) =>
  simulatedCourse(from, { id, startsAt: NOW + MINUTE }, { league, pair: [0, 1] });
const offerOf = (test: TestRunner, id: string) => test.runner.match(id)?.offer;
const isOver = (test: TestRunner, id: string) => test.runner.match(id)?.course.overAt !== null;

/** The match is played from its seed again, and every settled market is as it says. */
function expectProven(test: TestRunner, id: string): void {
  const proof = proofOf(test.store, workshop.secret, id) ?? expect.fail('the match has no proof');
  const { wrong, right } = verifyMatch(proof, logOf(test.said));
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThan(30);
}

function expectAllSettled(test: TestRunner, id: string): ReturnType<typeof resultsOf> {
  const results = resultsOf(test.said, id);
  expect([...results.settled.keys(), ...results.cancelled.keys()].toSorted()).toEqual([...results.offered].toSorted());
  expect(test.errors).toEqual([]);
  return results;
}

describe('a red card', () => {
  const isCard = ({ event }: PlannedEvent) => (event as FootballEvent).kind === 'red-card';

  it('is shown, stops betting for a moment, and the match goes on to an end that its proof gives again', () => {
    const test = openTestRunner();
    const made = courseOfEvents(simulated(workshop, 'football'), (events) => events.some(isCard));
    const { id } = test.announce(made).course;
    const reds = () => {
      const score = offerOf(test, id)?.score;
      return score?.sport === 'football' ? score.reds[0] + score.reds[1] : 0;
    };
    test.until(() => reds() > 0);
    const shown = expect.arrayContaining([expect.objectContaining({ what: 'red-card' })]) as unknown;
    expect(offerOf(test, id)).toMatchObject({ markets: [], score: { events: shown } });
    expect(test.said.some((word) => word.kind === 'stop' && word.reason === 'card')).toBe(true);
    test.until(() => (offerOf(test, id)?.markets.length ?? 0) > 0);
    test.until(() => isOver(test, id));
    expect(expectAllSettled(test, id).cancelled.size).toBe(0);
    expectProven(test, id);
  });
});

describe('rain in a match of cricket', () => {
  const has = (events: readonly PlannedEvent[], type: CricketEvent['type']) =>
    events.some(({ event }) => (event as CricketEvent).type === type);
  /** Rain after the chase has begun, which leaves most of it. */
  const inChase = (events: readonly PlannedEvent[]) => {
    const all = events.map(({ event }) => event as CricketEvent);
    const resumed = all.findIndex(({ type }) => type === 'rain-resume');
    const event = all[resumed];
    const balls = resumed - all.findLastIndex(({ type }) => type === 'innings-start');
    return event?.type === 'rain-resume' && (event.overs ?? 0) > 14 && balls > 1 && balls < 50;
  };
  const scoreOf = (test: TestRunner, id: string) => {
    const score = offerOf(test, id)?.score;
    return score?.sport === 'cricket' ? score : expect.fail('the match has no score');
  };
  const upToRain = (made: NewCourse): TestRunner => {
    const test = openTestRunner();
    test.announce(made);
    test.until(() => offerOf(test, made.course.id)?.score.period === 'rain');
    return test;
  };

  it('stops betting, takes overs, and the winner follows the revised target, over a restart too', () => {
    const made = courseOfEvents(simulated(WET, 't20'), inChase);
    const { id } = made.course;
    const test = upToRain(made);
    const before = scoreOf(test, id);
    expect(offerOf(test, id)?.markets).toEqual([]);
    test.pass(MINUTE / 2);
    expect(offerOf(test, id)).toMatchObject({ markets: [], score: { period: 'rain' } });
    test.restart();
    test.until(() => (offerOf(test, id)?.markets.length ?? 0) > 0);
    const after = scoreOf(test, id);
    expect(after.overs).toBeLessThan(before.overs);
    expect(after.target).toBeLessThan(before.target ?? 0);
    expect(offerOf(test, id)?.markets.some(({ key }) => key === 'winner/match')).toBe(true);
    test.until(() => isOver(test, id));
    const last = lastScoreOf(test.said, id);
    const second = last?.sport === 'cricket' ? last.innings[1] : undefined;
    const { settled, cancelled } = expectAllSettled(test, id);
    expect(cancelled.size).toBe(0);
    const hasWon = (second?.runs ?? 0) >= (after.target ?? 0);
    const loser = second?.side === 'home' ? 'away' : 'home';
    expect(settled.get('winner/match')?.[hasWon ? (second?.side ?? '') : loser]).toEqual({ result: 'won' });
    expect(settled.get('top-batter/i2')?.['1']).toEqual({ result: 'void' });
    expectProven(test, id);
  });

  it('that does not stop leaves the winner to the par score', () => {
    const made = courseOfEvents(simulated(WET, 't20'), (events) => has(events, 'result'));
    const { id } = made.course;
    const test = upToRain(made);
    test.until(() => isOver(test, id));
    const { winner } = (test.runner.match(id) ?? expect.fail('the match is gone')).state as CricketState;
    const { settled } = expectAllSettled(test, id);
    const result = winner === null ? 'void' : 'won';
    expect(settled.get('winner/match')?.[winner === 1 ? 'away' : 'home']).toEqual({ result });
    expect(test.runner.match(id)?.course.state).toBe('ended');
    expectProven(test, id);
  });

  it('that leaves too few overs ends without a result: bets are void but those that play had decided', () => {
    const made = courseOfEvents(simulated(WET, 't20'), (events) => has(events, 'abandoned'));
    const { id } = made.course;
    const test = upToRain(made);
    test.until(() => isOver(test, id));
    const { settled, cancelled } = expectAllSettled(test, id);
    expect(test.runner.match(id)?.course.state).toBe('abandoned');
    expect(cancelled.has('winner/match')).toBe(true);
    expect(settled.has('toss/match')).toBe(true);
    expectProven(test, id);
  });

  it('that leaves no result leaves none that is reported wrongly', () => {
    const corrected = { ...WET, shares: ALL };
    const made = courseOfEvents(simulated(corrected, 't20'), (events) => has(events, 'abandoned'));
    const { id } = made.course;
    const test = upToRain(made);
    test.until(() => test.runner.match(id)?.course.state === 'abandoned');
    expect(isOver(test, id)).toBe(true);
    expect(test.said.some((word) => word.kind === 'settle-rollback')).toBe(false);
  });
});
