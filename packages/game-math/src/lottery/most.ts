import { BOARD_LAYOUTS, prizesInOrder } from './layouts.ts';
import { choose, picksOf } from './picks.ts';
import { tiersOf, winOf } from './prizes.ts';
import type { FamilyName, Play } from './rules.ts';

/**
 * The largest payout of a line: what limits are checked against before a draw. For each play a rule says how many of its
 * combinations can win together (`TOGETHER`); all of them are taken to win the best prize. Of boards and sets, whose
 * combinations win different prizes at once, the worst draws are known exactly.
 */

/** How many combinations of a selection can win together. */
type Rule = (selection: string, combinations: number) => number;

const one: Rule = () => 1;
const atMost =
  (most: number): Rule =>
  (_, combinations) =>
    Math.min(most, combinations);
/** In each row as many picks as fit together: one racer at a place, or big and odd. */
const eachRow =
  (most: number): Rule =>
  (selection) =>
    picksOf(selection).reduce((sum, picks) => sum + Math.min(most, picks.length), 0);

/** Any `size` places of those with a pick. */
const ofPlaces =
  (size: number): Rule =>
  (selection) =>
    choose(picksOf(selection).filter(({ length }) => length > 0).length, size);

/** Of eleven numbers, five of which are drawn: sets of at most five lie within these, greater ones contain them. */
const ofElevens =
  (size: number): Rule =>
  (selection) => {
    const picks = picksOf(selection)[0]?.length ?? 0;
    return size <= 5 ? choose(Math.min(picks, 5), size) : choose(picks - 5, size - 5);
  };

const BOARD = (family: 'vn-north' | 'vn-south'): Readonly<Record<string, Rule>> => {
  const numbers = prizesInOrder(BOARD_LAYOUTS[family]);
  // One number can stand at every place of the board.
  return { any2: () => numbers.length, any3: () => numbers.filter(({ digits }) => digits >= 3).length };
};

/** Plays that are not named have combinations that exclude each other. */
const TOGETHER: Partial<Readonly<Record<FamilyName, Readonly<Record<string, Rule>>>>> = {
  ssc: {
    positions: eachRow(1),
    sides: eachRow(2),
    'total-sides': atMost(2),
    'dragon-tiger': eachRow(1),
    any2: ofPlaces(2),
    any3: ofPlaces(3),
    any4: ofPlaces(4),
  },
  x11: {
    positions: eachRow(1),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((size) => [`any${size}`, ofElevens(size)])),
  },
  k3: { sides: atMost(2), 'two-different': atMost(3) },
  pk10: { positions: eachRow(1), 'champion-sides': atMost(2), sides: eachRow(2), 'dragon-tiger': eachRow(1) },
  keno: { sum: atMost(2) },
  'vn-north': BOARD('vn-north'),
  'vn-south': BOARD('vn-south'),
};

/** A line as far as its largest payout depends on it. */
export interface PayingLine {
  readonly selection: string;
  readonly combinations: number;
  /** The stake of one combination, in minor units. */
  readonly perCombination: bigint;
  readonly series: number;
}

/** The most that a line can win in one draw, in minor units, pools and rebate aside. Never too low. */
export function mostOf(family: FamilyName, play: Play, line: PayingLine): bigint {
  return highest(play, line, worst(family, play, line));
}

/**
 * The most that one of the line's numbers (`Play.expand`) can win in one draw, in minor units, pools and rebate aside. Of a
 * selection with different odds: the number with the best prize.
 */
export function mostOfNumber(family: FamilyName, play: Play, line: PayingLine): bigint {
  return highest(play, line, worstOfNumber(family, play, line.selection));
}

/** Hits by tier, in the order of the play's tiers. */
type Hits = readonly number[];

function highest(play: Play, { perCombination, series }: PayingLine, candidates: readonly Hits[]): bigint {
  const wins = candidates.map((hits) => winOf(play, hits, perCombination, series));
  return wins.reduce((most, win) => (win > most ? win : most), 0n);
}

/** What the worst draws hit; one of them is the worst. */
function worst(family: FamilyName, play: Play, { selection, combinations }: PayingLine): Hits[] {
  if (isOfBoard(family)) return [everyPlace(family, play)];
  if (SETS.has(play.group)) return bySize(family, play, selection.split(','));
  const together = (TOGETHER[family]?.[play.code] ?? one)(selection, combinations);
  return ofOneTier(play, selection, together);
}

function worstOfNumber(family: FamilyName, play: Play, selection: string): Hits[] {
  if (isOfBoard(family)) return [everyPlace(family, play)];
  if (SETS.has(play.group)) {
    const size = play.entry.kind === 'rows' ? (play.entry.rows[0]?.min ?? 1) : 1;
    return bySize(family, play, selection.split(',').slice(0, size));
  }
  const times = family.startsWith('vn-') ? (TOGETHER[family]?.[play.code] ?? one)(selection, 1) : 1;
  return ofOneTier(play, selection, times);
}

/** All winning combinations win one tier, whichever pays most. */
function ofOneTier(play: Play, selection: string, times: number): Hits[] {
  const possible = new Set(tiersOf(play, selection));
  return play.tiers.flatMap((tier, place) =>
    possible.has(tier) ? [play.tiers.map((_, other) => (other === place ? times : 0))] : [],
  );
}

/** Plays about whole drawn numbers, each with its prize. */
function isOfBoard(family: FamilyName): family is 'sea4d' | 'sea3d' {
  return family === 'sea4d' || family === 'sea3d';
}

/** The same number is drawn at every place of the board. A combination wins once for each. */
function everyPlace(family: 'sea4d' | 'sea3d', play: Play): Hits {
  return play.tiers.map(({ name }) => BOARD_LAYOUTS[family].find((prize) => prize.name === name)?.count ?? 1);
}

/** Groups of plays in which it matters how many numbers of a set are drawn. */
const SETS: ReadonlySet<string> = new Set(['picks', 'lotto', 'parlay', 'absent']);
/** So many numbers of a set are drawn at most; sets are smaller where this is not named. */
const DRAWN: Partial<Readonly<Record<FamilyName, number>>> = { lotto45: 6 };

/** By how many of the picks are drawn. */
function bySize(family: FamilyName, play: Play, picks: readonly string[]): Hits[] {
  const selection = picks.join(',');
  const found = Math.min(picks.length, DRAWN[family] ?? picks.length);
  return Array.from({ length: found + 1 }, (_, count) => play.hits(selection, picks.slice(0, count)));
}
