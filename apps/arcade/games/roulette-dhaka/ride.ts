import { ROULETTE_TIMING, WHEEL } from '@chhokka/game-math/tables/roulette';
import type { Motion } from '../motion/use-motion.ts';

/**
 * How wheel and ball move while a round is drawn. Angles are degrees clockwise from the top. The ball's angle is measured
 * on the wheel, so a ball at rest turns with its pocket. Its radius is a share of the bowl's.
 */

/** The distances of the ball from the middle: on its track, and in a pocket. */
export const TRACK = 0.845;
export const POCKET = 0.592;
/** Whole turns of the wheel, and of the ball against it. */
const WHEEL_TURNS = 2;
const BALL_TURNS = 9;
const BALL_SLOWS = 2.4;
/** The moments of the fall, as shares of the ride: it leaves its track, touches the wheel, and hops twice. */
const LEAVES = ROULETTE_TIMING.falls / ROULETTE_TIMING.lands;
const FALL = [
  { until: 0.78, from: TRACK, to: 0.68, hop: 0 },
  { until: 0.88, from: 0.68, to: 0.63, hop: 0.085 },
  { until: 0.94, from: 0.63, to: POCKET, hop: 0.04 },
  { until: 1, from: POCKET, to: POCKET, hop: 0.012 },
] as const;
const SAMPLES = 120;

/** How long after `drawnAt` the ball comes to rest, ms, in a drawing of `total` ms. */
export function restsAfter(total: number): number {
  return (total * ROULETTE_TIMING.lands) / ROULETTE_TIMING.end;
}

/** How long after `drawnAt` number and banner are shown, ms. */
export function shownAfter(total: number): number {
  return (total * ROULETTE_TIMING.result) / ROULETTE_TIMING.end;
}

/** The angle of a number's pocket on the wheel. */
export function pocketAngle(number: number): number {
  const place = (WHEEL as readonly number[]).indexOf(number);
  if (place < 0) throw new Error(`the wheel has no number ${number}`);
  return (360 * place) / WHEEL.length;
}

/** The wheel's turn that brings a pocket to the top, 0 ≤ turn < 360. */
export function turnTo(angle: number): number {
  return (360 - angle) % 360;
}

/** The ball's angle on the wheel at `share` (0..1) of its ride: it runs against the wheel and ends at its pocket. */
export function ballAngle(share: number, pocket: number): number {
  return pocket + 360 * BALL_TURNS * (1 - Math.min(1, share)) ** BALL_SLOWS;
}

/** The ball's distance from the middle at `share` of its ride. */
export function ballRadius(share: number): number {
  let begin = LEAVES;
  if (share <= begin) return TRACK;
  for (const { until, from, to, hop } of FALL) {
    if (share <= until) {
      const part = (share - begin) / (until - begin);
      const sinks = hop === 0 ? part ** 2 : part;
      return from + (to - from) * sinks + hop * 4 * part * (1 - part);
    }
    begin = until;
  }
  return POCKET;
}

/** The slider is half the bowl high and has the ball at its upper end, so its shift is what the radius lacks. */
export function slide(radius: number): string {
  return `translateY(${((1 - radius) * 100).toFixed(2)}%)`;
}

export const turn = (degrees: number): string => `rotate(${degrees.toFixed(2)}deg)`;

export interface Ride {
  readonly wheel: Motion;
  readonly ball: Motion;
  readonly fall: Motion;
  /** The view comes closer: the style sheet says how close. */
  readonly view: Motion;
}

/** All movements of a drawing of `total` ms, from the pocket that lies at the top to the pocket of the outcome. */
export function rideOf(fromAngle: number, toAngle: number, total: number): Ride {
  const duration = restsAfter(total);
  const begin = turnTo(fromAngle);
  const end = turnTo(toAngle);
  const shares = Array.from({ length: SAMPLES + 1 }, (_, i) => i / SAMPLES);
  const way = 360 * WHEEL_TURNS + ((end - begin + 360) % 360);
  return {
    wheel: {
      frames: [{ transform: turn(end - way) }, { transform: turn(end) }],
      duration,
      easing: 'cubic-bezier(0.35, 0.1, 0.35, 1)',
    },
    ball: { frames: shares.map((share) => ({ transform: turn(ballAngle(share, toAngle)) })), duration },
    fall: { frames: shares.map((share) => ({ transform: slide(ballRadius(share)) })), duration },
    view: {
      frames: [{ transform: 'none' }, { transform: 'var(--near)' }],
      delay: duration * LEAVES,
      duration: duration * (1 - LEAVES),
      easing: 'cubic-bezier(0.45, 0, 0.25, 1)',
    },
  };
}
