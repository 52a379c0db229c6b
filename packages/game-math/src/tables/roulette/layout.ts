/** The numbers under the chips of a place, and the name of its bet type. */
export interface Place {
  readonly spot: string;
  readonly type: keyof typeof ROULETTE_PAYS;
  readonly numbers: readonly number[];
}

/** What a bet type pays when it wins, hundredths of the stake, the stake included: 36 divided by its numbers. */
export const ROULETTE_PAYS = {
  STRAIGHT: 3_600,
  SPLIT: 1_800,
  STREET: 1_200,
  CORNER: 900,
  LINE: 600,
  COLUMN: 300,
  DOZEN: 300,
  EVEN_CHANCE: 200,
} as const;

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const ROWS = range(0, 11);
const NUMBERS = range(1, 36);

/** The colour of a pocket's number. */
export function colourOf(number: number): 'red' | 'black' | 'green' {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

/** All 157 places, from single numbers to even chances. The layout has 12 rows of three: 1 2 3, 4 5 6 … */
export const PLACES: readonly Place[] = [
  ...range(0, 36).map((number) => place('STRAIGHT', `straight:${number}`, [number])),
  ...splits().map((pair) => place('SPLIT', `split:${pair.join('-')}`, pair)),
  ...[[0, 1, 2], [0, 2, 3]].map((trio) => place('STREET', `street:${trio.join('-')}`, trio)), // prettier-ignore
  ...ROWS.map((row) => place('STREET', `street:${row * 3 + 1}`, from(row * 3 + 1, 3))),
  ...corners().map((square) => place('CORNER', `corner:${square.join('-')}`, square)),
  ...ROWS.slice(0, -1).map((row) => place('LINE', `line:${row * 3 + 1}`, from(row * 3 + 1, 6))),
  ...[1, 2, 3].map((column) =>
    place(
      'COLUMN',
      `column:${column}`,
      NUMBERS.filter((n) => n % 3 === column % 3),
    ),
  ),
  ...[1, 2, 3].map((dozen) => place('DOZEN', `dozen:${dozen}`, from(dozen * 12 - 11, 12))),
  place('EVEN_CHANCE', 'low', from(1, 18)),
  place(
    'EVEN_CHANCE',
    'even',
    NUMBERS.filter((n) => n % 2 === 0),
  ),
  place(
    'EVEN_CHANCE',
    'red',
    NUMBERS.filter((n) => RED.has(n)),
  ),
  place(
    'EVEN_CHANCE',
    'black',
    NUMBERS.filter((n) => !RED.has(n)),
  ),
  place(
    'EVEN_CHANCE',
    'odd',
    NUMBERS.filter((n) => n % 2 === 1),
  ),
  place('EVEN_CHANCE', 'high', from(19, 18)),
];

/** Neighbours on the layout: 1-2 in a row, 1-4 in a column, and the first row with the zero. */
function splits(): number[][] {
  const beside = NUMBERS.filter((n) => n % 3 !== 0).map((n) => [n, n + 1]);
  const below = NUMBERS.filter((n) => n <= 33).map((n) => [n, n + 3]);
  return [[0, 1], [0, 2], [0, 3], ...beside, ...below]; // prettier-ignore
}

/** Four numbers around a crossing; the first four are the zero with the first row. */
function corners(): number[][] {
  return [[0, 1, 2, 3], ...NUMBERS.filter((n) => n % 3 !== 0 && n <= 32).map((n) => [n, n + 1, n + 3, n + 4])];
}

function place(type: Place['type'], spot: string, numbers: readonly number[]): Place {
  return { spot, type, numbers };
}

function from(first: number, count: number): number[] {
  return range(first, first + count - 1);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
