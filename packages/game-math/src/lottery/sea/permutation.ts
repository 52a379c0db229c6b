import { oncePerDraw } from '../plays/per-draw.ts';
import { sumOf } from '../plays/lists.ts';
import { listHas, listLength, readList } from '../picks.ts';
import type { Play } from '../rules.ts';
import { countHit, type Prizes } from './prizes.ts';

/**
 * Every arrangement of the digits of each number is a combination: 24 of `1234`, 12 of `1123`, one of `7777`. What is an
 * arrangement of several numbers of the list counts once.
 */
export function permutation(code: string, group: string, prizes: Prizes): Play {
  const { digits } = prizes;
  const tiers = prizes.tiers(1);
  const winners = oncePerDraw((drawn) => {
    const hits = new Map<string, number[]>();
    for (const { number, tier } of prizes.winners(drawn)) countHit(hits, sorted(number), tier, tiers.length);
    return hits;
  });
  return {
    code,
    group,
    entry: { kind: 'list', digits },
    tiers,
    combinations(selection) {
      const numbers = readList(selection, digits);
      return numbers && keysOf(numbers).reduce((sum, key) => sum + arrangements(key).length, 0);
    },
    hits(selection, drawn) {
      const won = winners(drawn);
      return sumOf(
        tiers.length,
        listLength(selection, digits) > won.size ? inLong(selection, won) : inShort(selection, won),
      );
    },
    expand(selection, most) {
      const all = keysOf(selection.split(',')).flatMap(arrangements);
      return all.length > most ? null : all;
    },
    quick: (random) => String(random.below(10 ** digits)).padStart(digits, '0'),
  };
}

type Winners = ReadonlyMap<string, readonly number[]>;

function inShort(selection: string, won: Winners): (readonly number[])[] {
  return keysOf(selection.split(',')).map((key) => won.get(key) ?? []);
}

function inLong(selection: string, won: Winners): (readonly number[])[] {
  return [...won]
    .filter(([key]) => arrangements(key).some((number) => listHas(selection, number)))
    .map(([, times]) => times);
}

/** The numbers' digits in ascending order, each once. */
function keysOf(numbers: readonly string[]): string[] {
  return [...new Set(numbers.map(sorted))];
}

export function sorted(number: string): string {
  return [...number].toSorted().join('');
}

/** All different arrangements of the digits, in ascending order. */
function arrangements(key: string): string[] {
  if (key.length <= 1) return [key];
  return [...new Set(key)].flatMap((first) => {
    const rest = key.replace(first, '');
    return arrangements(rest).map((end) => first + end);
  });
}
