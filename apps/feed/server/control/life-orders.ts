import { SECOND } from '@chhokka/kernel';
import { abandon, callOff, postpone } from '../runner/fates.ts';
import { type LiveParts, change } from '../runner/live.ts';
import type { Match } from '../runner/match.ts';
import { sayOdds, sayStop } from '../runner/prices.ts';
import type { Turn } from '../runner/turn.ts';
import { OrderRefusal } from './orders.ts';

/** Nobody can bet on the fixture until betting is resumed. */
export function stopBetting(turn: Turn, match: Match): object {
  mustBeOpen(match);
  sayStop(turn, match, 'trouble');
  change(turn, match, { isStopped: true });
  return { stopped: true };
}

export function resumeBetting(turn: Turn, match: Match): object {
  mustBeOpen(match);
  change(turn, match, { isStopped: false });
  sayOdds(turn, match);
  return { stopped: false };
}

/** A live match ends now. An upcoming one is never played. */
export function abandonNow(turn: Turn, match: Match, parts: Pick<LiveParts, 'log'>): object {
  mustBeOpen(match);
  if (match.course.state === 'live') abandon(turn, match, parts);
  else callOff(turn, match, 'other');
  return { state: match.course.state };
}

/** An upcoming match does not begin in time. `seconds`: until its new date is told; null: it is never played. */
export function postponeNow(turn: Turn, match: Match, seconds: number | null): object {
  const { state, id } = match.course;
  if (state !== 'scheduled' && state !== 'postponed') throw new OrderRefusal(`the fixture is ${state}`);
  if (seconds === null) callOff(turn, match, 'postponed');
  else postpone(turn, match, { cause: `by order ${turn.number} of ${id}`, until: turn.now + seconds * SECOND });
  return { state: match.course.state };
}

function mustBeOpen({ course }: Match): void {
  const isOpen = course.state === 'live' || course.state === 'scheduled' || course.state === 'postponed';
  if (!isOpen) throw new OrderRefusal(`the fixture is ${course.state}`);
}
