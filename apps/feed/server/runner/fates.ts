import { HOUR, MINUTE } from '@chhokka/kernel';
import { matchTime } from '../courses/match-clock.ts';
import { keepEvents } from '../store/courses.repository.ts';
import { marketsOf } from '../store/markets.repository.ts';
import { type LiveParts, tell } from './live.ts';
import { type Match, scoreOf } from './match.ts';
import { sayStop } from './prices.ts';
import { openMarkets, sayCancelled, sayCorrected, settleRest } from './settling.ts';
import type { Turn } from './turn.ts';
import type { PlannedEvent } from '../courses/course.types.ts';

/** How long a postponed match waits for its new date, and how soon after that it begins. Real ms. */
const POSTPONED_FOR = 2 * HOUR;
const BEGINS_AFTER = 30 * MINUTE;

/** The match begins. Its events are kept, so that it ends as it began, whatever version of the program plays it on. */
export function kickOff(turn: Turn, match: Match, events: readonly PlannedEvent[]): void {
  match.events = events;
  keepEvents(turn.store, match.course.id, events);
  const { startsAt, isHeld } = match.course;
  tell(turn, match, { state: 'live', clock: { base: 0, since: startsAt, runs: !isHeld } }, 'kick-off');
}

/** The match does not begin in time, and gets a new date later, or none. `cause` differs for each time. */
export function postpone(
  turn: Turn,
  match: Match,
  { cause, until = turn.now + POSTPONED_FOR }: { readonly cause: string; readonly until?: number },
): void {
  sayStop(turn, match, 'trouble');
  tell(turn, match, { state: 'postponed', waitsUntil: until, isFateDone: true }, cause);
}

/** A postponed match gets its new date. */
export function reschedule(turn: Turn, match: Match, cause: string): void {
  tell(turn, match, { state: 'scheduled', startsAt: turn.now + BEGINS_AFTER, waitsUntil: null }, cause);
  match.offer = null;
}

/** A match will never be played: all bets on it are void. */
export function callOff(turn: Turn, match: Match, reason: 'postponed' | 'other'): void {
  const { id } = match.course;
  sayStop(turn, match, 'end');
  sayCancelled(turn, match, openMarkets(match), { cause: `${id} called off`, reason });
  tell(turn, match, { state: 'cancelled', waitsUntil: null, overAt: turn.now }, 'called off');
}

/** A live match ends before its end. What was decided stands, and the rest is void. */
export function abandon(turn: Turn, match: Match, { log }: Pick<LiveParts, 'log'>): void {
  const { sport, course, events } = match;
  const last = events?.[course.applied - 1] ?? null;
  const time = course.clock ? matchTime(course.clock, turn.now, course.fixture.speed) : 0;
  const latest = events?.[course.applied]?.at ?? time;
  const passed = last ? Math.max(0, Math.min(time, latest) - last.at) : 0;
  const event = sport.abandon(match.state, last && last.event, passed);
  sayStop(turn, match, 'end');
  if (event !== null) match.state = sport.play.apply(match.state, event);
  match.course = { ...course, state: 'abandoned' };
  settleRest(turn, match, match.state, { cause: `${course.id} abandoned`, log });
  const changed = { state: 'abandoned', isFateDone: true, overAt: turn.now } as const;
  tell(turn, match, changed, 'abandoned', scoreOf(match, match.state));
}

/** The wrong result is taken back and the right one told. */
export function correct(turn: Turn, match: Match): void {
  const { course, sport, state } = match;
  const right = marketsOf(turn.store, course.id).flatMap(({ key, state: kept }) => {
    const verdicts = kept === 'settled' ? sport.play.settle(state, key) : null;
    return verdicts === null ? [] : [{ key, verdicts: { ...verdicts } }];
  });
  sayCorrected(turn, match, right, `${course.id} correction`);
  const changed = { waitsUntil: null, isFateDone: true, overAt: turn.now };
  tell(turn, match, changed, 'corrected', scoreOf(match, state));
}
