import type { Random } from '../../core/fairness.ts';

/** A field of the wheel, and the spot that it pays: a number, or a round of the fair. */
export type Field = '1' | '2' | '5' | '10' | '20' | 'ferris' | 'top';

/** The 54 fields of the wheel, clockwise: 22 ones, 14 twos, 7 fives, 4 tens, 2 twenties, 3 tops and 2 Ferris wheels. */
export const FIELDS: readonly Field[] = [
  'top', '2', '1', '5', '2', '10', '1', '1', '2', 'ferris', '1', '5', '1', '2', '1', '1', '2', '5',
  'top', '2', '10', '1', '20', '1', '2', '1', '5', '1', '2', '1', '1', '2', '10', '5', 'ferris', '1',
  'top', '2', '1', '1', '2', '1', '5', '2', '1', '10', '1', '2', '1', '20', '5', '2', '1', '1',
]; // prettier-ignore

/** A sky lantern hangs over a spot before the wheel turns, and multiplies what the spot wins in this round. */
export interface Lantern {
  readonly spot: Field;
  /** 2, 3, 5 or 10. */
  readonly times: number;
}

/** In how many of 1000 equally likely cases a lantern with so many times hangs over a spot. */
const LANTERNS: Readonly<Record<Field, Readonly<Record<number, number>>>> = {
  1: { 2: 120, 3: 60, 5: 20, 10: 4 },
  2: { 2: 110, 3: 60, 5: 22, 10: 4 },
  5: { 2: 90, 3: 50, 5: 14, 10: 4 },
  10: { 2: 70, 3: 30, 5: 10, 10: 3 },
  20: { 2: 80, 3: 40, 5: 13, 10: 4 },
  ferris: { 2: 52, 3: 22, 5: 6 },
  top: { 2: 80, 3: 26, 5: 6 },
};

/** Every lantern and its cases, in the order in which a drawn number counts through them. */
export const LANTERN_CASES: readonly { readonly lantern: Lantern; readonly cases: number }[] = Object.entries(
  LANTERNS,
).flatMap(([spot, times]) =>
  Object.entries(times).map(([number, cases]) => ({ lantern: { spot: spot as Field, times: Number(number) }, cases })),
);

const ALL_CASES = LANTERN_CASES.reduce((sum, { cases }) => sum + cases, 0);

export function drawLantern(random: Random): Lantern {
  const drawn = LANTERN_CASES[pickAt(random.below(ALL_CASES), LANTERN_CASES)];
  if (!drawn) throw new RangeError('no lantern was drawn');
  return drawn.lantern;
}

/** The place of the entry in which the number falls when it counts through their cases. Throws a RangeError beyond them. */
export function pickAt(number: number, entries: readonly { readonly cases: number }[]): number {
  let left = number;
  for (const [at, { cases }] of entries.entries()) {
    if (left < cases) return at;
    left -= cases;
  }
  throw new RangeError(`no entry has the case ${number}`);
}
