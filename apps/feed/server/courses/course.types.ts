import type { Fixture, FixtureState } from '@chhokka/feed-protocol';
import type { Timed } from '@chhokka/sports-math';

/** An event of a match as plain JSON; only its sport knows what is in it. */
export type PlannedEvent = Timed<unknown>;

/** Where the match's own time stood at a moment of real time, and whether it goes on from there. */
export interface MatchClock {
  /** Match time, ms. */
  readonly base: number;
  /** Ms since the epoch. */
  readonly since: number;
  readonly runs: boolean;
}

/** Where the events of a course come from. */
export type CourseSource =
  | {
      /** Drawn from the course's seed. */
      readonly kind: 'simulated';
      /** Of 100 matches, how many get a corrected result, and how many are abandoned or postponed. */
      readonly shares: Shares;
    }
  | {
      /** A match of the library. */
      readonly kind: 'replay';
      readonly file: string;
      /** Its place in the file, from 0. */
      readonly place: number;
    };

export interface Shares {
  readonly corrected: number;
  readonly abandoned: number;
}

/** One fixture's whole life, as it is kept. The events are kept beside it, from the kick-off to the end. */
export interface Course {
  readonly id: string;
  /** What the protocol says of it, without what changes. */
  readonly fixture: Omit<Fixture, 'state' | 'startsAt'>;
  readonly state: FixtureState;
  /** Ms since the epoch; it changes when a match is postponed. */
  readonly startsAt: number;
  readonly source: CourseSource;
  /** What the sport begins the match with: plain JSON, known to everybody. */
  readonly setup: unknown;
  /** The hash of its model. */
  readonly model: string;
  /** Null before the kick-off. */
  readonly clock: MatchClock | null;
  /** How many events have happened. */
  readonly applied: number;
  /** Betting is stopped by order. */
  readonly isStopped: boolean;
  /** At its start the clock stands still until it is told to go on. By order, for demonstrations and tests. */
  readonly isHeld: boolean;
  /** What its seed decided about its life has happened. */
  readonly isFateDone: boolean;
  /** Until when a postponed match waits for its new date, and when a wrong result is corrected. Ms since the epoch. */
  readonly waitsUntil: number | null;
  /** Versions of offers below this may have been used. */
  readonly versions: number;
  /** Ms since the epoch. Null: it is not over, or a correction of its result is still to come. */
  readonly overAt: number | null;
}
