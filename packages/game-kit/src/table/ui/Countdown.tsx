import type { RoundView } from '@chhokka/game-math';
import { type CSSProperties, type ReactNode, type Ref, useState } from 'react';

/** From here on the seconds are red. */
const LAST_SECONDS = 5;

export interface CountdownProps {
  readonly round: Pick<RoundView, 'opensAt' | 'locksAt'>;
  readonly secondsLeft: number;
  /** Says it to screen readers. Without it the countdown is a second one, a picture only. */
  readonly label?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The seconds that bets are open, in a ring that empties. */
export function Countdown({ round, secondsLeft, label, ref }: CountdownProps): ReactNode {
  const whole = Math.max(1, (round.locksAt - round.opensAt) / 1000);
  return (
    <div
      className={secondsLeft <= LAST_SECONDS ? 't-count last' : 't-count'}
      ref={ref}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'timer', 'aria-label': label })}
    >
      <Ring key={round.locksAt} {...{ whole, secondsLeft }} />
      <b className="figure" aria-hidden="true">
        {secondsLeft}
      </b>
    </div>
  );
}

/**
 * Two half rings that turn out of their windows, the left one first. They turn on the compositor: a stroke that shrinks
 * would be painted with every frame, which was most of what a table did while bets were open. Without motion they move
 * once a second.
 */
function Ring({ whole, secondsLeft }: { readonly whole: number; readonly secondsLeft: number }): ReactNode {
  // The movement goes on by itself from where the player came.
  const [begun] = useState(secondsLeft);
  const left = 360 * Math.min(1, Math.max(0, (secondsLeft - 1) / whole));
  const motion = { animationDuration: `${whole}s`, animationDelay: `${begun - whole}s` };
  const half = (degrees: number): CSSProperties => ({ ...motion, transform: `rotate(${degrees.toFixed(1)}deg)` });
  return (
    <>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle className="t-count-track" cx="30" cy="30" r="26" />
        <circle className="t-count-start" cx="30" cy="4" r="2.5" />
      </svg>
      <span className="t-count-half left" aria-hidden="true">
        <svg viewBox="0 0 60 60" style={half(Math.max(-180, left - 360))}>
          <path d="M30 56A26 26 0 0 1 30 4" />
        </svg>
      </span>
      <span className="t-count-half right" aria-hidden="true">
        <svg viewBox="0 0 60 60" style={half(Math.min(0, left - 180))}>
          <path d="M30 4A26 26 0 0 1 30 56" />
        </svg>
      </span>
    </>
  );
}
