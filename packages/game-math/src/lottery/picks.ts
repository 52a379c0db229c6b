import type { Random } from '../core/fairness.ts';
import { LONGEST_SELECTION, MOST_LIST, type PadRow, type Ratio } from './rules.ts';

/**
 * What the plays of all families are built from: reading selections, counting and listing combinations, exact fractions.
 * Functions that begin with `read` check a text that anybody may have sent. The others trust a valid selection.
 */

export const DIGITS = numbersFrom(0, 9);

/** Whole numbers as they are written on balls, all with `width` digits: `numbersFrom(1, 11, 2)` are `01` to `11`. */
export function numbersFrom(first: number, last: number, width = 1): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, step) => String(first + step).padStart(width, '0'));
}

/** A row of a pad of which any number of picks may be taken, but at least `min`. */
export function padRow(name: string, options: readonly string[], min = 1): PadRow {
  return { name, options, min, max: options.length };
}

/** The fraction in lowest terms. `den` is positive. */
export function ratio(num: number | bigint, den: number | bigint): Ratio {
  let [common, rest] = [BigInt(den), BigInt(num)];
  while (rest > 0n) [common, rest] = [rest, common % rest];
  return { num: BigInt(num) / common, den: BigInt(den) / common };
}

/** How many ways there are to choose `k` of `n` things; 0 when there are too few. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let taken = 0; taken < k; taken += 1) ways = (ways * (n - taken)) / (taken + 1);
  return ways;
}

/** All sets of `k` of the items, each in their order. */
export function subsets<Item>(items: readonly Item[], k: number): Item[][] {
  if (k === 0) return [[]];
  return items.flatMap((item, place) => subsets(items.slice(place + 1), k - 1).map((rest) => [item, ...rest]));
}

/** One item of each row, in all ways: first row slowest. */
export function product<Item>(rows: readonly (readonly Item[])[]): Item[][] {
  return rows.reduce<Item[][]>((sofar, row) => sofar.flatMap((start) => row.map((item) => [...start, item])), [[]]);
}

/** `k` different ones of the options, in their order. */
export function sample<Item>(random: Random, options: readonly Item[], k: number): Item[] {
  const left = options.map((_, place) => place);
  const taken = Array.from({ length: k }, () => left.splice(random.below(left.length), 1)[0] ?? 0);
  return taken.toSorted((a, b) => a - b).flatMap((place) => options.slice(place, place + 1));
}

/** One of the options, of which there is at least one. */
export function oneOf<Item>(random: Random, options: readonly Item[]): Item {
  return options[random.below(options.length)] as Item;
}

/** The picks of each row of a valid selection. */
export function picksOf(selection: string): string[][] {
  return selection.split('|').map((row) => (row === '' ? [] : row.split(',')));
}

/**
 * The picks of each row; null when the text is not a selection of these rows in its canonical form: other rows, unknown
 * picks, another order than that of the pad, repeats, too few or too many picks, or nothing at all.
 */
export function readRows(selection: string, rows: readonly PadRow[]): string[][] | null {
  if (selection.length > LONGEST_SELECTION) return null;
  const read = picksOf(selection);
  if (read.length !== rows.length || read.every((picks) => picks.length === 0)) return null;
  return read.every((picks, place) => isRow(picks, rows[place])) ? read : null;
}

function isRow(picks: readonly string[], pad: PadRow | undefined): boolean {
  if (!pad || picks.length < pad.min || picks.length > pad.max) return false;
  let last = -1;
  return picks.every((pick) => {
    last = pad.options.indexOf(pick, last + 1);
    return last !== -1;
  });
}

/** The numbers of a list; null when the text is not a list of sorted, different numbers of `digits` digits. */
export function readList(selection: string, digits: number): string[] | null {
  if (selection.length > LONGEST_SELECTION) return null;
  const numbers = selection.split(',');
  if (numbers.length > MOST_LIST) return null;
  const valid = numbers.every((number, place) => {
    return number.length === digits && isDigits(number) && (place === 0 || number > (numbers[place - 1] ?? ''));
  });
  return valid ? numbers : null;
}

function isDigits(text: string): boolean {
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

/** How many numbers a valid list has. `digits`: of each. */
export function listLength(selection: string, digits: number): number {
  return (selection.length + 1) / (digits + 1);
}

/** Whether a valid list has the number. Fast for long lists, because all numbers are equally long and sorted. */
export function listHas(selection: string, number: string): boolean {
  const width = number.length + 1;
  let [low, high] = [0, (selection.length + 1) / width];
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = selection.slice(middle * width, middle * width + number.length);
    if (found === number) return true;
    if (found < number) low = middle + 1;
    else high = middle;
  }
  return false;
}
