import type { OfferedMarket, Score, Sport, STOP_REASONS } from '@chhokka/feed-protocol';
import type { Market, Play, Timed } from '@chhokka/sports-math';

type StopReason = (typeof STOP_REASONS)[number];

/** Betting pauses around an event. Times are real ms; they are shortened when events follow each other faster. */
export interface Stop {
  readonly reason: StopReason;
  /** Told before the event instead of `reason`, which would say what is about to happen. */
  readonly reasonBefore?: StopReason;
  /** So long before the event betting stops. */
  readonly before: number;
  /** So long after it, prices come back. */
  readonly after: number;
}

/** How a match stands when its score is told. */
export interface Moment<State, Event> {
  readonly state: State;
  /** What happened so far, in order. */
  readonly past: readonly Timed<Event>[];
  /** The match was abandoned, whatever the state says. */
  readonly isAbandoned: boolean;
}

/** What the feed needs of a sport beside its play. All functions are pure. */
export interface FeedSport<Setup, Model, State, Event> {
  readonly name: Sport;
  readonly play: Play<Model, State, Event>;
  /** The match before its first event. */
  readonly begin: (setup: Setup) => State;
  readonly isOver: (state: State) => boolean;
  readonly stopFor: (event: Event, state: State) => Stop | null;
  /** Whether prices or score are told at once after the event; else they come with the next regular word. */
  readonly isNews: (event: Event) => boolean;
  /** Whether the event can decide markets. */
  readonly canDecide: (event: Event) => boolean;
  /** The state as it is so many ms of match time after its last event; null: prices do not move by time. */
  readonly later: (state: State, last: Event, passed: number) => State | null;
  readonly score: (moment: Moment<State, Event>) => Score;
  /**
   * The event that ends the match early, `passed` ms of match time after the last one; null: the sport knows none, and only
   * the fixture says so.
   */
  readonly abandon: (state: State, last: Event | null, passed: number) => Event | null;
  /** Other reports of the whole match that could be sent by mistake: the next ones are tried when one does not hold. */
  readonly misreports: (events: readonly Timed<Event>[]) => Iterable<readonly Timed<Event>[]>;
}

/** A sport of which only itself knows what its states and events are. They come from its own functions alone. */
export type AnySport = FeedSport<unknown, unknown, unknown, unknown>;

/** Forgets the sport's own types. */
export function anySport<Setup, Model, State, Event>(sport: FeedSport<Setup, Model, State, Event>): AnySport {
  return sport as unknown as AnySport;
}

/** Real ms after which prices come back when something is looked at again. */
export const REVIEW = 3_000;

/** The markets in the form of the protocol. */
export function offered(markets: readonly Market[]): OfferedMarket[] {
  return markets.map(({ key, winners, returned, outcomes }) => ({
    key,
    winners,
    ...(returned !== undefined && { returned }),
    outcomes: outcomes.map((each) => ({ ...each })),
  }));
}
