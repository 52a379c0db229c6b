import type { LogWord, PassingWord } from '@chhokka/feed-protocol';
import { HOUR, MINUTE, SECOND } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { type NewCourse, replayCourse, simulatedCourse } from '../schedule/new-course.ts';
import { pastMatches } from '../schedule/plan.ts';
import { football } from '../sports/football.ts';
import { scoreOf } from './match.ts';
import { marketsOf } from '../store/markets.repository.ts';
import {
  NOW,
  type TestRunner,
  fixtureOf,
  lastScoreOf,
  logOf,
  openTestRunner,
  resultsOf,
  workshop,
} from '../testing/runner.ts';
import { idOfFate } from '../testing/seeds.ts';
import type { LeagueKey } from '../world/invented.ts';

const ALL = { corrected: 100, abandoned: 0 };
const STOPPED = { corrected: 0, abandoned: 100 };

const simulated = (league: LeagueKey, id = `t-${league}`, shares = workshop.shares): NewCourse =>
  simulatedCourse({ ...workshop, shares }, { id, startsAt: NOW + MINUTE }, { league, pair: [0, 1] });

const stateOf = (test: TestRunner, id: string) => test.runner.match(id)?.course.state;
const isOver = (test: TestRunner, id: string) => test.runner.match(id)?.course.overAt !== null;
/** The score that the match has in memory, where its events all happened. */
const scoreAtEnd = (test: TestRunner, id: string) => {
  const match = test.runner.match(id) ?? expect.fail('the match is not in memory');
  return scoreOf(match, match.state);
};
const statesTold = (words: readonly (LogWord | PassingWord)[], id: string) =>
  words.flatMap((word) => (word.kind === 'fixture' && word.fixture.id === id ? [word.fixture.state] : []));

