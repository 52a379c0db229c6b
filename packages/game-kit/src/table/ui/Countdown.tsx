import type { RoundView } from '@chhokka/game-math';
import type { ReactNode, Ref } from 'react';

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;
/** From here on the seconds are red. */
const LAST_SECONDS = 5;

export interface CountdownProps {
  readonly round: Pick<RoundView, 'opensAt' | 'locksAt'>;
  readonly secondsLeft: number;
  /** Says it to screen readers. Without it the countdown is a second one, a picture only. */
  readonly label?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The seconds that bets are open, in a ring that empties. It moves once a second, and glides between. */
export function Countdown({ round, secondsLeft, label, ref }: CountdownProps): ReactNode {
  const whole = Math.max(1, (round.locksAt - round.opensAt) / 1000);
  // The ring glides to where it is to be a second later.
  const left = Math.min(1, Math.max(0, (secondsLeft - 1) / whole));
  return (
    <div
      className={secondsLeft <= LAST_SECONDS ? 't-count last' : 't-count'}
      ref={ref}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'timer', 'aria-label': label })}
    >
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle className="t-count-track" cx="30" cy="30" r={RADIUS} />
        <circle
          className="t-count-ring"
          cx="30"
          cy="30"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - left)}
        />
      </svg>
      <b className="figure" aria-hidden="true">
        {secondsLeft}
      </b>
    </div>
  );
}
