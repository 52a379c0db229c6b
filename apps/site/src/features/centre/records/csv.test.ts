import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const columns = [
  { title: 'Game', of: (row: [string, string]) => row[0] },
  { title: 'Net', of: (row: [string, string]) => row[1], number: true },
];
const body = (rows: [string, string][]): string => csvOf(columns, rows).split('\r\n').slice(1, -1).join('\n');

it('a CSV file begins with the UTF-8 byte order mark, and ends its lines with CRLF', () => {
  expect(csvOf(columns, [['পদ্মা ইলিশ', '-1.50']])).toBe('\uFEFFGame,Net\r\nপদ্মা ইলিশ,-1.50\r\n');
});

it('a CSV cell is quoted when it contains a comma, a quote or a line break', () => {
  expect(body([['a,b', '1.00']])).toBe('"a,b",1.00');
  expect(body([['say "six"', '1.00']])).toBe('"say ""six""",1.00');
  expect(csvOf(columns, [['two\nlines', '0.00']])).toContain('"two\nlines"');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'a CSV cell that begins with %j runs in no spreadsheet',
  (name) => {
    expect(
      body([[name, '1.00']])
        .replace(/^"/, '')
        .startsWith("'"),
    ).toBe(true);
  },
);

it('a CSV number stays a number, and text that only looks like one is escaped', () => {
  expect(body([['x', '-12.34']])).toBe('x,-12.34');
  expect(body([['x', '-1+cmd|A0']])).toBe("x,'-1+cmd|A0");
});
