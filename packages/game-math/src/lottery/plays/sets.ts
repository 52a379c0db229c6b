import { choose, readRows, sample, subsets } from '../picks.ts';
import type { Drawn, Play, Tier } from '../rules.ts';

/** A tier that is won with exactly so many drawn numbers in the set. */
export interface SetTier extends Tier {
  readonly matched: number;
}

interface Sets {
  readonly code: string;
  readonly group: string;
  readonly options: readonly string[];
  /** How many numbers a combination has. */
  readonly size: number;
  /** How many numbers can be picked at most: all sets of `size` of them are combinations. */
  readonly most: number;
  readonly tiers: readonly SetTier[];
  /** Has the numbers that were drawn. */
  readonly marked: (drawn: Drawn) => { has(number: string): boolean };
}

/** A play in which a combination is a set of `size` numbers, whatever their order. In heat tables: `03-17-45`. */
export function sets({ code, group, options, size, most: mostPicks, tiers, marked }: Sets): Play {
  const rows = [{ name: '', options, min: size, max: mostPicks }];
  return {
    code,
    group,
    entry: { kind: 'rows', rows },
    tiers,
    combinations(selection) {
      const picks = readRows(selection, rows)?.[0];
      return picks ? choose(picks.length, size) : null;
    },
    hits(selection, drawn) {
      const numbers = marked(drawn);
      const picks = selection.split(',');
      let found = 0;
      for (const pick of picks) if (numbers.has(pick)) found += 1;
      if (picks.length === size) return tiers.map(({ matched }) => (matched === found ? 1 : 0));
      return tiers.map(({ matched }) => choose(found, matched) * choose(picks.length - found, size - matched));
    },
    expand(selection, most) {
      const picks = selection.split(',');
      return choose(picks.length, size) > most ? null : subsets(picks, size).map((set) => set.join('-'));
    },
    quick: (random) => sample(random, options, size).join(','),
  };
}
