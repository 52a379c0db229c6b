import type { Side } from './score.ts';

/** `clock`: the match's clock, ms, which never goes back within a half. */
interface AtClock {
  readonly clock: number;
}

interface OfSide extends AtClock {
  readonly side: Side;
}

/** What happens in a match. Plain JSON. */
export type FootballEvent =
  | ({ readonly kind: 'kick-off' | 'half-time' | 'second-half' | 'full-time' } & AtClock)
  /** Time has passed. */
  | ({ readonly kind: 'clock' } & AtClock)
  /** The referee has announced stoppage time, in minutes. */
  | ({ readonly kind: 'added-time'; readonly minutes: number } & AtClock)
  | ({ readonly kind: 'goal' } & OfSide)
  /** Play has restarted after a goal. From now on the referee cannot cancel it (Laws of the Game, law 5). */
  | ({ readonly kind: 'restart' } & AtClock)
  /** The referee cancels the last goal of the side, such as after a video review. */
  | ({ readonly kind: 'goal-cancelled' } & OfSide)
  | ({ readonly kind: 'red-card' | 'red-card-cancelled' } & OfSide)
  /** A shot that is no goal. A goal counts as a shot of its own. */
  | ({ readonly kind: 'shot'; readonly onTarget: boolean } & OfSide)
  | ({ readonly kind: 'corner' } & OfSide)
  /** A dangerous attack. Simulated matches and replays make it up for the animated scoreboard: it says nothing of goals to come. */
  | ({ readonly kind: 'danger' } & OfSide)
  /** Who presses, from −100 (away) to 100 (home). Made up as `danger` is. */
  | ({ readonly kind: 'momentum'; readonly balance: number } & AtClock)
  | ({ readonly kind: 'abandoned' } & AtClock);