describe('a simulated match', () => {
  it.each(['t20', 'football', 'strike-range', 'battle-arena'] as const)(
    'of %s is announced, played and ended, and every market that was ever offered is settled once',
    (league) => {
      const test = openTestRunner();
      const { course } = test.announce(simulated(league));
      test.until(() => isOver(test, course.id));
      const { settled, cancelled, offered } = resultsOf(test.said, course.id);
      expect(statesTold(test.said, course.id)).toEqual(['scheduled', 'live', 'ended']);
      expect([...settled.keys()].toSorted()).toEqual([...offered].toSorted());
      expect(offered.size).toBeGreaterThan(30);
      expect(cancelled.size).toBe(0);
      expect(logOf(test.said).length).toBeGreaterThan(3);
      expect(lastScoreOf(test.said, course.id)).toEqual(scoreAtEnd(test, course.id));
      expect(lastScoreOf(test.said, course.id)?.period).toBe('over');
      expect(test.errors).toEqual([]);
    },
  );

  it('stops betting before every ball, and names no price between the stop and its outcome', () => {
    const test = openTestRunner();
    const { course } = test.announce(simulated('t20'));
    test.until(() => (test.runner.match(course.id)?.course.applied ?? 0) > 40);
    const words = test.said.filter((word) => fixtureOf(word) === course.id);
    const balls = words.filter(
      (word) => word.kind === 'settle' && word.markets.some(({ key }) => key.startsWith('ball-runs')),
    );
    expect(balls.length).toBeGreaterThan(30);
    expect(scoreAtEnd(test, course.id)).toMatchObject({
      innings: [{ wickets: expect.toSatisfy((out: number) => out > 0) }],
    });
    for (const ball of balls) {
      const before = words.slice(0, words.indexOf(ball)).findLast((word) => word.kind !== 'settle');
      expect(before?.kind).toBe('stop');
      // It must not tell that the ball takes a wicket.
      expect(before).not.toHaveProperty('reason', 'wicket');
    }
  });

  it('tells the score with the markets that it settles', () => {
    const test = openTestRunner();
    const { course } = test.announce(simulated('t20'));
    test.until(() => (test.runner.match(course.id)?.course.applied ?? 0) > 40);
    const balls = test.said.flatMap((word) => {
      if (word.kind !== 'settle' || word.score?.sport !== 'cricket') return [];
      const over = word.markets.find(({ key }) => key.startsWith('ball-runs'));
      return over === undefined ? [] : [word.score.innings.at(-1)];
    });
    expect(balls.length).toBeGreaterThan(30);
    const score = scoreAtEnd(test, course.id);
    if (score.sport !== 'cricket') throw new Error('the match is of another sport');
    expect(balls.map((ball) => ball?.runs)).toEqual(
      balls.map((ball) => ball?.runs).toSorted((one = 0, two = 0) => one - two),
    );
    expect(balls.at(-1)).toEqual({ ...score.innings.at(-1), overs: [] });
  });

  it('tells the prices of running football every second, and versions that only rise', () => {
    const test = openTestRunner();
    const { course } = test.announce(simulated('football'));
    test.until(() => stateOf(test, course.id) === 'live');
    const from = test.said.length;
    test.pass(20 * SECOND);
    const words = test.said.slice(from).filter((word) => word.kind === 'odds' || word.kind === 'stop');
    expect(words.filter(({ kind }) => kind === 'odds').length).toBeGreaterThanOrEqual(19);
    const versions = test.said.flatMap((word) => ('version' in word ? [word.version] : []));
    expect(versions).toEqual([...versions].toSorted((one, two) => one - two));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('shows a goal, offers nothing until play restarts, and then offers again', () => {
    const test = openTestRunner();
    const { course } = test.announce(simulated('football'));
    const goals = () => {
      const offer = test.runner.match(course.id)?.offer;
      return offer?.score.sport === 'football' ? offer.score.goals[0] + offer.score.goals[1] : 0;
    };
    test.until(() => goals() > 0 || isOver(test, course.id));
    expect(goals()).toBe(1);
    expect(test.runner.match(course.id)?.offer?.markets).toEqual([]);
    expect(test.said.some((word) => word.kind === 'stop' && word.reason === 'goal')).toBe(true);
    test.until(() => (test.runner.match(course.id)?.offer?.markets.length ?? 0) > 0);
  });

  it.each(['football', 't20', 'strike-range', 'battle-arena'] as const)(
    'of %s whose result is reported wrongly is corrected later: rolled back, and settled as its events say',
    (league) => {
      const test = openTestRunner();
      // Now and then every report that the sport allows settles the markets that are left in the same way.
      const courses = ['v', 'w'].map((name) => {
        return test.announce(simulated(league, idOfFate(`${name}-${league}`, 'corrected', ALL), ALL)).course;
      });
      const ended = () => courses.find(({ id }) => stateOf(test, id) === 'ended' && !isOver(test, id));
      test.until(() => ended() !== undefined, 1_000);
      const course = ended() ?? expect.fail('no result was reported wrongly');
      const match = test.runner.match(course.id);
      const reportedWords = [...test.said];
      // Its list of events is that of the match, which the false goals would contradict.
      expect(lastScoreOf(reportedWords, course.id)).not.toHaveProperty('events.0');
      const reported = resultsOf(reportedWords, course.id);
      test.restart();
      test.pass(3 * MINUTE, 1_000);
      const words = test.said.filter((word) => fixtureOf(word) === course.id);
      const rolledBack = words.flatMap((word) => (word.kind === 'settle-rollback' ? word.markets : []));
      expect(rolledBack.length).toBeGreaterThan(0);
      const { settled } = resultsOf(test.said, course.id);
      expect([...settled.keys()].toSorted()).toEqual([...reported.settled.keys()].toSorted());
      for (const [key, verdicts] of settled) expect(match?.sport.play.settle(match.state, key)).toEqual(verdicts);
      for (const key of rolledBack) expect(settled.get(key)).not.toEqual(reported.settled.get(key));
      expect(lastScoreOf(reportedWords, course.id)).not.toEqual(scoreAtEnd(test, course.id));
      expect(lastScoreOf(test.said, course.id)).toEqual(scoreAtEnd(test, course.id));
      expect(isOver(test, course.id)).toBe(true);
    },
  );

  it.each(['football', 'battle-arena'] as const)(
    'of %s that its seed abandons ends early: what was decided stands, and the rest is cancelled',
    (league) => {
      const test = openTestRunner();
      const { course } = test.announce(simulated(league, idOfFate(`a-${league}`, 'abandoned', STOPPED), STOPPED));
      test.until(() => isOver(test, course.id));
      const { settled, cancelled, offered } = resultsOf(test.said, course.id);
      expect(statesTold(test.said, course.id)).toEqual(['scheduled', 'live', 'abandoned']);
      expect([...settled.keys(), ...cancelled.keys()].toSorted()).toEqual([...offered].toSorted());
      expect(cancelled.size).toBeGreaterThan(0);
      expect(test.said.findLast((word) => word.kind === 'cancel')).toMatchObject({ reason: 'abandoned', from: null });
      expect(lastScoreOf(test.said, course.id)?.period).toBe('abandoned');
      expect(test.runner.offers().some(({ fixture }) => fixture === course.id)).toBe(false);
    },
  );

  it('that is postponed gets a new date, and is played then', () => {
    const test = openTestRunner();
    const { course } = test.announce(simulated('football', idOfFate('p', 'postponed', STOPPED), STOPPED));
    test.until(() => stateOf(test, course.id) === 'postponed', 1_000);
    expect(test.runner.match(course.id)?.offer?.markets).toEqual([]);
    test.until(() => isOver(test, course.id), 5_000);
    expect(statesTold(test.said, course.id)).toEqual(['scheduled', 'postponed', 'scheduled', 'live', 'ended']);
    const { settled, offered } = resultsOf(test.said, course.id);
    expect(settled.size).toBe(offered.size);
  });

  it('that is called off is never played, and its bets are void', () => {
    const test = openTestRunner();
    const { course } = test.announce(simulated('football', idOfFate('c', 'called-off', STOPPED), STOPPED));
    test.until(() => isOver(test, course.id), 5_000);
    expect(statesTold(test.said, course.id)).toEqual(['scheduled', 'postponed', 'cancelled']);
    const { cancelled, offered } = resultsOf(test.said, course.id);
    expect([...cancelled.keys()].toSorted()).toEqual([...offered].toSorted());
  });
});

describe('a runner that was killed', () => {
  it('goes on in the middle of matches: no word is repeated or lost, and the end is the same', () => {
    const leagues = ['football', 'strike-range', 'battle-arena'] as const;
    const quiet = openTestRunner();
    const killed = openTestRunner();
    for (const test of [quiet, killed]) for (const league of leagues) test.announce(simulated(league));
    const ids = leagues.map((league) => `t-${league}`);
    const areOver = (test: TestRunner) => ids.every((id) => isOver(test, id));
    quiet.until(() => areOver(quiet), 1_000);
    for (let kills = 0; !areOver(killed); kills += 1) {
      killed.pass(131 * SECOND, 1_000);
      killed.restart();
      // Nobody plays on while it is down.
      killed.clock.advance((kills % 5) * 7 * SECOND);
    }
    logOf(killed.said);
    for (const id of ids) {
      const [undisturbed, disturbed] = [resultsOf(quiet.said, id), resultsOf(killed.said, id)];
      expect([...disturbed.settled.keys()].toSorted()).toEqual([...disturbed.offered].toSorted());
      for (const [key, verdicts] of disturbed.settled)
        if (undisturbed.settled.has(key)) expect(verdicts).toEqual(undisturbed.settled.get(key));
      const versions = killed.said.flatMap((word) => ('version' in word && word.fixture === id ? [word.version] : []));
      expect(versions.every((version, index) => index === 0 || version > (versions[index - 1] ?? 0))).toBe(true);
    }
    expect(killed.errors).toEqual([]);
  });

  it('tells the prices of every upcoming match again', () => {
    const test = openTestRunner();
    test.announce(simulated('football'));
    test.restart();
    expect(test.runner.offers()).toEqual([]);
    test.pass(SECOND);
    expect(test.runner.offers().map(({ fixture }) => fixture)).toEqual(['t-football']);
  });

  it('plays a match that began and ended while it was down', () => {
    const test = openTestRunner();
    const { course } = test.announce(simulated('football'));
    test.clock.advance(3 * HOUR);
    test.restart();
    test.runner.tick();
    const { settled, offered } = resultsOf(test.said, course.id);
    expect(stateOf(test, course.id)).toBe('ended');
    expect([...settled.keys()].toSorted()).toEqual([...offered].toSorted());
  });
});

describe('a match that goes wrong', () => {
  it('stands still with betting stopped, and the others go on', () => {
    const test = openTestRunner();
    const broken = test.announce(simulated('football', 'broken'));
    test.announce(simulated('football', 'fine'));
    test.until(() => stateOf(test, 'broken') === 'live');
    test.pass(5 * SECOND);
    const applied = broken.course.applied;
    broken.events = (broken.events ?? []).with(applied, { at: 0, event: { kind: 'full-time', clock: -1 } });
    test.until(() => isOver(test, 'fine'));
    expect(broken.isBroken).toBe(true);
    expect(broken.offer?.markets).toEqual([]);
    const last = test.said.findLast((word) => fixtureOf(word) === 'broken');
    expect(last).toMatchObject({ kind: 'stop', markets: null, reason: 'trouble' });
    expect(broken.course.applied).toBe(applied);
    expect(test.errors).toHaveLength(1);
    // Whoever looks at it starts the feed again: the kept events are in order.
    test.restart();
    test.until(() => isOver(test, 'broken'));
    expect(marketsOf(test.store, 'broken').every(({ state }) => state === 'settled')).toBe(true);
  });
});

describe('a replay', () => {
  it('offers nothing about moments that nobody knows, and ends as the file says', () => {
    const test = openTestRunner();
    const past = pastMatches(workshop.library, 'football')[7];
    if (!past) throw new Error('the library is empty');
    const { course } = test.announce(replayCourse(workshop, { id: 'r-1', startsAt: NOW + MINUTE }, past));
    test.until(() => isOver(test, course.id));
    const file = workshop.library.football.find(({ name }) => name === past.file);
    const { fullTime, halfTime } = file?.season.matches[past.place] ?? {};
    expect(lastScoreOf(test.said, course.id)).toMatchObject({
      goals: [fullTime?.home, fullTime?.away],
      halfTime: [halfTime?.home, halfTime?.away],
    });
    const { offered } = resultsOf(test.said, course.id);
    expect([...offered].filter((key) => /first-goal|next-goal/.test(key))).toEqual([]);
  });

  it('tells nobody in advance which match of the season it is', () => {
    const [past] = pastMatches(workshop.library, 'football');
    if (!past) throw new Error('the library is empty');
    const { course } = replayCourse(workshop, { id: 'r-2', startsAt: NOW }, past);
    const told = JSON.stringify(course.fixture);
    expect(told).not.toMatch(/20\d\d/);
    expect(course.fixture).toMatchObject({
      nature: 'replay',
      commitment: null,
      league: { names: { en: 'English Premier League' } },
    });
    expect(football.name).toBe(course.fixture.sport);
  });
});
