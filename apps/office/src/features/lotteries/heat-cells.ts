import { formatDecimal, parseDecimal } from '@chhokka/kernel';
import { percentOf } from '../shared-rounds/percent-of.ts';
import type { Exposure } from './use-lotteries.ts';

/** How near a number is to its limit. */
export type Level = 'none' | 'low' | 'middle' | 'high' | 'full';

/** A number of a play with what it may have to pay (a decimal) and its share of the limit in per cent. */
export interface Cell {
  readonly play: string;
  readonly number: string;
  readonly payout: string;
  readonly percent: number;
  readonly level: Level;
}

/** Under this name lines with too many numbers count on every number of their play. */
const EVERY = '*';

/** What counts on every number of a play, a decimal; null: nothing does. */
export function onEvery({ numbers }: Exposure, play: string): string | null {
  return numbers.find((each) => each.play === play && each.number === EVERY)?.payout ?? null;
}

/** The numbers of the answer, the heaviest first, each with what counts on every number of its play. */
export function cellsOf(exposure: Exposure): Cell[] {
  return exposure.numbers
    .filter(({ number }) => number !== EVERY)
    .map(({ play, number, payout }) => cell(exposure, play, number, payout));
}

function cell(exposure: Exposure, play: string, number: string, payout: string): Cell {
  const all = (parseDecimal(payout) ?? 0n) + (parseDecimal(onEvery(exposure, play) ?? '0.00') ?? 0n);
  const percent = percentOf(formatDecimal(all), exposure.limit.number);
  return { play, number, payout: formatDecimal(all), percent, level: all === 0n ? 'none' : levelOf(percent) };
}

function levelOf(percent: number): Level {
  if (percent >= 80) return 'full';
  if (percent >= 50) return 'high';
  return percent >= 25 ? 'middle' : 'low';
}

/** Rows of a heat table: of two digits ten by ten, of positions one row each; null: these numbers make no table. */
export function tableOf(
  exposure: Exposure,
  play: string,
): readonly { readonly name: string | null; readonly cells: readonly Cell[] }[] | null {
  const cells = cellsOf(exposure).filter((each) => each.play === play);
  if (cells.length === 0) return null;
  if (cells.every(({ number }) => /^\d\d$/.test(number) && number <= '99')) {
    const found = new Map(cells.map((each) => [each.number, each]));
    return TENS.map((ten) => ({
      name: null,
      cells: TENS.map((one) => found.get(`${ten}${one}`) ?? cell(exposure, play, `${ten}${one}`, '0.00')),
    }));
  }
  if (!cells.every(({ number }) => /^\d{1,2}:\w+$/.test(number))) return null;
  const rows = Map.groupBy(cells, ({ number }) => number.slice(0, number.indexOf(':')));
  return [...rows]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([name, row]) => ({ name, cells: row.toSorted(byNumber) }));
}

const TENS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

function byNumber({ number: one }: Cell, { number: other }: Cell): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
