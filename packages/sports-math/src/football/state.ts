import type { Half } from './goal-times.ts';
import type { Score, Side } from './score.ts';

export type Period = 'before' | 'h1' | 'break' | 'h2' | 'over' | 'abandoned';

/** A goal that counts. */
export interface Goal {
  readonly side: Side;
  readonly half: Half;
  /** The match's clock, ms. */
  readonly clock: number;
}

/** A match up to a moment. Plain JSON. */
export interface FootballState {
  readonly home: string;
  readonly away: string;
  /** False: nobody knows in which half goals fell, so that no market asks about halves. */
  readonly halvesKnown: boolean;
  /** False: the moments of goals are made up, as in a replay, so that no market asks about them or their order. */
  readonly timesKnown: boolean;
  readonly period: Period;
  /** In which period the match was abandoned; null: it was not. */
  readonly abandonedIn: 'before' | 'h1' | 'break' | 'h2' | null;
  /** The match's clock, ms: the second half starts at 45 minutes, and stoppage time goes on beyond 45 or 90. */
  readonly clock: number;
  /** Where the clock stood at the end of the first half, ms; null before. */
  readonly firstHalfEnd: number | null;
  /** The announced stoppage time of each half, ms. */
  readonly stoppage: readonly [number | null, number | null];
  /** In order. A cancelled goal is taken out. */
  readonly goals: readonly Goal[];
  /** How many of the first goals are final, because play restarted after them or the half ended. */
  readonly confirmed: number;
  readonly reds: Score;
  /** Goals count as shots on target. */
  readonly shots: Score;
  readonly onTarget: Score;
  readonly corners: Score;
  /** Dangerous attacks. */
  readonly dangers: Score;
  /** Who presses: from −100 (all away) to 100 (all home). Only for show. */
  readonly momentum: number;
}

/** What a fixture's data can tell. Absent flags are true. */
export interface Known {
  readonly halvesKnown?: boolean;
  readonly timesKnown?: boolean;
}

const NONE: Score = { home: 0, away: 0 };

/** A match before its kick-off. Where halves are unknown, moments are too. */
export function begin(
  home: string,
  away: string,
  { halvesKnown = true, timesKnown = true }: Known = {},
): FootballState {
  return {
    home,
    away,
    halvesKnown,
    timesKnown: timesKnown && halvesKnown,
    period: 'before',
    abandonedIn: null,
    clock: 0,
    firstHalfEnd: null,
    stoppage: [null, null],
    goals: [],
    confirmed: 0,
    reds: NONE,
    shots: NONE,
    onTarget: NONE,
    corners: NONE,
    dangers: NONE,
    momentum: 0,
  };
}

/** The goals so far, of a half or of both. */
export function scoreOf({ goals }: FootballState, half?: Half): Score {
  const count = (side: Side): number =>
    goals.filter((goal) => goal.side === side && (half === undefined || goal.half === half)).length;
  return { home: count('home'), away: count('away') };
}

/** Whether a goal may still be cancelled. Then nothing is offered. */
export function isUnderReview({ goals, confirmed }: FootballState): boolean {
  return goals.length > confirmed;
}
