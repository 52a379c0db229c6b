import type { State } from './state.ts';

/** Match time in ms: what the game’s parts usually take. */
export const TIMING = {
  /** From the toss to the first ball. */
  beforePlay: 600_000,
  /** A ball is bowled each 30 to 40 s. */
  ball: 30_000,
  ballSpread: 10_001,
  betweenOvers: 30_000,
  /** A new batter comes in. */
  wicket: 60_000,
  inningsBreak: 900_000,
  superOverBreak: 300_000,
  /** Rain takes an over from a match for each so long, about as long as one takes. */
  overLost: 240_000,
} as const;

/** The clock of a match: time passes with what happens. */
export interface Clock {
  /** Ms since the start of the match. */
  at: number;
}

/** What follows a ball, before the next one. */
export function afterBall(
  clock: Clock,
  { jitter, wicket, overEnded }: { jitter: number; wicket: boolean; overEnded: boolean },
): void {
  clock.at += TIMING.ball + jitter + (wicket ? TIMING.wicket : 0) + (overEnded ? TIMING.betweenOvers : 0);
}

/** About when a match stands as the state says, by the usual times. */
export function elapsed({ status, innings, superOvers }: State): number {
  if (status === 'before') return 0;
  const mean = TIMING.ball + (TIMING.ballSpread - 1) / 2;
  const played = innings.reduce(
    (sum, { balls, overList, wickets }) =>
      sum +
      balls.length * mean +
      overList.filter(({ ended }) => ended).length * TIMING.betweenOvers +
      wickets * TIMING.wicket,
    0,
  );
  const breaks = innings[1] !== undefined && status !== 'break' ? TIMING.inningsBreak : 0;
  return TIMING.beforePlay * (innings.length > 0 ? 1 : 0) + played + breaks + superOvers.length * TIMING.superOverBreak;
}
