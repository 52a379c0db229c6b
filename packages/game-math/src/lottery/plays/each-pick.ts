import { oneOf, readRows } from '../picks.ts';
import type { Drawn, Play, Tier } from '../rules.ts';

interface EachPick {
  readonly code: string;
  readonly group: string;
  /** The name of the only row; left out: it has none. */
  readonly row?: string;
  readonly options: readonly string[];
  /** One for all options, or some with `picks`, so that each option belongs to exactly one. */
  readonly tiers: readonly Tier[];
  /** How often each option wins; those that do not win may be missing. */
  readonly won: (drawn: Drawn) => ReadonlyMap<string, number>;
}

/** A play of one row, in which every pick is a combination by itself. */
export function eachPick({ code, group, row = '', options, tiers, won }: EachPick): Play {
  const rows = [{ name: row, options, min: 1, max: options.length }];
  const placeOf = new Map(
    options.map((option) => [option, tiers.findIndex(({ picks }) => !picks || picks.includes(option))]),
  );
  return {
    code,
    group,
    entry: { kind: 'rows', rows },
    tiers,
    combinations: (selection) => readRows(selection, rows)?.[0]?.length ?? null,
    hits(selection, drawn) {
      const times = won(drawn);
      const hits = tiers.map(() => 0);
      for (const pick of selection.split(',')) {
        const place = placeOf.get(pick) ?? 0;
        hits[place] = (hits[place] ?? 0) + (times.get(pick) ?? 0);
      }
      return hits;
    },
    expand(selection, most) {
      const picks = selection.split(',');
      return picks.length > most ? null : picks;
    },
    quick: (random) => oneOf(random, options),
  };
}
