import { type Field, FIELDS, MONEY_WHEEL_TIMING } from '@chhokka/game-math/tables/money-wheel';
import type { Motion } from '../motion/use-motion.ts';

/** How wheel and pointer move while a round is drawn. Angles are degrees clockwise, and the pointer is at the top. */

export const STEP = 360 / FIELDS.length;
const { lantern: BEGINS, wheel: LASTS } = MONEY_WHEEL_TIMING;
/** Whole turns before the last one. */
const TURNS = 4;
/** The wheel gains speed for so much of its way, then loses it by this power of what is left of the time. */
const GAINS = 0.1;
const LOSES = 1.8;
const SAMPLES = 260;
/** The shares of the way that are made by gaining and by losing speed. */
const [GAINED, LOST] = [GAINS / 2, (1 - GAINS) / (LOSES + 1)];
/** How far a stud bends the pointer, and for how much of a field before it slips off. */
const BENDS = 22;
const BENT_FROM = 0.74;
const SPRINGS_BACK = 0.14;
/** Ticks nearer than this cannot be told apart, ms. */
const TICK_MS = 55;

/** The first place on the wheel with this field: where the wheel stands after a round whose place is not known any more. */
export function placeOf(field: string): number {
  return Math.max(0, FIELDS.indexOf(field as Field));
}

/** The wheel's turn that brings a place under the pointer, 0 ≤ turn < 360. */
export function turnTo(place: number): number {
  return ((FIELDS.length - place) % FIELDS.length) * STEP;
}

export const turn = (degrees: number): string => `rotate(${degrees.toFixed(3)}deg)`;

/** How much of its way the wheel has made after `share` (0..1) of its time. */
export function progress(share: number): number {
  if (share <= GAINS) return share ** 2 / (2 * GAINS) / (GAINED + LOST);
  return 1 - (LOST * ((1 - Math.min(1, share)) / (1 - GAINS)) ** (LOSES + 1)) / (GAINED + LOST);
}

/** When so much of the way has been made: the inverse of `progress`. */
export function timeOf(part: number): number {
  const made = part * (GAINED + LOST);
  if (made <= GAINED) return Math.sqrt(made * 2 * GAINS);
  return 1 - (1 - GAINS) * ((GAINED + LOST - made) / LOST) ** (1 / (LOSES + 1));
}

/** From which turn to which the wheel goes. */
function wayOf(from: number, to: number): { readonly begin: number; readonly way: number } {
  const begin = turnTo(from);
  return { begin, way: 360 * TURNS + ((turnTo(to) - begin + 360) % 360) };
}

/** How far the pointer is bent when the wheel stands at this turn: studs are between the fields. */
export function bentAt(degrees: number): number {
  const passed = (((degrees / STEP + 0.5) % 1) + 1) % 1;
  if (passed < SPRINGS_BACK) return -BENDS * (1 - passed / SPRINGS_BACK);
  return passed < BENT_FROM ? 0 : (-BENDS * (passed - BENT_FROM)) / (1 - BENT_FROM);
}

/** Wheel and pointer on the way between two places. */
export function turnOf(from: number, to: number): { readonly wheel: Motion; readonly pointer: Motion } {
  const { begin, way } = wayOf(from, to);
  const shares = Array.from({ length: SAMPLES + 1 }, (_, i) => i / SAMPLES);
  const angles = shares.map((share) => begin + way * progress(share));
  const timing = { delay: BEGINS, duration: LASTS };
  return {
    wheel: { ...timing, frames: angles.map((angle) => ({ transform: turn(angle) })) },
    pointer: { ...timing, frames: angles.map((angle) => ({ transform: turn(bentAt(angle)) })) },
  };
}

/** When the pointer slips off a stud so that it is heard, ms from the drawing's begin. */
export function ticksOf(from: number, to: number): readonly number[] {
  const { way } = wayOf(from, to);
  const studs = Math.round(way / STEP);
  const ticks: number[] = [];
  for (let stud = 0; stud < studs; stud += 1) {
    const at = BEGINS + LASTS * timeOf((stud + 0.5) / studs);
    if (at - (ticks.at(-1) ?? 0) >= TICK_MS) ticks.push(at);
  }
  return ticks;
}
