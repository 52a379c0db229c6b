import type { PlannedEvent } from '../courses/course.types.ts';
import { abandon, callOff, correct, kickOff, postpone, reschedule } from './fates.ts';
import { type LiveParts, advanceLive, isToBeAbandoned } from './live.ts';
import type { Match } from './match.ts';
import type { Turn } from './turn.ts';

/** What a match goes on with. */
export interface AdvanceParts extends LiveParts {
  /** All events of a match. Throws when they are lost. */
  readonly draw: (match: Match) => readonly PlannedEvent[];
}

/** What is due of a match happens. */
export function advance(turn: Turn, match: Match, parts: AdvanceParts): void {
  const { id } = match.course;
  switch (match.course.state) {
    case 'scheduled':
      if (turn.now < match.course.startsAt) return;
      if (!match.course.isFateDone && (match.fate.kind === 'postponed' || match.fate.kind === 'called-off'))
        return postpone(turn, match, { cause: 'postponed' });
      if (!begin(turn, match, parts)) return;
      return advance(turn, match, parts);
    case 'postponed':
      if (match.course.waitsUntil === null || turn.now < match.course.waitsUntil) return;
      if (match.fate.kind === 'called-off') return callOff(turn, match, 'postponed');
      return reschedule(turn, match, `rescheduled ${match.course.waitsUntil}`);
    case 'live':
      if (isToBeAbandoned(match)) return abandon(turn, match, parts);
      return advanceLive(turn, match, parts);
    case 'ended':
      if (match.course.waitsUntil !== null && turn.now >= match.course.waitsUntil) correct(turn, match);
      return;
    case 'abandoned':
    case 'cancelled':
      return;
    default:
      throw new Error(`${id} has no state`);
  }
}

/** False: its events are lost, and it is called off. */
function begin(turn: Turn, match: Match, { draw, log }: AdvanceParts): boolean {
  let events: readonly PlannedEvent[];
  try {
    events = draw(match);
  } catch (error) {
    log.error({ err: error, fixture: match.course.id }, 'a match cannot be played, and is called off');
    callOff(turn, match, 'other');
    return false;
  }
  kickOff(turn, match, events);
  return true;
}
