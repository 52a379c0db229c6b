import { PLACES, type Place } from '@chhokka/game-math/tables/roulette';
import type { InsideKind } from './text/words.ts';

/** Where an inside bet lies on the felt. */
export interface Handle {
  readonly spot: string;
  readonly kind: InsideKind;
  readonly numbers: readonly number[];
  /** Along the twelve rows of three: row 1 is from 0 to 1, the zero from -1 to 0. The middle of the target. */
  readonly along: number;
  /** Across a row: the number 1 is from 0 to 1, 3 from 2 to 3. */
  readonly across: number;
  /** It reaches across all three numbers. */
  readonly wide: boolean;
  /** The middle where a croupier lays the chip: on edges and crossings. A mouse can point at them. */
  readonly edge: { readonly along: number; readonly across: number };
}

const KINDS: Readonly<Partial<Record<Place['type'], InsideKind>>> = {
  STRAIGHT: 'number',
  SPLIT: 'split',
  STREET: 'street',
  CORNER: 'corner',
  LINE: 'line',
};

const alongOf = (number: number): number => (number === 0 ? -0.5 : Math.ceil(number / 3) - 0.5);
const acrossOf = (number: number): number => (number === 0 ? 1.5 : ((number - 1) % 3) + 0.5);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The middle of a place's target. Splits with the zero lie on its edge; its trios and the first four take parts of the
 * zero itself, because on the edge they would cover the first row's own targets.
 */
function middle({ type, numbers }: Place): Pick<Handle, 'along' | 'across'> {
  const others = numbers.filter((number) => number !== 0);
  if (others.length === numbers.length || others.length === 0) {
    return { along: mean(numbers.map(alongOf)), across: mean(numbers.map(acrossOf)) };
  }
  if (type === 'SPLIT') return { along: 0, across: mean(others.map(acrossOf)) };
  return { along: -0.5, across: type === 'STREET' ? (numbers.includes(1) ? 0.75 : 2.25) : 1.5 };
}

function edge({ type, numbers }: Place): Handle['edge'] {
  const own = { along: mean(numbers.map(alongOf)), across: mean(numbers.map(acrossOf)) };
  const withZero = numbers.includes(0);
  if (type === 'STREET') return withZero ? { along: 0, across: numbers.includes(1) ? 1 : 2 } : { ...own, across: 0 };
  if (type === 'LINE') return { ...own, across: 0 };
  if (type === 'CORNER' && withZero) return { along: 0, across: 0 };
  if (type === 'SPLIT' && withZero) return { along: 0, across: mean(numbers.filter((n) => n !== 0).map(acrossOf)) };
  return own;
}

/** All inside bets. */
export const HANDLES: readonly Handle[] = PLACES.flatMap((place) => {
  const kind = KINDS[place.type];
  if (kind === undefined) return [];
  const { spot, numbers } = place;
  const wide = kind === 'line' || (kind === 'street' && !numbers.includes(0));
  return [{ spot, kind, numbers, wide, ...middle(place), edge: edge(place) }];
});

export const INSIDE_KINDS: readonly InsideKind[] = ['number', 'split', 'street', 'corner', 'line'];

/** The places of a ring around a box of `columns` × `rows` cells, clockwise from (column, row), 1-based. */
export function ring(columns: number, rows: number, column: number, row: number): { column: number; row: number }[] {
  const places: { column: number; row: number }[] = [];
  let at = { column, row };
  do {
    places.push(at);
    at = next(at, columns, rows);
  } while (at.column !== column || at.row !== row);
  return places;
}

function next({ column, row }: { column: number; row: number }, columns: number, rows: number) {
  if (row === 1 && column < columns) return { column: column + 1, row };
  if (column === columns && row < rows) return { column, row: row + 1 };
  if (row === rows && column > 1) return { column: column - 1, row };
  return { column, row: row - 1 };
}
