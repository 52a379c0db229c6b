import type { Offer } from '@chhokka/feed-protocol';
import type { STOP_REASONS } from '@chhokka/feed-protocol';
import { matchTime } from '../courses/match-clock.ts';
import { offered } from '../sports/index.ts';
import { keepMarket } from '../store/markets.repository.ts';
import { type Match, scoreOf } from './match.ts';
import type { Turn } from './turn.ts';

/** Versions that are taken out of the store at once. */
const VERSIONS = 1_000;

/**
 * Says what can be bet on a match now. Every market that was not offered before is kept first, so that it will be settled
 * whatever happens. Nothing is offered while betting is stopped, or when `isEmpty` says so; the score is told all the same.
 */
export function sayOdds(turn: Turn, match: Match, { isEmpty = false } = {}): void {
  const { course, sport, model } = match;
  const state = stateNow(match, turn.now);
  const isShut = isEmpty || course.isStopped || (course.state !== 'live' && course.state !== 'scheduled');
  const markets = isShut
    ? []
    : offered(sport.play.offer(model, state)).filter((market) => canBeOffered(match, market.key));
  for (const { key, outcomes } of markets)
    know(
      turn,
      match,
      key,
      outcomes.map(({ id }) => id),
    );
  const offer: Offer = { fixture: course.id, version: nextVersion(turn, match), score: scoreOf(match, state), markets };
  match.offer = offer;
  match.pricedState = state;
  match.pricedAt = turn.now;
  if (!isEmpty) match.pricesAt = null;
  turn.say({ kind: 'odds', ...offer });
}

/** Says that nothing can be bet on a match until its next prices. Says nothing when that is known. */
export function sayStop(turn: Turn, match: Match, reason: (typeof STOP_REASONS)[number]): void {
  const { offer, course } = match;
  if (!offer || offer.markets.length === 0) return;
  const version = nextVersion(turn, match);
  match.offer = { ...offer, version, markets: [] };
  turn.say({ kind: 'stop', fixture: course.id, version, markets: null, reason });
}

/** The state at this moment: its clock goes on between events. */
function stateNow({ course, sport, state, events }: Match, now: number): unknown {
  const last = events?.[course.applied - 1];
  if (!course.clock || !last || course.state !== 'live') return state;
  const next = events[course.applied];
  const time = Math.min(matchTime(course.clock, now, course.fixture.speed), next?.at ?? last.at);
  return sport.later(state, last.event, Math.max(0, time - last.at)) ?? state;
}

function canBeOffered({ markets }: Match, key: string): boolean {
  return markets.get(key)?.isOpen ?? true;
}

function know(turn: Turn, match: Match, key: string, outcomes: readonly string[]): void {
  const before = match.markets.get(key);
  if (before && outcomes.every((id) => before.outcomes.includes(id))) return;
  const all = [...new Set([...(before?.outcomes ?? []), ...outcomes])];
  match.markets.set(key, { outcomes: all, isOpen: true });
  keepMarket(turn.store, match.course.id, key, all);
}

/** Higher than every version before, also of those before a crash: they are taken out of the store in advance. */
function nextVersion(turn: Turn, match: Match): number {
  if (match.version >= match.course.versions) {
    match.course = { ...match.course, versions: match.version + VERSIONS };
    turn.keep(match.course);
  }
  match.version += 1;
  return match.version - 1;
}
