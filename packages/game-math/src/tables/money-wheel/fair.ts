import type { Random } from '../../core/fairness.ts';
import { pickAt } from './wheel.ts';

/**
 * The two rounds of the fair. Each gives one multiplier for everybody, from the same seed as the wheel's stop.
 *
 * The Ferris wheel (নাগরদোলা) has 12 gondolas, and one stops below. Eleven carry a multiplier. The twelfth doubles all
 * of them and the wheel turns again; when it has doubled twice, it is closed and cannot stop below any more.
 *
 * The spinning top (লাটিম) is thrown three times. Each time it comes to rest in one of four rings around the middle, and
 * the rings' values are added.
 */

export const DOUBLES = 'doubles';
/** Multipliers on the Ferris wheel, in the order of its gondolas. */
export const GONDOLAS = [10, 25, 12, 15, 50, 10, DOUBLES, 20, 12, 30, 15, 24] as const;
const MOST_DOUBLED = 2;
const CARRYING = GONDOLAS.flatMap((gondola, at) => (gondola === DOUBLES ? [] : [at]));

/** The rings from the outermost to the middle. `cases` of 100 throws end there. */
export const RINGS = [
  { value: 2, cases: 49 },
  { value: 4, cases: 30 },
  { value: 8, cases: 16 },
  { value: 25, cases: 5 },
] as const;
const THROW_CASES = 100;
export const THROWS = 3;

/** A way in which a round of the fair can go, and in how many of `FAIR_CASES` equally likely cases it does. */
export interface Way {
  /** The gondolas or rings, by their place in the list, in the order of time. */
  readonly stops: readonly number[];
  readonly cases: bigint;
}

/** 12 · 12 · 11 for the Ferris wheel, 100³ for the top. */
export const FERRIS_CASES = BigInt(GONDOLAS.length ** MOST_DOUBLED * CARRYING.length);
export const TOP_CASES = BigInt(THROW_CASES ** THROWS);

/** The gondolas that stop below: one that carries a multiplier, after at most two that double. */
export function turnFerris(random: Random): readonly number[] {
  const stops: number[] = [];
  while (stops.length < MOST_DOUBLED) {
    const stop = random.below(GONDOLAS.length);
    stops.push(stop);
    if (GONDOLAS[stop] !== DOUBLES) return stops;
  }
  return [...stops, CARRYING[random.below(CARRYING.length)] ?? 0];
}

export function ferrisTimes(stops: readonly number[]): number {
  return stops.reduce((times, stop) => {
    const gondola = GONDOLAS[stop];
    return times * (gondola === DOUBLES ? 2 : (gondola ?? 0));
  }, 1);
}

/** All ways of the Ferris wheel; their cases are `FERRIS_CASES` together. */
export function ferrisWays(): readonly Way[] {
  const doubling = GONDOLAS.indexOf(DOUBLES);
  return Array.from({ length: MOST_DOUBLED + 1 }, (_, doubled) =>
    CARRYING.map((stop) => ({
      stops: [...Array.from({ length: doubled }, () => doubling), stop],
      cases: doubled === MOST_DOUBLED ? 1n : FERRIS_CASES / BigInt(GONDOLAS.length ** (doubled + 1)),
    })),
  ).flat();
}

/** The rings in which the three throws end. */
export function throwTop(random: Random): readonly number[] {
  return Array.from({ length: THROWS }, () => pickAt(random.below(THROW_CASES), RINGS));
}

export function topTimes(stops: readonly number[]): number {
  return stops.reduce((times, stop) => times + (RINGS[stop]?.value ?? 0), 0);
}

/** All ways of the three throws; their cases are `TOP_CASES` together. */
export function topWays(): readonly Way[] {
  let ways: readonly Way[] = [{ stops: [], cases: 1n }];
  for (let thrown = 0; thrown < THROWS; thrown += 1) {
    ways = ways.flatMap((way) =>
      RINGS.map((ring, at) => ({ stops: [...way.stops, at], cases: way.cases * BigInt(ring.cases) })),
    );
  }
  return ways;
}
