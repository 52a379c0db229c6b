import { oneOf, picksOf, readRows, padRow } from '../picks.ts';
import type { Play, Tier } from '../rules.ts';
import { oncePerDraw } from './per-draw.ts';

interface PairAndSingle extends Pick<Play, 'code' | 'group'> {
  readonly options: readonly string[];
  /** The leftmost of the three places, from 0. */
  readonly first: number;
  readonly tiers: readonly Tier[];
}

/**
 * Three drawn numbers from the place `first` (from 0) on: one number twice and another once, in any order. Each pick of the
 * upper row with another one of the lower row is a combination.
 */
export function pairAndSingle({ code, group, options, first, tiers }: PairAndSingle): Play {
  const rows = [padRow('pair', options), padRow('single', options)];
  const pairOf = oncePerDraw((drawn) => {
    const three = drawn.slice(first, first + 3);
    const pair = three.find((number, place) => three.indexOf(number) < place);
    const single = three.find((number) => number !== pair);
    return pair !== undefined && single !== undefined ? { pair, single } : null;
  });
  const combined = ([pairs = [], others = []]: readonly (readonly string[])[]): string[] =>
    pairs.flatMap((pair) =>
      others.filter((single) => single !== pair).map((single) => [pair, pair, single].toSorted().join('')),
    );
  return {
    code,
    group,
    entry: { kind: 'rows', rows },
    tiers,
    combinations(selection) {
      const picks = readRows(selection, rows);
      return (picks && combined(picks).length) || null;
    },
    hits(selection, drawn) {
      const found = pairOf(drawn);
      const [pairs = '', others = ''] = selection.split('|');
      return [found && pairs.includes(found.pair) && others.includes(found.single) ? 1 : 0];
    },
    expand(selection, most) {
      const all = combined(picksOf(selection));
      return all.length > most ? null : all;
    },
    quick(random) {
      const pair = oneOf(random, options);
      const others = options.filter((option) => option !== pair);
      return `${pair}|${oneOf(random, others)}`;
    },
  };
}
