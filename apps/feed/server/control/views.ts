import { matchTime } from '../courses/match-clock.ts';
import { type Match, scoreOf } from '../runner/match.ts';
import type { Runner } from '../runner/runner.ts';
import { marketsOf } from '../store/markets.repository.ts';
import type { Store } from '../store/store.ts';

/** A line about each course in memory, the earliest start first. */
export function listCourses(runner: Runner): object[] {
  return [...runner.matches()]
    .toSorted((one, two) => one.course.startsAt - two.course.startsAt)
    .map(({ course, offer, isBroken }) => ({
      id: course.id,
      sport: course.fixture.sport,
      nature: course.fixture.nature,
      home: course.fixture.home.names.en,
      away: course.fixture.away.names.en,
      state: course.state,
      startsAt: course.startsAt,
      stopped: course.isStopped,
      held: course.isHeld,
      broken: isBroken,
      markets: offer?.markets.length ?? 0,
    }));
}

/** A course with its score and its markets. Nothing of what is to come is told, not even to operators. */
export function describeCourse(store: Store, match: Match, now: number): object {
  const { course, state } = match;
  const { id, fixture, startsAt, applied, clock } = course;
  return {
    fixture: { ...fixture, startsAt, state: course.state },
    stopped: course.isStopped,
    held: course.isHeld,
    events: applied,
    matchTime: clock && Math.round(matchTime(clock, now, fixture.speed)),
    score: scoreOf(match, state),
    markets: marketsOf(store, id),
  };
}
