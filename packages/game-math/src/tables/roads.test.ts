import { describe, expect, test } from 'vitest';
import { bootOf, type RoadCell, roads } from './roads.ts';

type Mark = 'D' | 'T' | 'tie';

/** Marks from a short text: `D` and `T` are sides, `-` is a tie. */
const read = (text: string): Mark[] => Array.from(text, (letter) => (letter === '-' ? 'tie' : (letter as Mark)));
/** A road as its rows of letters: red is R, blue is B, nothing is a dot. */
function picture(cells: readonly RoadCell<string>[]): string[] {
  const rows = 1 + Math.max(...cells.map(({ row }) => row));
  const columns = 1 + Math.max(...cells.map(({ column }) => column));
  const drawn = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.'));
  for (const { column, row, mark } of cells) {
    const line = drawn[row] ?? [];
    expect(line[column]).toBe('.');
    line[column] = mark[0]?.toUpperCase() ?? '';
  }
  return drawn.map((line) => line.join(''));
}

describe('the bead road', () => {
  test('writes every round, ties too, down columns of six', () => {
    expect(picture(roads(read('DDT-TDDT')).bead)).toEqual(['DD', 'DT', 'T.', 'T.', 'T.', 'D.']);
    expect(roads(read('DDT-')).bead[3]).toEqual({ column: 0, row: 3, mark: 'tie' });
  });
});

describe('the big road', () => {
  test('begins a column when the other side wins', () => {
    expect(picture(roads(read('DDTDDDTTDTTTT')).big)).toEqual(['DTDTDT', 'D.DT.T', '..D..T', '.....T']);
  });

  test('counts ties at the win before them, and those before the first win at the first cell', () => {
    const cells = roads(read('--DD-T--D')).big;
    expect(cells.map(({ mark, ties }) => `${mark}${ties}`)).toEqual(['D2', 'D1', 'T2', 'D0']);
    expect(picture(cells)).toEqual(['DTD', 'D..']);
    expect(roads(read('---')).big).toEqual([{ column: 0, row: 0, mark: 'tie', ties: 3 }]);
    expect(roads([]).big).toEqual([]);
  });

  test('turns a column longer than six to the right, and a later one above its tail', () => {
    expect(picture(roads(read(`${'D'.repeat(8)}${'T'.repeat(7)}D`)).big)).toEqual([
      'DTD.',
      'DT..',
      'DT..',
      'DT..',
      'DTTT',
      'DDD.',
    ]);
  });

  test('begins after a tail that runs along the top', () => {
    const sevens = ['D', 'T', 'D', 'T', 'D', 'T'].map((side) => side.repeat(7)).join('');
    expect(picture(roads(read(`${sevens}D`)).big)).toEqual([
      'DTDTDTTTTTTTD',
      'DTDTDDDDDD...',
      'DTDTTTTT.....',
      'DTDDDD.......',
      'DTTT.........',
      'DD...........',
    ]);
  });
});

/**
 * Columns of the big road: D2, T1, D3, T2, D1, T4. Reasoned by hand, column by column.
 *
 * Big eye boy, one column back. D3: 1 and 2 before it differ, blue; T1 ended just above, blue; long ago, red. T2: 3 and 1
 * differ, blue; D3 has a second cell, red. D1: 2 and 3, blue. T4: 1 and 2, blue; D1 ended just above, blue; red; red.
 *
 * Small road, two back. D3, second cell: D2 has one, red; third: D2 ended just above, blue. T2: 3 and 2, blue; T1 ended,
 * blue. D1: 2 and 1, blue. T4: 1 and 3, blue; T2 has a second cell, red; it ended, blue; long ago, red.
 *
 * Cockroach road, three back. T2, second cell: D2 has one, red. D1: 2 and 2, red. T4: 1 and 1, red; D3 has a second and a
 * third cell, red, red; it ended, blue.
 */
