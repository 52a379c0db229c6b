import { FINAL_STATES, type FixtureState, type Score } from '@chhokka/feed-protocol';
import { SECOND } from '@chhokka/kernel';
import type { Log } from '@chhokka/provider-server';
import type { Course, PlannedEvent } from '../courses/course.types.ts';
import { abandonedBefore } from '../courses/fate.ts';
import { realTime } from '../courses/match-clock.ts';
import type { Stop } from '../sports/index.ts';
import { type Match, bareScoreOf, scoreOf } from './match.ts';
import { misreportOf } from './misreport.ts';
import { sayOdds, sayStop } from './prices.ts';
import { settleDecided, settleRest } from './settling.ts';
import type { Turn } from './turn.ts';

/** How long a result that was reported wrongly stands, real ms. */
const CORRECTED_AFTER = 120 * SECOND;
/** Prices that move by time are told at least so often, real ms. */
const PRICED_EVERY = SECOND - 50;

/** What a match goes on with, beside its course. */
export interface LiveParts {
  readonly log: Log;
  /** The state before the first event. */
  readonly begin: (course: Course) => unknown;
}

/** Keeps a change of the course. */
export function change(turn: Turn, match: Match, changed: Partial<Course>): void {
  match.course = { ...match.course, ...changed };
  turn.keep(match.course);
}

/**
 * Keeps a change of the course that customers must know of, and tells them. `cause` names it. In a final state nothing is
 * offered any more. `score`: the last one of a match that was played.
 */
export function tell(turn: Turn, match: Match, changed: Partial<Course>, cause: string, score?: Score): void {
  change(turn, match, changed);
  const { id, fixture, startsAt, state } = match.course;
  if (FINAL_STATES.has(state)) match.offer = null;
  turn.log(`${id} ${cause}`, { kind: 'fixture', fixture: { ...fixture, startsAt, state }, ...(score && { score }) });
}

/** Lets a live match go on: what is due happens, and prices come back or move. */
export function advanceLive(turn: Turn, match: Match, parts: LiveParts): void {
  let hasNews = false;
  for (let next = nextOf(match); next !== null; next = nextOf(match)) {
    if (turn.now < next.due) {
      stopBefore(turn, match, next);
      break;
    }
    if (happen(turn, match, next, parts) === 'over') return;
    hasNews ||= match.sport.isNews(next.event.event);
  }
  const waits = match.pricesAt !== null && turn.now < match.pricesAt;
  if (waits && hasNews) sayOdds(turn, match, { isEmpty: true });
  else if (!waits && (hasNews || match.pricesAt !== null || match.offer === null)) sayOdds(turn, match);
  else if (!waits && isMoving(match) && turn.now - match.pricedAt >= PRICED_EVERY) sayOdds(turn, match);
}

interface Next {
  readonly event: PlannedEvent;
  /** Ms since the epoch. */
  readonly due: number;
  /** Real ms since the event before it. */
  readonly gap: number;
}

/** The next event with its time. Null: none is left, or the seed ends the match before it. */
function nextOf(match: Match): Next | null {
  const { course, events } = match;
  const event = events?.[course.applied];
  if (!course.clock || !event || isToBeAbandoned(match)) return null;
  const { speed } = course.fixture;
  const gap = ((event.at - (events[course.applied - 1]?.at ?? 0)) * 100) / speed;
  return { event, due: realTime(course.clock, event.at, speed), gap };
}

/** Whether the seed ends the match before its next event. */
export function isToBeAbandoned({ fate, course, events }: Match): boolean {
  if (fate.kind !== 'abandoned' || course.isFateDone || !events) return false;
  return course.applied >= abandonedBefore(events.length, fate.share);
}

/** When something is due of a live match: an event, the stop before it, or prices. Ms since the epoch. */
export function liveDue(match: Match): number {
  const { offer, pricedAt, pricesAt, course, sport, state, stoppedBefore } = match;
  if (isToBeAbandoned(match) || offer === null) return 0;
  const next = nextOf(match);
  const regular = isMoving(match) && pricesAt === null ? pricedAt + PRICED_EVERY : Number.POSITIVE_INFINITY;
  const prices = Math.min(pricesAt ?? Number.POSITIVE_INFINITY, regular);
  if (!next) return prices;
  const before = stoppedBefore === course.applied ? 0 : (sport.stopFor(next.event.event, state)?.before ?? 0);
  return Math.min(prices, next.due - Math.min(before, next.gap / 3));
}

/** Betting stops before an event of which people at the ground could know. */
function stopBefore(turn: Turn, match: Match, { event, due, gap }: Next): void {
  const stop = match.sport.stopFor(event.event, match.state);
  if (!stop || stop.before === 0 || match.stoppedBefore === match.course.applied) return;
  if (turn.now < due - Math.min(stop.before, gap / 3)) return;
  match.stoppedBefore = match.course.applied;
  sayStop(turn, match, stop.reasonBefore ?? stop.reason);
}

/** The next event happens. Markets that it decides are settled. */
function happen(turn: Turn, match: Match, { event, due }: Next, parts: LiveParts): 'over' | 'goes on' {
  const { sport } = match;
  const stop = sport.stopFor(event.event, match.state);
  if (stop) sayStop(turn, match, stop.reason);
  match.state = sport.play.apply(match.state, event.event);
  change(turn, match, { applied: match.course.applied + 1 });
  const cause = `${match.course.id} event ${match.course.applied}`;
  if (sport.isOver(match.state)) {
    finish(turn, match, { ...parts, cause });
    return 'over';
  }
  if (sport.canDecide(event.event)) settleDecided(turn, match, match.state, cause);
  if (stop) match.pricesAt = Math.max(match.pricesAt ?? 0, due + pauseAfter(match, stop));
  return 'goes on';
}

/** The pause after an event, so that prices are back well before the next one. */
function pauseAfter(match: Match, { after }: Stop): number {
  return Math.min(after, (nextOf(match)?.gap ?? after) / 3);
}

function isMoving({ sport, course, state, events }: Match): boolean {
  const last = events?.[course.applied - 1];
  return course.clock?.runs === true && last !== undefined && sport.later(state, last.event, 0) !== null;
}

/** A match is over. Every market that was ever offered gets its end, and the fixture its own. */
function finish(turn: Turn, match: Match, { cause, log, begin }: LiveParts & { readonly cause: string }): void {
  const state: FixtureState = scoreOf(match, match.state).period === 'abandoned' ? 'abandoned' : 'ended';
  // A match without a result has none that could be reported wrongly.
  const isMisreported = match.fate.kind === 'corrected' && state === 'ended';
  const reported = isMisreported ? misreportOf(match, begin(match.course), match.state) : null;
  sayStop(turn, match, 'end');
  match.course = { ...match.course, state };
  settleRest(turn, match, reported ?? match.state, { cause, log });
  const waitsUntil = reported === null ? null : turn.now + CORRECTED_AFTER;
  const overAt = waitsUntil === null ? turn.now : null;
  // The events of the match would contradict a false score.
  const score = reported === null ? scoreOf(match, match.state) : bareScoreOf(match, reported);
  tell(turn, match, { state, waitsUntil, overAt }, 'end', score);
}
