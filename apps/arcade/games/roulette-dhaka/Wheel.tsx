import { useMemo, useRef } from 'react';
import bowlPicture from './art/bowl.webp?url';
import rotorPicture from './art/rotor.webp?url';
import { useMotion } from '../motion/use-motion.ts';
import { POCKET, rideOf, slide, turn, turnTo } from './ride.ts';

/** What the wheel does. Angles are those of pockets. */
export interface WheelPose {
  /** The pocket at the top, before a ride and without one. */
  readonly from: number;
  /** The ball's pocket; null without a ball. */
  readonly ball: number | null;
  /** When the ride to the ball's pocket began, ms on the server's clock, and how long it is shown. */
  readonly ride: { readonly startedAt: number; readonly total: number } | null;
}

/** The wheel with its ball. A picture: what it shows is said in words elsewhere. */
export function Wheel({ pose, serverNow }: { readonly pose: WheelPose; readonly serverNow: () => number }) {
  const { from, ball } = pose;
  const startedAt = pose.ride?.startedAt ?? null;
  const total = pose.ride?.total ?? null;
  const ride = useMemo(() => (ball === null || total === null ? null : rideOf(from, ball, total)), [from, ball, total]);
  const view = useRef<HTMLDivElement>(null);
  const rotor = useRef<HTMLDivElement>(null);
  const arm = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  useMotion(view, ride?.view ?? null, startedAt, serverNow);
  useMotion(rotor, ride?.wheel ?? null, startedAt, serverNow);
  useMotion(arm, ride?.ball ?? null, startedAt, serverNow);
  useMotion(slider, ride?.fall ?? null, startedAt, serverNow);
  return (
    <div className="wheel-view" data-near={ball !== null} ref={view} aria-hidden="true">
      <div className="wheel">
        <img className="wheel-bowl" src={bowlPicture} alt="" width="1000" height="1000" />
        <div className="wheel-rotor" ref={rotor} style={{ transform: turn(turnTo(ball ?? from)) }}>
          <img src={rotorPicture} alt="" width="1000" height="1000" />
          {ball === null ? null : (
            <div className="ball-arm" ref={arm} style={{ transform: turn(ball) }}>
              <div className="ball-slider" ref={slider} style={{ transform: slide(POCKET) }}>
                <span className="ball" />
              </div>
            </div>
          )}
        </div>
        <span className="wheel-light" />
      </div>
    </div>
  );
}