describe('the derived roads', () => {
  const made = roads(read('DDTDDD-TTDTTTT'));

  test('follow the rules in an example reasoned by hand', () => {
    expect(made.bigEye.map(({ mark }) => mark[0]).join('')).toBe('bbrbrbbbrr');
    expect(made.small.map(({ mark }) => mark[0]).join('')).toBe('rbbbbbrbr');
    expect(made.cockroach.map(({ mark }) => mark[0]).join('')).toBe('rrrrrb');
  });

  test('are written in columns like the big road', () => {
    expect(picture(made.bigEye)).toEqual(['BRBRBR', 'B...BR', '....B.']);
    expect(picture(made.small)).toEqual(['RBRBR', '.B...', '.B...', '.B...', '.B...']);
    expect(picture(made.cockroach)).toEqual(['RB', 'R.', 'R.', 'R.', 'R.']);
  });

  test('begin at the second cell of their first column, or at the top of the next one', () => {
    const counts = (text: string) => {
      const { bigEye, small, cockroach } = roads(read(text));
      return [bigEye.length, small.length, cockroach.length];
    };
    expect(counts('DDT')).toEqual([0, 0, 0]);
    expect(counts('DTT')).toEqual([1, 0, 0]);
    expect(counts('DTD')).toEqual([1, 0, 0]);
    expect(counts('DTDD')).toEqual([2, 1, 0]);
    expect(counts('DTDT')).toEqual([2, 1, 0]);
    expect(counts('DTDTT')).toEqual([3, 2, 1]);
    expect(counts('DTDTD')).toEqual([3, 2, 1]);
  });

  test('are red all through when sides alternate, with a tail, and compare columns without theirs', () => {
    expect(picture(roads(read('DT'.repeat(5))).bigEye)).toEqual(['R..', 'R..', 'R..', 'R..', 'R..', 'RRR']);
    // T8 beside D8: all seven lower cells have one beside them, although both columns turned right at different rows.
    expect(roads(read('D'.repeat(8) + 'T'.repeat(8))).bigEye.map(({ mark }) => mark)).toEqual(Array(7).fill('red'));
  });
});

/**
 * A shoe of baccarat with ties, reasoned by hand: BBP tie PPB tie tie BPPBB. Columns of the big road without the ties: B2,
 * P3, B2, P2, B2. A tie follows the first P of the second column, and two follow the first B of the third.
 *
 * Big eye boy, one column back. P3, second cell: B2 has one, red; third: B2 ended just above, blue. B2: 3 and 2, blue;
 * second cell, red. P2: 2 and 3, blue; red. B2: 2 and 2, red; red.
 *
 * Small road, two back. B2, second cell: B2 has one, red. P2: 2 before it and 2 two before that, red; second cell: P3 has
 * one, red. B2: 2 and 3, blue; red.
 *
 * Cockroach road, three back. P2, second cell: B2 has one, red. B2: 2 and 2, red; second cell: P3 has one, red.
 */
test('the roads of a shoe of baccarat with ties are those reasoned by hand', () => {
  const marks = ['B', 'B', 'P', 'tie', 'P', 'P', 'B', 'tie', 'tie', 'B', 'P', 'P', 'B', 'B'] as const;
  const { bead, big, bigEye, small, cockroach } = roads<'B' | 'P'>(marks);
  expect(picture(bead)).toEqual(['BBB', 'BTB', 'PT.', 'TB.', 'PP.', 'PP.']);
  expect(picture(big)).toEqual(['BPBPB', 'BPBPB', '.P...']);
  expect(big.map(({ ties }) => ties)).toEqual([0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0]);
  const letters = [bigEye, small, cockroach].map((road) => road.map(({ mark }) => mark[0]).join(''));
  expect(letters).toEqual(['rbbrbrrr', 'rrrbr', 'rrr']);
});

test('a boot has the rounds 1 to 72, 73 to 144 and so on, by number', () => {
  const history = Array.from({ length: 100 }, (_, at) => ({ id: at, number: at + 40, mark: 'D' }));
  const numbers = (running: number) => bootOf(history, running).map(({ number }) => number);
  expect([numbers(139)[0], numbers(139).at(-1), numbers(139).length]).toEqual([73, 139, 67]);
  expect([numbers(72)[0], numbers(72).at(-1)]).toEqual([40, 72]);
  expect(numbers(145)).toEqual([]);
});
