import { expect, it } from 'vitest';
import { readCsv } from './csv.ts';

const row = (line: number, ...cells: string[]) => ({ line, cells });

it.each([
  ['a,b\nc,d', [row(1, 'a', 'b'), row(2, 'c', 'd')]],
  ['\uFEFFa,\r\n', [row(1, 'a', '')]],
  ['\n\n,\na', [row(4, 'a')]],
  ['"a,""b"""x,"c\nd"\ne', [row(1, 'a,"b"x', 'c\nd'), row(3, 'e')]],
  ['a"b"c,""', [row(1, 'a"b"c', '')]],
  ['', []],
])('a sheet of cells is read with the line on which each row begins: %j', (text, rows) => {
  expect(readCsv(text)).toEqual({ rows });
});

it.each([
  ['a\n"b', 2],
  ['"a\n","b\nc""', 2],
  ['"', 1],
])('a quote that nothing closes is found on its line: %j', (text, unclosed) => {
  expect(readCsv(text)).toEqual({ unclosed });
});
