import { array, type Arbitrary, constantFrom, integer, noBias, subarray, tuple } from 'fast-check';
import type { Drawn, Play } from '../rules.ts';

/** Selections that a pad or a list can make; not all of them are selections of the play (rows that exclude each other). */
export function anySelection({ entry }: Play): Arbitrary<string> {
  if (entry.kind === 'rows') {
    return tuple(
      ...entry.rows.map(({ options, min, max }) => subarray([...options], { minLength: min, maxLength: max })),
    ).map((rows) => rows.map((picks) => picks.join(',')).join('|'));
  }
  const number = integer({ min: 0, max: 10 ** entry.digits - 1 }).map((each) =>
    String(each).padStart(entry.digits, '0'),
  );
  return array(noBias(number), { minLength: 1, maxLength: 40 }).map((numbers) =>
    [...new Set(numbers)].toSorted().join(','),
  );
}

/** Digits of which few are different, so that numbers meet those of a selection often. */
export function fewDigits(length: number): Arbitrary<string> {
  return array(constantFrom(...'0123'), { minLength: length, maxLength: length }).map((digits) => digits.join(''));
}

/** All sets of `size` of the items, by their bit masks. At most 20 items. */
export function setsByMask(items: readonly string[], size: number): string[][] {
  return Array.from({ length: 2 ** items.length }, (_, mask) =>
    items.filter((__, place) => (mask >> place) & 1),
  ).filter(({ length }) => length === size);
}

/** The tiers that combinations win, by names, as numbers in the order of the play's tiers. */
export function countTiers({ tiers }: Play, won: readonly string[]): number[] {
  return tiers.map(({ name }) => won.filter((each) => each === name).length);
}

/** Adds up the hits of a selection over draws, place by place. */
export function hitsOver(play: Play, selection: string, draws: readonly Drawn[]): number[] {
  const sum = play.tiers.map(() => 0);
  for (const drawn of draws)
    play.hits(selection, drawn).forEach((times, place) => (sum[place] = (sum[place] ?? 0) + times));
  return sum;
}
