import { RINGS } from '@chhokka/game-math/tables/money-wheel';
import type { Motion } from '../motion/use-motion.ts';
import { momentsOf, REST_MS, TURN_MS } from './moments.ts';

/** How the spinning top is thrown, three times. Lengths are shares of the outermost ring's half width. */

const ALL = RINGS.reduce((sum, { cases }) => sum + cases, 0);

/** The outer edge of each ring, from the outermost: the rings' areas are as large as their chances. */
export const RING_EDGES: readonly number[] = RINGS.map((_, at) =>
  Math.sqrt(RINGS.slice(at).reduce((sum, { cases }) => sum + cases, 0) / ALL),
);

/** The picture of the rings is tilted: heights are so much shorter than widths. */
const TILT = 0.604;
/** Where on its ring each throw ends: degrees clockwise from the right. Values are written in front, at 90. */
const ENDS = [205, 338, 268] as const;
/** How far the throw comes in from, and how often it runs around before it rests. */
const FROM = 2.2;
const ROUNDS = 1.25;
const SAMPLES = 48;
/** When it falls over, as a share of the throw. */
const FALLS = 0.86;
const LYING = [68, -68, 68] as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

function pointAt(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) * TILT };
}

/** The middle of a ring. A RangeError when there is no such ring. */
function middleOf(ring: number): number {
  const outer = RING_EDGES[ring];
  if (outer === undefined) throw new RangeError(`there is no ring ${ring}`);
  return ring === RINGS.length - 1 ? outer * 0.4 : (outer + (RING_EDGES[ring + 1] ?? 0)) / 2;
}

/** Where the tip of a throw (0, 1, 2) rests that ends in `ring`. */
export function restOf(nth: number, ring: number): Point {
  return pointAt(middleOf(ring), ENDS[nth] ?? ENDS[0]);
}

const moveTo = ({ x, y }: Point): string => `translate(${x.toFixed(3)}em, ${y.toFixed(3)}em)`;
const lean = (degrees: number): string => `rotate(${degrees.toFixed(1)}deg)`;

/** The style of a top at rest. The stage's `em` is the half width of the outermost ring. */
export function lying(nth: number, ring: number): { readonly place: string; readonly lean: string } {
  return { place: moveTo(restOf(nth, ring)), lean: lean(LYING[nth] ?? LYING[0]) };
}

/** A throw along its way, and how the top staggers until it falls over. */
export function throwOf(nth: number, ring: number): { readonly way: Motion; readonly body: Motion } {
  const timing = { delay: (momentsOf({ fair: [0] }).fair ?? 0) + nth * TURN_MS, duration: REST_MS };
  const [radius, end] = [middleOf(ring), ENDS[nth] ?? ENDS[0]];
  const fallen = LYING[nth] ?? LYING[0];
  const shares = Array.from({ length: SAMPLES + 1 }, (_, i) => i / SAMPLES);
  const way = shares.map((share) => {
    const left = (1 - Math.min(1, share / FALLS)) ** 2;
    const { x, y } = pointAt(radius + (FROM - radius) * left ** 1.6, end - 360 * ROUNDS * left);
    return { transform: moveTo({ x, y }) };
  });
  const body = shares.map((share) => {
    const staggers = 5 + 16 * Math.min(1, share / FALLS) ** 3;
    const upright = staggers * Math.sin(share * 44);
    const fall = Math.min(1, Math.max(0, (share - FALLS) / (1 - FALLS))) ** 2;
    return { transform: lean(upright * (1 - fall) + fallen * fall) };
  });
  return { way: { ...timing, frames: way }, body: { ...timing, frames: body } };
}
