import { oneOf, picksOf, product, readRows } from '../picks.ts';
import type { PadRow, Play, Tier } from '../rules.ts';

/**
 * One pick of each row, each at its place. `first`: the place of the first row, from 0. `distinct`: nothing is drawn twice,
 * so that only combinations of different picks count. All options are equally long.
 */
export function direct(
  play: Pick<Play, 'code' | 'group'> & {
    readonly rows: readonly PadRow[];
    readonly first: number;
    readonly distinct?: boolean;
    readonly tiers: readonly Tier[];
  },
): Play {
  const { code, group, rows, first, distinct = false, tiers } = play;
  const combined = (picks: readonly (readonly string[])[]): string[][] =>
    product(picks).filter((each) => !distinct || new Set(each).size === each.length);
  const count = (picks: readonly (readonly string[])[]): number =>
    distinct ? combined(picks).length : picks.reduce((sofar, { length }) => sofar * length, 1);
  return {
    code,
    group,
    entry: { kind: 'rows', rows },
    tiers,
    // Rows like `03` and `03` have no combination.
    combinations(selection) {
      const picks = readRows(selection, rows);
      return (picks && count(picks)) || null;
    },
    // Options are equally long, so a drawn number is found in a row's text only where it was picked.
    hits: (selection, drawn) => [
      selection.split('|').every((picks, place) => picks.includes(drawn[first + place] ?? '?')) ? 1 : 0,
    ],
    expand(selection, most) {
      const picks = picksOf(selection);
      return count(picks) > most ? null : combined(picks).map(joined);
    },
    quick(random) {
      const [options = []] = rows.map((each) => each.options);
      if (!distinct) return rows.map(() => oneOf(random, options)).join('|');
      const left = [...options];
      return rows.map(() => left.splice(random.below(left.length), 1)[0]).join('|');
    },
  };
}

/** How `expand` writes the picks of a combination: digits without a gap, numbers of two digits with one. */
function joined(picks: readonly string[]): string {
  return picks.join(picks.every((pick) => pick.length === 1) ? '' : '-');
}
