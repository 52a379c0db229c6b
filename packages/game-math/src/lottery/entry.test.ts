import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumbers } from './entry.ts';
import { readList } from './picks.ts';

describe('a typed or pasted list of numbers', () => {
  test('is read with any separators and in canonical order', () => {
    expect(readNumbers('12345, 00001;99999\n\t54321\r\n00002', 5)).toEqual({
      numbers: ['00001', '00002', '12345', '54321', '99999'],
      errors: [],
      failed: 0,
    });
  });

  test('may have Bengali digits', () => {
    expect(readNumbers('১২৩, ০০৭। 456', 3).numbers).toEqual(['007', '123', '456']);
  });

  test('has its errors named with line, text and reason', () => {
    expect(readNumbers('123\n12 abc\r\n\n1234 ১২৩\n7x8', 3)).toEqual({
      numbers: ['123'],
      errors: [
        { line: 2, text: '12', reason: 'length' },
        { line: 2, text: 'abc', reason: 'not-digits' },
        { line: 4, text: '1234', reason: 'length' },
        { line: 4, text: '১২৩', reason: 'double' },
        { line: 5, text: '7x8', reason: 'not-digits' },
      ],
      failed: 5,
    });
  });

  test('gives back any different numbers that were joined in any way', () => {
    const numbers = array(
      integer({ min: 0, max: 9_999 }).map((each) => String(each).padStart(4, '0')),
      { minLength: 1 },
    );
    assert(
      property(numbers, constantFrom(',', ' ', '\n', ', ', '\r\n', ' ; ', '،'), (all, separator) => {
        const read = readNumbers(all.join(separator), 4);
        expect(read.numbers).toEqual([...new Set(all)].toSorted());
        expect(read.errors.every(({ reason }) => reason === 'double')).toBe(true);
        expect(read.failed).toBe(all.length - new Set(all).size);
        expect(readList(read.numbers.join(','), 4)).toEqual(read.numbers);
      }),
    );
  });

  test('never throws, and gives only numbers of the right length', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { numbers, errors, failed } = readNumbers(text, 2);
        expect(numbers.every((number) => /^[0-9]{2}$/u.test(number))).toBe(true);
        expect(errors.length).toBe(failed);
      }),
    );
  });

  test('takes 10,000 numbers, and says at which line it was full', () => {
    const all = Array.from({ length: 10_002 }, (_, number) => String(number).padStart(5, '0'));
    expect(readNumbers(all.slice(0, 10_000).join('\n'), 5).failed).toBe(0);
    const read = readNumbers(all.join('\n'), 5);
    expect([read.numbers.length, read.failed]).toEqual([10_000, 1]);
    expect(read.errors).toEqual([{ line: 10_001, text: '10000', reason: 'too-many' }]);
  });

  test('stops reading a text of nothing but errors, and shows the first hundred and the last', () => {
    const read = readNumbers('x '.repeat(1_000_000), 5);
    expect([read.failed, read.errors.length, read.errors.at(-1)?.reason]).toEqual([10_001, 101, 'too-many']);
  });

  test('cuts what is long', () => {
    const [error] = readNumbers('9'.repeat(1_000_000), 5).errors;
    expect(error).toEqual({ line: 1, text: `${'9'.repeat(20)}…`, reason: 'length' });
  });
});
