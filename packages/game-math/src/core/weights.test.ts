import { describe, expect, it } from 'vitest';
import { exactReturn, parseWeights, pickBook } from './weights.ts';

describe('a weight table', () => {
  const table = parseWeights('7,3,0\n4,1,250\r\n9,18446744073709551615,10\n\n');

  it('gives each book as many numbers as its weight, in the order of the file', () => {
    expect(table.total).toBe(18446744073709551619n);
    expect([0n, 2n, 3n, 4n, table.total - 1n].map((number) => pickBook(table, number).bookId)).toEqual([7, 7, 4, 9, 9]);
  });

  it('refuses numbers out of range', () => {
    expect(() => pickBook(table, -1n)).toThrow(RangeError);
    expect(() => pickBook(table, table.total)).toThrow(RangeError);
  });

  it('has an exact return, without rounding', () => {
    const small = parseWeights('0,3,0\n1,1,380\n');
    expect(exactReturn(small, 100n)).toEqual({ numerator: 380n, denominator: 400n });
  });
});
