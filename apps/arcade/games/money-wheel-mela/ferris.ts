import { DOUBLES, GONDOLAS } from '@chhokka/game-math/tables/money-wheel';
import type { Motion } from '../motion/use-motion.ts';
import { momentsOf, REST_MS, TURN_MS } from './moments.ts';

/** How the Ferris wheel turns. Angles are degrees clockwise; the gondola in which one steps out is below. */

const STEP = 360 / GONDOLAS.length;
/** Whole turns before the last one. */
const TURNS = 1;
const SLOWS = 'cubic-bezier(0.35, 0.02, 0.2, 1)';
/** How far a gondola hangs from the middle. The scene's `em` is a tenth of the wheel. */
const RADIUS = '4.22em';

/** The turns of the wheel at its begin and after each stop. */
export function turnsOf(stops: readonly number[]): readonly number[] {
  const turns = [0];
  for (const stop of stops) {
    const last = turns.at(-1) ?? 0;
    const there = (360 - stop * STEP) % 360;
    turns.push(last + 360 * TURNS + ((((there - last) % 360) + 360) % 360));
  }
  return turns;
}

export const turn = (degrees: number): string => `rotate(${degrees.toFixed(2)}deg)`;

/** A gondola hangs upright wherever the wheel has brought it. */
export function hang(gondola: number, degrees: number): string {
  const angle = degrees + gondola * STEP;
  return `${turn(angle)} translateY(${RADIUS}) ${turn(-angle)}`;
}

/** A movement through all turns, of what looks like `at` when the wheel has turned so far. */
export function rideOf(stops: readonly number[], at: (degrees: number) => string): Motion {
  const turns = turnsOf(stops);
  const whole = TURN_MS * stops.length;
  const frames = stops.flatMap((_, nth): Keyframe[] => [
    { offset: (nth * TURN_MS) / whole, transform: at(turns[nth] ?? 0), easing: SLOWS },
    { offset: (nth * TURN_MS + REST_MS) / whole, transform: at(turns[nth + 1] ?? 0) },
  ]);
  const last = { offset: 1, transform: at(turns.at(-1) ?? 0) };
  return { frames: [...frames, last], delay: momentsOf({ fair: stops }).fair ?? 0, duration: whole };
}

/** How often the multipliers were doubled by the first `rested` stops. */
export function doubledBy(stops: readonly number[], rested: number): number {
  return stops.slice(0, rested).filter((stop) => GONDOLAS[stop] === DOUBLES).length;
}
