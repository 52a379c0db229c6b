import type { Random } from '@chhokka/game-math/fairness';
import type { Market } from './market.ts';
import type { Verdicts } from './verdict.ts';

/** An event of a match, at its moment on the match's own clock. */
export interface Timed<Event> {
  /** Since the start of the match, ms of match time. Never goes back. */
  readonly at: number;
  readonly event: Event;
}

/** An outcome of a market that is asked for together with others. */
export interface Selection {
  readonly market: string;
  readonly outcome: string;
}

/**
 * What a feed needs of a kind of sport. All functions are pure. `State` and `Event` are plain JSON. A state knows the whole
 * past that settlement needs, and nothing of what is to come.
 */
export interface Play<Model, State, Event> {
  /** Applies an event, in order. Throws RangeError for one that the state does not allow. */
  readonly apply: (state: State, event: Event) => State;
  /** The markets that can be bet on now, each with fair chances from one joint distribution. Empty when nothing can. */
  readonly offer: (model: Model, state: State) => readonly Market[];
  /** The end of a market, or null while it is undecided. Decided markets stay decided, whatever comes. */
  readonly settle: (state: State, market: string) => Verdicts | null;
  /**
   * The fair chance that all selections win, from the same joint distribution. Null when it is refused: markets that are not
   * covered or not open, outcomes with pushes or halves, selections that cannot win together, or one that others imply.
   */
  readonly joint: (model: Model, state: State, selections: readonly Selection[]) => number | null;
  /** The events from here to the end, drawn from `random` alone. */
  readonly simulate: (model: Model, state: State, random: Random) => readonly Timed<Event>[];
}
