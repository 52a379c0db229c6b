import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quickRandom } from '../core/quick-random.ts';
import { LOTTERY_FAMILIES } from './families.ts';
import { FAMILIES } from './rules.ts';
import { trendsOf } from './trends.ts';

const digits = (text: string): string[] => [...text];

describe('trends', () => {
  test('count the draws since each digit came, its longest stretches and how often it came', () => {
    const results = ['70000', '70001', '50000', '70002', '10000', '10000'].map(digits);
    const [first] = trendsOf('ssc', results);
    const of = (option: string) => first?.options.find((each) => each.option === option);
    expect(first?.name).toBe('ten-thousands');
    expect(of('7')).toEqual({ option: '7', missing: 0, longestMissing: 2, longestStreak: 2, times: 3 });
    expect(of('5')).toEqual({ option: '5', missing: 2, longestMissing: 3, longestStreak: 1, times: 1 });
    expect(of('1')).toEqual({ option: '1', missing: 4, longestMissing: 4, longestStreak: 2, times: 2 });
    expect(of('9')).toEqual({ option: '9', missing: 6, longestMissing: 6, longestStreak: 0, times: 0 });
  });

  test('look anywhere among dice, and at their sum', () => {
    const [faces, sums] = trendsOf('k3', [['1', '1', '6'], ['2', '3', '4']]); // prettier-ignore
    expect(faces?.options.map(({ missing }) => missing)).toEqual([0, 1, 1, 1, 2, 0]);
    expect(sums?.came).toEqual([['8'], ['9']]);
  });

  test('look at the special prize of boards by tens and units, and at the last two digits of all numbers', () => {
    const [tens, units, all] = trendsOf('vn-south', [['123456', '00078', '34']]);
    expect([tens?.name, tens?.came, units?.name, units?.came]).toEqual(['tens', [['5']], 'units', [['6']]]);
    expect(all?.came).toEqual([['56', '78', '34']]);
  });

  test('know every number that a family draws', () => {
    assert(
      property(constantFrom(...FAMILIES), integer(), (name, seed) => {
        const drawn = LOTTERY_FAMILIES[name].draw(quickRandom(seed));
        for (const { options, came } of trendsOf(name, [drawn])) {
          const known = options.map(({ option }) => option);
          expect(came.flat().filter((option) => !known.includes(option))).toEqual([]);
          expect(options.filter(({ missing }) => missing === 0).map(({ option }) => option).toSorted()).toEqual([...new Set(came.flat())].toSorted()); // prettier-ignore
        }
      }),
    );
  });

  test('are the same as counted from a text of hits', () => {
    assert(
      property(array(integer({ min: 0, max: 2 }), { maxLength: 30 }), (ones) => {
        const results = ones.map((digit) => ['0', '0', '0', '0', String(digit)]);
        const option = trendsOf('ssc', results)[4]?.options[1];
        const text = ones.map((digit) => (digit === 1 ? 'x' : '.')).join('');
        const longest = (runs: RegExp) => Math.max(0, ...(text.match(runs) ?? []).map(({ length }) => length));
        expect(option).toEqual({
          option: '1',
          missing: (/^\.*/u.exec(text)?.[0] ?? '').length,
          longestMissing: longest(/\.+/gu),
          longestStreak: longest(/x+/gu),
          times: text.replaceAll('.', '').length,
        });
      }),
    );
  });
});
