import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const columns = [
  { title: 'Game', of: (row: [string, string]) => row[0] },
  { title: 'Net', of: (row: [string, string]) => row[1], number: true },
];
const body = (rows: [string, string][]): string => csvOf(columns, rows).split('\r\n').slice(1, -1).join('\n');

it('begins with the mark of UTF-8 and ends each line as programs expect', () => {
  expect(csvOf(columns, [['পদ্মা ইলিশ', '-1.50']])).toBe('\uFEFFGame,Net\r\nপদ্মা ইলিশ,-1.50\r\n');
});

it('quotes what would break a line or a cell', () => {
  expect(body([['a,b', '1.00']])).toBe('"a,b",1.00');
  expect(body([['say "six"', '1.00']])).toBe('"say ""six""",1.00');
  expect(csvOf(columns, [['two\nlines', '0.00']])).toContain('"two\nlines"');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('lets no spreadsheet run %j', (name) => {
  expect(
    body([[name, '1.00']])
      .replace(/^"/, '')
      .startsWith("'"),
  ).toBe(true);
});

it('keeps a number a number, and guards what only claims to be one', () => {
  expect(body([['x', '-12.34']])).toBe('x,-12.34');
  expect(body([['x', '-1+cmd|A0']])).toBe("x,'-1+cmd|A0");
});
