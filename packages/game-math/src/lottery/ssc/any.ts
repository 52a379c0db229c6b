import { choose, DIGITS, oneOf, picksOf, product, readRows, padRow, sample, subsets } from '../picks.ts';
import { win } from '../plays/odds.ts';
import type { Play } from '../rules.ts';
import { PLACES } from './places.ts';

const ROWS = PLACES.map((name) => padRow(name, DIGITS, 0));

/** Any `size` places with a digit each: every choice of that many rows, and of one digit in each, is a combination. */
export function anyPlaces(size: number): Play {
  const places = subsets([0, 1, 2, 3, 4], size);
  const count = (picks: readonly (readonly string[])[]): number =>
    places.reduce((sum, chosen) => sum + chosen.reduce((ways, place) => ways * (picks[place]?.length ?? 0), 1), 0);
  return {
    code: `any${size}`,
    group: 'any',
    entry: { kind: 'rows', rows: ROWS },
    tiers: [win(1, 10 ** size)],
    // Fewer rows than places have no combination.
    combinations(selection) {
      const picks = readRows(selection, ROWS);
      return (picks && count(picks)) || null;
    },
    hits(selection, drawn) {
      const right = selection.split('|').filter((picks, place) => picks.includes(drawn[place] ?? '?')).length;
      return [choose(right, size)];
    },
    expand(selection, most) {
      const picks = picksOf(selection);
      if (count(picks) > most) return null;
      return places.flatMap((chosen) => {
        const name = chosen.map((place) => place + 1).join('');
        return product(chosen.map((place) => picks[place] ?? [])).map((digits) => `${name}:${digits.join('')}`);
      });
    },
    quick(random) {
      const chosen = sample(random, [0, 1, 2, 3, 4], size);
      return PLACES.map((_, place) => (chosen.includes(place) ? oneOf(random, DIGITS) : '')).join('|');
    },
  };
}
