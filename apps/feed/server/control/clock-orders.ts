import { setClock, switchClock } from '../courses/match-clock.ts';
import { type AdvanceParts, advance } from '../runner/advance.ts';
import { change } from '../runner/live.ts';
import type { Match } from '../runner/match.ts';
import type { Turn } from '../runner/turn.ts';
import { OrderRefusal } from './orders.ts';

/** The match's clock stands still; of an upcoming match, from its start on. */
export function hold(turn: Turn, match: Match): object {
  return run(turn, match, false);
}

/** The match's clock runs. */
export function release(turn: Turn, match: Match): object {
  return run(turn, match, true);
}

function run(turn: Turn, match: Match, runs: boolean): object {
  const { course } = match;
  if (course.state !== 'live' && course.state !== 'scheduled') throw new OrderRefusal(`the fixture is ${course.state}`);
  const clock = course.clock && switchClock(course.clock, runs, turn.now, course.fixture.speed);
  change(turn, match, { isHeld: !runs, clock });
  return { runs };
}

/**
 * At least so many events happen now, each with what follows from it: what happens at one moment happens together. An
 * upcoming match begins first.
 */
export function step(
  turn: Turn,
  match: Match,
  { events, parts }: { readonly events: number; readonly parts: AdvanceParts },
): object {
  beginNow(turn, match, parts);
  const target = match.course.applied + events;
  while (match.course.applied < target && match.course.state === 'live') {
    const { clock, applied } = match.course;
    const next = match.events?.[applied];
    if (!clock || !next) break;
    change(turn, match, { clock: setClock(clock, next.at, turn.now) });
    advance(turn, match, parts);
  }
  return { events: match.course.applied, state: match.course.state };
}

/** All events that are left happen now. */
export function finishNow(turn: Turn, match: Match, parts: AdvanceParts): object {
  beginNow(turn, match, parts);
  const { clock } = match.course;
  const last = match.events?.at(-1);
  if (clock && last) change(turn, match, { clock: setClock(clock, last.at, turn.now) });
  // A match that its seed ends early takes a second turn.
  for (let turns = 0; turns < 2 && match.course.state === 'live'; turns += 1) advance(turn, match, parts);
  return { events: match.course.applied, state: match.course.state };
}

function beginNow(turn: Turn, match: Match, parts: AdvanceParts): void {
  const { state, startsAt } = match.course;
  if (state === 'scheduled') {
    change(turn, match, { startsAt: Math.min(startsAt, turn.now), isFateDone: true });
    advance(turn, match, parts);
  }
  if (match.course.state !== 'live') throw new OrderRefusal(`the fixture is ${match.course.state}`);
}
