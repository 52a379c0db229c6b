import { oncePerDraw } from '../plays/per-draw.ts';
import { picksOf, product, readRows, sample, subsets } from '../picks.ts';
import type { Play } from '../rules.ts';
import { type Prizes } from './prizes.ts';
import { sorted } from './permutation.ts';

/** How often digits come in a number: `need` different ones come `times` times each. */
interface Part {
  readonly row: 'once' | 'twice' | 'thrice';
  readonly times: number;
  readonly need: number;
}

const ONCE = (need: number): Part => ({ row: 'once', times: 1, need });
const TWICE = (need: number): Part => ({ row: 'twice', times: 2, need });
const THRICE: Part = { row: 'thrice', times: 3, need: 1 };

/** By the length of the numbers and by how many arrangements they have. */
export const BOXES: Readonly<Record<number, Readonly<Record<number, readonly Part[]>>>> = {
  3: { 6: [ONCE(3)], 3: [TWICE(1), ONCE(1)] },
  4: { 24: [ONCE(4)], 12: [TWICE(1), ONCE(2)], 6: [TWICE(2)], 4: [THRICE, ONCE(1)] },
};

const DIGITS = [...'0123456789'];

/**
 * Numbers in any arrangement: one combination stands for all `ways` arrangements of its digits, so it wins as many times
 * as often as a single number, and its prizes are as much smaller. In heat tables it has its digits in order: `1123`.
 */
export function box(code: string, group: string, prizes: Prizes, ways: number): Play {
  const parts = BOXES[prizes.digits]?.[ways] ?? [];
  const rows = parts.map(({ row, need }) => ({ name: row, options: DIGITS, min: need, max: 10 }));
  const tiers = prizes.tiers(ways);
  const fitting = oncePerDraw((drawn) =>
    prizes.winners(drawn).flatMap(({ number, tier }) => {
      const digits = parts.map((part) => digitsThatCome(number, part.times));
      return digits.every(({ length }, place) => length === parts[place]?.need) ? [{ digits, tier }] : [];
    }),
  );
  return {
    code,
    group,
    entry: { kind: 'rows', rows },
    tiers,
    combinations(selection) {
      const picks = readRows(selection, rows);
      return picks ? combined(picks, parts).length || null : null;
    },
    hits(selection, drawn) {
      const hits = tiers.map(() => 0);
      const picks = selection.split('|');
      for (const { digits, tier } of fitting(drawn)) {
        if (digits.every((each, place) => each.every((digit) => picks[place]?.includes(digit))))
          hits[tier] = (hits[tier] ?? 0) + 1;
      }
      return hits;
    },
    expand(selection, most) {
      const all = combined(picksOf(selection), parts);
      return all.length > most ? null : all;
    },
    quick(random) {
      // Different digits are dealt to the rows in their order.
      const left = [...DIGITS];
      const dealt = parts.map(({ need }) => {
        const digits = sample(random, left, need);
        for (const digit of digits) left.splice(left.indexOf(digit), 1);
        return digits.join(',');
      });
      return dealt.join('|');
    },
  };
}

/** The numbers that the picks make, each with its digits in order. No digit stands in two rows of one number. */
function combined(picks: readonly (readonly string[])[], parts: readonly Part[]): string[] {
  return product(picks.map((row, place) => subsets(row, parts[place]?.need ?? 0)))
    .filter((sets) => new Set(sets.flat()).size === sets.flat().length)
    .map((sets) => sorted(sets.map((digits, place) => digits.join('').repeat(parts[place]?.times ?? 1)).join('')));
}

function digitsThatCome(number: string, times: number): string[] {
  return [...new Set(number)].filter((digit) => number.split(digit).length === times + 1);
}
