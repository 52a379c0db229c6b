import type { Random } from '../core/fairness.ts';

/**
 * What every lottery game is made of: what is drawn, and the plays that are bet on it. Pure, and the same for server,
 * pages, proof page and benchmarks. `docs/LOTTERY.md` explains the words.
 */

/** What a game draws. Games of one family differ in their schedule only. */
export const FAMILIES = [
  'ssc',
  'x11',
  'k3',
  'pk10',
  'keno',
  'sea4d',
  'sea3d',
  'sea2d',
  'lotto45',
  'vn-north',
  'vn-south',
] as const;
export type FamilyName = (typeof FAMILIES)[number];

/**
 * The drawn numbers in their order, as they are written on balls and boards: `['4','0','7','2','8']` (ssc),
 * `['03','11','07','01','09']` (x11), `['2','5','5']` (k3), the racers from first to last (pk10), twenty numbers
 * (keno), six (lotto45), 23 numbers of four digits (sea4d: first, second, third, ten starters, ten consolations), three
 * numbers of three digits (sea3d: A, B, C), one of two (sea2d), or a board from the special prize down (vn-north 27
 * numbers, vn-south 18). `BOARD_LAYOUTS` has their prizes.
 */
export type Drawn = readonly string[];

/** An exact fraction. `den` is positive. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

/** One prize of a play. A play with a single prize has one tier. */
export interface Tier {
  /**
   * In kebab case, unique in its play. A single prize is called `win`. Its text is `lottery.tiers.NAME`, except where it has
   * `picks`: then the texts of these picks stand for it.
   */
  readonly name: string;
  /**
   * Only combinations with one of these picks can win it: a sum of 3 or 18. Such a play has picks with different odds, and
   * each of its combinations has exactly one of them. Missing: every combination can win it.
   */
  readonly picks?: readonly string[];
  /**
   * How many times one combination wins this prize in a draw, on average. A probability, except where a combination can
   * win several times (two digits anywhere on a board).
   */
  readonly chance: Ratio;
  /**
   * Which part of what the play returns goes to this prize, in ten-thousandths. All tiers that a combination can win
   * together: 10,000.
   */
  readonly share: number;
  /** The rolling pool pays it: its winners share what the pool holds. `share` is what the stakes add to the pool. */
  readonly pool?: true;
}

/** One row of a number pad. */
export interface PadRow {
  /** `lottery.rows.NAME` is its text; empty: the row has none. */
  readonly name: string;
  /** What can be picked, in the order of the pad: numbers, or words in capitals (`BIG`) with texts of their own. */
  readonly options: readonly string[];
  /** The fewest and the most picks of the row. */
  readonly min: number;
  readonly max: number;
}

/**
 * How a player enters a selection. `rows`: taps on pads. Whether every row is needed says `min` of the rows. `list`:
 * whole numbers of `digits` digits each, typed or pasted, at most 10,000.
 */
export type Entry =
  | { readonly kind: 'rows'; readonly rows: readonly PadRow[] }
  | { readonly kind: 'list'; readonly digits: number };

/**
 * One way to bet on a game. A *selection* is what was picked, as text: rows are separated by `|`, picks of a row by `,`,
 * each row in the order of its pad and without repeats: `|3,7||1,5,9|0`. A list is separated by `,` and sorted. So equal
 * selections are equal texts. A *combination* is the smallest bet; a selection contains at least one.
 */
export interface Play {
  /** In kebab case, unique in its family: `last2-direct`. Its texts are `lottery.plays.FAMILY.CODE`. */
  readonly code: string;
  /** The tab of the game's page in which it stands; `lottery.groups.NAME` is its text. */
  readonly group: string;
  readonly entry: Entry;
  readonly tiers: readonly Tier[];
  /** The number of combinations, or null: the text is no selection of this play in its canonical form. Never throws. */
  combinations(selection: string): number | null;
  /**
   * How many times the combinations of a valid selection win each tier together, in the order of `tiers`. Where a
   * combination can win only its best prize, only that one counts.
   */
  hits(selection: string, drawn: Drawn): readonly number[];
  /**
   * The combinations of a valid selection as texts, each a number in the operator's heat table (`7`, `3:BIG`, `48`,
   * `1234`); null when there are more than `most`. `tiersOf` reads them like selections.
   */
  expand(selection: string, most: number): readonly string[] | null;
  /** A selection of one random combination, for the quick pick. */
  quick(random: Random): string;
}

export interface Family {
  readonly name: FamilyName;
  draw(random: Random): Drawn;
  /** Whether these can be drawn: the check before a result is stored. */
  isDrawn(numbers: Drawn): boolean;
  readonly plays: readonly Play[];
}

/** Series are parts of 2,000: a series of 1,900 returns 95 % as prizes. */
export const SERIES_WHOLE = 2_000;

/** The stake of one combination at multiple 1: the unit modes 1, 0.1 and 0.01. Minor units. */
export const UNITS = [100, 10, 1] as const;
export type Unit = (typeof UNITS)[number];

/** Bounds of what a client may send. */
export const MOST_COMBINATIONS = 100_000;
export const MOST_LIST = 10_000;
export const LONGEST_SELECTION = 70_000;
export const MOST_LINES = 100;
export const MOST_MULTIPLE = 10_000;
export const MOST_NUMEROS = 100;
