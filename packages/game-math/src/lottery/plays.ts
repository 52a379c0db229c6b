import {
  choose,
  listHas,
  listLength,
  oneOf,
  picksOf,
  product,
  ratio,
  readList,
  readRows,
  sample,
  subsets,
} from './picks.ts';
import type { Drawn, PadRow, Play, Tier } from './rules.ts';

/** Kinds of plays that many games have. Each function makes a play from what is special about it. */

type Named = Pick<Play, 'code' | 'group'>;

/** One prize with a chance of `num` in `den`. */
export function win(num: number, den: number): readonly Tier[] {
  return [{ name: 'win', chance: ratio(num, den), share: 10_000 }];
}

/**
 * The prizes of picks with different odds: those with the same odds share a tier. `ways`: in how many of `all` equally
 * likely cases each pick wins. Tiers are called by the picks, `sum-3-18`.
 */
export function tiersByOdds(name: string, ways: ReadonlyMap<string, number>, all: number): readonly Tier[] {
  const kinds = Map.groupBy(ways, ([, cases]) => cases);
  return [...kinds].map(([cases, members]) => {
    const picks = members.map(([pick]) => pick);
    return { name: `${name}-${picks.join('-').toLowerCase()}`, picks, chance: ratio(cases, all), share: 10_000 };
  });
}

/** A row of a pad of which any number of picks may be taken, but at least `min`. */
export function row(name: string, options: readonly string[], min = 1): PadRow {
  return { name, options, min, max: options.length };
}

/** How `expand` writes the picks of a combination: digits without a gap, numbers of two digits with one. */
export function joined(picks: readonly string[]): string {
  return picks.join(picks.every((pick) => pick.length === 1) ? '' : '-');
}

/**
 * Every pick is a combination by itself. Tiers with `picks` belong to these; without, there is one tier. `wins` says
 * whether a pick of a row (from 0) wins.
 */
export function singles(
  play: Named & {
    readonly rows: readonly PadRow[];
    readonly tiers: readonly Tier[];
    wins(pick: string, row: number, drawn: Drawn): boolean;
  },
): Play {
  const { code, group, rows, tiers, wins } = play;
  const tierOf = new Map(tiers.flatMap(({ picks }, tier) => (picks ?? []).map((pick) => [pick, tier])));
  return {
    code,
    group,
    entry: { kind: 'rows', rows },
    tiers,
    combinations: (selection) => readRows(selection, rows)?.reduce((sum, picks) => sum + picks.length, 0) ?? null,
    hits(selection, drawn) {
      const hits = tiers.map(() => 0);
      picksOf(selection).forEach((picks, place) => {
        for (const pick of picks) {
          const tier = tierOf.get(pick) ?? 0;
          if (wins(pick, place, drawn)) hits[tier] = (hits[tier] ?? 0) + 1;
        }
      });
      return hits;
    },
    expand(selection, most) {
      const named = (pick: string, place: number): string => (rows.length === 1 ? pick : `${place + 1}:${pick}`);
      const all = picksOf(selection).flatMap((picks, place) => picks.map((pick) => named(pick, place)));
      return all.length > most ? null : all;
    },
    quick(random) {
      const chosen = random.below(rows.length);
      return rows.map(({ options }, place) => (place === chosen ? oneOf(random, options) : '')).join('|');
    },
  };
}

/**
 * One pick of each row, each at its place. `first`: the place of the first row, from 0. `distinct`: nothing is drawn twice,
 * so that only combinations of different picks count. All options are equally long.
 */
export function direct(
  play: Named & {
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

/** Whole numbers, typed or pasted, that stand at the places from `first` (from 0) on. Each is a combination. */
export function listed(
  play: Named & { readonly digits: number; readonly first: number; readonly tiers: readonly Tier[] },
): Play {
  const { code, group, digits, first, tiers } = play;
  return {
    code,
    group,
    entry: { kind: 'list', digits },
    tiers,
    combinations: (selection) => readList(selection, digits)?.length ?? null,
    hits: (selection, drawn) => [listHas(selection, drawn.slice(first, first + digits).join('')) ? 1 : 0],
    expand: (selection, most) => (listLength(selection, digits) > most ? null : selection.split(',')),
    quick: (random) => String(random.below(10 ** digits)).padStart(digits, '0'),
  };
}

/**
 * Every `size` of the picks are a combination, whatever their order. `won`: how many of these win. `written`: how `expand`
 * writes a combination.
 */
export function sets(
  play: Named & {
    readonly options: readonly string[];
    readonly size: number;
    readonly tiers: readonly Tier[];
    won(picks: readonly string[], drawn: Drawn): number;
  },
): Play {
  const { code, group, options, size, tiers, won } = play;
  const rows = [row('', options, size)];
  return {
    code,
    group,
    entry: { kind: 'rows', rows },
    tiers,
    combinations(selection) {
      const [picks] = readRows(selection, rows) ?? [];
      return picks ? choose(picks.length, size) : null;
    },
    hits: (selection, drawn) => [won(selection.split(','), drawn)],
    expand(selection, most) {
      const picks = selection.split(',');
      return choose(picks.length, size) > most ? null : subsets(picks, size).map(joined);
    },
    quick: (random) => sample(random, options, size).join(','),
  };
}

/**
 * Three drawn numbers from the place `first` (from 0) on: one number twice and another once, in any order. Each pick of the
 * upper row with another one of the lower row is a combination.
 */
export function pairAndSingle(
  play: Named & { readonly options: readonly string[]; readonly first: number; readonly tiers: readonly Tier[] },
): Play {
  const { code, group, options, first, tiers } = play;
  const rows = [row('pair', options), row('single', options)];
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
      const [a = '', b = '', c = ''] = drawn.slice(first, first + 3);
      const pair = a === b || a === c ? a : b;
      const single = a === b ? c : a === c ? b : a;
      if (pair === single || (b !== c && pair === b)) return [0];
      const [pairs = '', others = ''] = selection.split('|');
      return [pairs.includes(pair) && others.includes(single) ? 1 : 0];
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

/** How many of the picks are among the numbers. */
export function matches(picks: readonly string[], numbers: readonly string[]): number {
  return picks.reduce((count, pick) => (numbers.includes(pick) ? count + 1 : count), 0);
}

/** What a number is: a word of a pad that it fulfils or not. `big`: the least number that counts as big. */
export function isSide(word: string, number: number, big: number): boolean {
  switch (word) {
    case 'BIG':
      return number >= big;
    case 'SMALL':
      return number < big;
    case 'ODD':
      return number % 2 === 1;
    default:
      return number % 2 === 0;
  }
}

export const SIDES = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;
