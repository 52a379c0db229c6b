import type { Offer, Score } from '@chhokka/feed-protocol';
import type { Course, PlannedEvent } from '../courses/course.types.ts';
import type { Fate } from '../courses/fate.ts';
import type { AnySport } from '../sports/index.ts';

/** A market that was offered, as far as the runner needs it. */
export interface Known {
  readonly outcomes: readonly string[];
  isOpen: boolean;
}

/** A course in memory: what is kept of it, and what follows from that. */
export interface Match {
  course: Course;
  readonly sport: AnySport;
  readonly model: unknown;
  readonly fate: Fate;
  /** The state after the events that have happened. */
  state: unknown;
  /** All events of the match. Null before the kick-off, because nobody needs them yet. */
  events: readonly PlannedEvent[] | null;
  /** Every market that was ever offered, by key. */
  readonly markets: Map<string, Known>;
  /** What customers hold now; null: they were told of no prices yet. */
  offer: Offer | null;
  /** The state that the offer was priced in. */
  pricedState: unknown;
  pricedAt: number;
  /** Prices come back at this time; null: nothing waits. Ms since the epoch. */
  pricesAt: number | null;
  /** The event before which betting was stopped. */
  stoppedBefore: number | null;
  /** The next version of an offer. */
  version: number;
  /** Something went wrong. It stands still until it is loaded again. */
  isBroken: boolean;
}

/** The score as a match stands. `state` instead of the match's own. */
export function scoreOf({ sport, course, events }: Match, state: unknown): Score {
  const past = (events ?? []).slice(0, course.applied);
  return sport.score({ state, past, isAbandoned: course.state === 'abandoned' });
}

/** The score without what a live board draws beside it. The log keeps many of these for ever. */
export function bareScoreOf(match: Match, state: unknown): Score {
  const score = scoreOf(match, state);
  switch (score.sport) {
    case 'football':
      return { ...score, momentum: 0, events: [] };
    case 'cricket': {
      const innings = score.innings.map((each) => ({ ...each, overs: [] }));
      return { ...score, innings, balls: [], striker: null, nonStriker: null, bowler: null };
    }
    default:
      return score;
  }
}
