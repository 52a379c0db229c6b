import { SIC_BO_TIMING } from '@chhokka/game-math/tables/sic-bo';
import type { Motion } from '../motion/use-motion.ts';

/** How bowl and dice move while a round is drawn: the bowl is shaken, it lifts, and the dice roll out and rest. */

/** Moments as shares of the way to rest. */
const WAY = SIC_BO_TIMING.dice[2];
const SHAKEN_UNTIL = SIC_BO_TIMING.shaken / WAY;
const LIFTED_AT = SHAKEN_UNTIL + 0.14;
/** The dice begin to roll under the bowl, unseen. */
const ROLL_FROM = SHAKEN_UNTIL - 0.04;
const SHAKES = 14;
const SAMPLES = 40;

/** The view from above, degrees, as the tray is painted. */
export const TILT = 'rotateX(-56deg)';

/** The turn that brings a face to the top; the cube is built with one on top, two in front, and opposite sides make seven. */
const TO_TOP: Readonly<Record<number, string>> = {
  1: 'rotateX(0deg)',
  2: 'rotateX(90deg)',
  3: 'rotateZ(-90deg)',
  4: 'rotateZ(90deg)',
  5: 'rotateX(-90deg)',
  6: 'rotateX(180deg)',
};

/** Where each die rests: in widths of a die from the tray's middle, and how it is turned, degrees. */
export const PLACES = [
  { x: -1.42, y: -0.1, yaw: 24, roll: 900, spin: 540 },
  { x: 0.02, y: 0.42, yaw: -14, roll: -720, spin: 720 },
  { x: 1.44, y: -0.06, yaw: 38, roll: 1080, spin: -540 },
] as const;

export type Place = (typeof PLACES)[number];

/** How long after `drawnAt` the dice rest, ms, in a drawing of `total` ms. */
export function restsAfter(total: number): number {
  return (total * WAY) / SIC_BO_TIMING.end;
}

/** How long after `drawnAt` total and banner are shown, ms. */
export function shownAfter(total: number): number {
  return (total * SIC_BO_TIMING.result) / SIC_BO_TIMING.end;
}

/** A die that shows `face`, at rest (`left` 0) or with `left` (1..0) of its roll to go. Lengths are in `em`: a die is 1em. */
export function dieTransform(face: number, place: Place, left = 0): string {
  const top = TO_TOP[face];
  if (top === undefined) throw new Error(`a die has no face ${face}`);
  const { x, y, yaw, roll, spin } = place;
  const hop = 0.9 * left * Math.abs(Math.cos((1 - left) * Math.PI * 2.5));
  const at = `translate3d(${(x * (1 - left * 0.8)).toFixed(3)}em, ${(y - hop).toFixed(3)}em, 0)`;
  const turns = `rotateY(${(yaw + spin * left).toFixed(1)}deg) rotateX(${(roll * left).toFixed(1)}deg)`;
  return `${at} ${TILT} ${turns} ${top}`;
}

export interface Shake {
  readonly bowl: Motion;
  readonly dice: readonly Motion[];
}

function bowlFrames(): Keyframe[] {
  const shakes = Array.from({ length: SHAKES }, (_, i) => {
    const side = i % 2 === 0 ? 1 : -1;
    const strength = Math.sin((Math.PI * (i + 0.5)) / SHAKES);
    const shift = `translate3d(${(side * 4.5 * strength).toFixed(2)}%, ${(-5 * strength * (i % 3)) / 2}%, 0)`;
    return {
      offset: (SHAKEN_UNTIL * (i + 0.5)) / SHAKES,
      transform: `${shift} rotate(${(side * 3.2 * strength).toFixed(2)}deg)`,
      opacity: 1,
    };
  });
  const down = 'translate3d(0%, 0%, 0) rotate(0deg)';
  return [
    { offset: 0, transform: down, opacity: 1 },
    ...shakes,
    { offset: SHAKEN_UNTIL, transform: down, opacity: 1, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
    { offset: LIFTED_AT, transform: 'translate3d(0%, -92%, 0) rotate(-7deg)', opacity: 0.9 },
    { offset: Math.min(1, LIFTED_AT + 0.1), transform: 'translate3d(0%, -125%, 0) rotate(-9deg)', opacity: 0 },
    { offset: 1, transform: 'translate3d(0%, -125%, 0) rotate(-9deg)', opacity: 0 },
  ];
}

function dieFrames(face: number, place: Place, restsAt: number): Keyframe[] {
  const samples = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const part = i / SAMPLES;
    return { offset: ROLL_FROM + (restsAt - ROLL_FROM) * part, transform: dieTransform(face, place, (1 - part) ** 2) };
  });
  const before = { offset: 0, transform: dieTransform(face, place, 1) };
  return [before, ...samples, { offset: 1, transform: dieTransform(face, place) }];
}

/** All movements of a drawing of `total` ms that ends with these dice. */
export function shakeOf(dice: readonly number[], total: number): Shake {
  const duration = restsAfter(total);
  return {
    bowl: { frames: bowlFrames(), duration },
    dice: PLACES.map((place, i) => {
      const restsAt = (SIC_BO_TIMING.dice[i] ?? WAY) / WAY;
      return { frames: dieFrames(dice[i] ?? 1, place, restsAt), duration };
    }),
  };
}
