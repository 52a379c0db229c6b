import { DIGITS, numbersFrom } from './picks.ts';
import type { Drawn, FamilyName } from './rules.ts';

/** How one option did over a list of results. All figures count draws. */
export interface OptionTrend {
  readonly option: string;
  /** Draws since it last came: 0 if it came in the newest one, all of them if it never did. */
  readonly missing: number;
  /** The longest stretch without it. */
  readonly longestMissing: number;
  /** The longest run of draws in which it came every time. */
  readonly longestStreak: number;
  /** In how many draws it came. */
  readonly times: number;
}

export interface PlaceTrend {
  /** `lottery.rows.NAME` is its text; empty: anywhere among the drawn numbers. */
  readonly name: string;
  readonly options: readonly OptionTrend[];
  /** What came at this place in each result, in the order of the results: for the lines of a chart. */
  readonly came: readonly (readonly string[])[];
}

interface Place {
  readonly name: string;
  readonly options: readonly string[];
  readonly of: (drawn: Drawn) => readonly string[];
}

const DIGIT_PLACES = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units'];

const PLACES: Readonly<Record<FamilyName, readonly Place[]>> = {
  ssc: ordered(DIGIT_PLACES, DIGITS),
  x11: ordered(['first', 'second', 'third', 'fourth', 'fifth'], numbersFrom(1, 11, 2)),
  k3: [
    anywhere(numbersFrom(1, 6)),
    {
      name: 'sum',
      options: numbersFrom(3, 18),
      of: (drawn) => [String(drawn.reduce((sum, face) => sum + Number(face), 0))],
    },
  ],
  pk10: ordered(
    numbersFrom(1, 10).map((place) => `place-${place}`),
    numbersFrom(1, 10, 2),
  ),
  keno: [anywhere(numbersFrom(1, 80, 2))],
  sea4d: firstNumber(4),
  sea3d: firstNumber(3),
  sea2d: firstNumber(2),
  lotto45: [anywhere(numbersFrom(1, 45, 2))],
  'vn-north': [...firstNumber(2), lastTwoDigits()],
  'vn-south': [...firstNumber(2), lastTwoDigits()],
};

/**
 * How each option did at each place of a family's numbers. Boards are seen by the last two digits of their numbers, and by
 * the tens and units of the special prize. `results`: the newest first.
 */
export function trendsOf(family: FamilyName, results: readonly Drawn[]): readonly PlaceTrend[] {
  return PLACES[family].map(({ name, options, of }) => {
    const came = results.map(of);
    const sets = came.map((picks) => new Set(picks));
    return { name, options: options.map((option) => trendOf(option, sets)), came };
  });
}

function trendOf(option: string, came: readonly ReadonlySet<string>[]): OptionTrend {
  const first = came.findIndex((picks) => picks.has(option));
  let [missed, run, longestMissing, longestStreak, times] = [0, 0, 0, 0, 0];
  for (const picks of came) {
    const here = picks.has(option);
    [missed, run, times] = here ? [0, run + 1, times + 1] : [missed + 1, 0, times];
    longestMissing = Math.max(longestMissing, missed);
    longestStreak = Math.max(longestStreak, run);
  }
  return { option, missing: first === -1 ? came.length : first, longestMissing, longestStreak, times };
}

/** One number at each place. */
function ordered(names: readonly string[], options: readonly string[]): readonly Place[] {
  return names.map((name, place) => ({ name, options, of: (drawn) => drawn.slice(place, place + 1) }));
}

function anywhere(options: readonly string[]): Place {
  return { name: '', options, of: (drawn) => drawn };
}

/** The last digits of the number that is drawn first. */
function firstNumber(digits: number): readonly Place[] {
  return DIGIT_PLACES.slice(-digits).map((name, place) => ({
    name,
    options: DIGITS,
    of: ([number = '']) => [number.at(place - digits) ?? ''],
  }));
}

function lastTwoDigits(): Place {
  return { name: '', options: numbersFrom(0, 99, 2), of: (drawn) => drawn.map((number) => number.slice(-2)) };
}
