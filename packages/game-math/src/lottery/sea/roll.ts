import { DIGITS, oneOf, picksOf, product, readRows } from '../picks.ts';
import type { Play } from '../rules.ts';
import type { Prizes } from './prizes.ts';

const PLACES = ['thousands', 'hundreds', 'tens', 'units'];

/** One place rolls: its row is empty and it takes all ten digits. So `1||2|3` are the ten numbers from 1023 to 1923. */
export function roll(code: string, group: string, prizes: Prizes): Play {
  const rows = PLACES.slice(-prizes.digits).map((name) => ({ name, options: DIGITS, min: 0, max: 10 }));
  const tiers = prizes.tiers(1);
  return {
    code,
    group,
    entry: { kind: 'rows', rows },
    tiers,
    combinations(selection) {
      const picks = readRows(selection, rows);
      return picks?.filter(({ length }) => length === 0).length === 1 ? countOf(picks) : null;
    },
    hits(selection, drawn) {
      const picks = selection.split('|');
      const hits = tiers.map(() => 0);
      for (const { number, tier } of prizes.winners(drawn)) {
        if (picks.every((row, place) => row === '' || row.includes(number.charAt(place))))
          hits[tier] = (hits[tier] ?? 0) + 1;
      }
      return hits;
    },
    expand(selection, most) {
      const picks = picksOf(selection);
      return countOf(picks) > most ? null : product(filled(picks)).map((digits) => digits.join(''));
    },
    quick(random) {
      const rolling = random.below(rows.length);
      return rows.map((_, place) => (place === rolling ? '' : oneOf(random, DIGITS))).join('|');
    },
  };
}

function filled(picks: readonly (readonly string[])[]): (readonly string[])[] {
  return picks.map((row) => (row.length === 0 ? DIGITS : row));
}

function countOf(picks: readonly (readonly string[])[]): number {
  return filled(picks).reduce((sofar, { length }) => sofar * length, 1);
}
