import { array, assert, integer, property, tuple, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quickRandom } from '../core/quick-random.ts';
import {
  choose,
  listHas,
  listLength,
  numbersFrom,
  product,
  ratio,
  readList,
  readRows,
  sample,
  subsets,
} from './picks.ts';

const rows = [
  { name: 'a', options: numbersFrom(0, 9), min: 1, max: 3 },
  { name: 'b', options: ['BIG', 'SMALL'], min: 0, max: 2 },
];
const number = integer({ min: 0, max: 999 }).map((each) => String(each).padStart(3, '0'));

describe('picks', () => {
  test('are read row by row', () => {
    expect(readRows('1,4,9|BIG', rows)).toEqual([['1', '4', '9'], ['BIG']]);
    expect(readRows('7|', rows)).toEqual([['7'], []]);
  });

  test('are refused in any other form', () => {
    for (const text of ['', '|', '|BIG', '7', '7||', '9,1|', '1,1|', '1,2,3,4|', '10|', '7|big', '7|SMALL,BIG', '7,|', '7 |', '7|,'])
      expect([text, readRows(text, rows)]).toEqual([text, null]); // prettier-ignore
  });

  test('of a list are found as in a set', () => {
    assert(
      property(uniqueArray(number, { minLength: 1, maxLength: 200 }), number, (all, sought) => {
        const list = all.toSorted().join(',');
        expect(readList(list, 3)).toEqual(all.toSorted());
        expect(listLength(list, 3)).toBe(all.length);
        expect(listHas(list, sought)).toBe(all.includes(sought));
        expect(all.every((each) => listHas(list, each))).toBe(true);
      }),
    );
  });

  test('of a list are refused unsorted, twice, or of another length', () => {
    for (const text of ['', '12', '1234', '123,122', '123,123', '123,', ',123', '12a', '123;124', ' 123'])
      expect([text, readList(text, 3)]).toEqual([text, null]);
    const many = numbersFrom(0, 10_000, 5);
    expect([readList(many.join(','), 5), readList(many.slice(1).join(','), 5)?.length]).toEqual([null, 10_000]);
  });
});

describe('counting', () => {
  test('chooses as many sets as it lists, all different', () => {
    assert(
      property(integer({ min: 0, max: 9 }), integer({ min: 0, max: 10 }), (n, k) => {
        const all = subsets(numbersFrom(1, n), k).map((set) => set.join());
        expect(all.length).toBe(choose(n, k));
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  test('lists a product in order', () => {
    expect(product([['a', 'b'], ['1', '2']]).map((each) => each.join(''))).toEqual(['a1', 'a2', 'b1', 'b2']); // prettier-ignore
  });

  test('brings fractions to lowest terms', () => {
    assert(
      property(tuple(integer({ min: 1, max: 999 }), integer({ min: 1, max: 999 }), integer({ min: 1, max: 99 })), ([a, b, times]) => {
        expect(ratio(a * times, b * times)).toEqual(ratio(a, b));
        const { num, den } = ratio(a, b);
        expect(num * BigInt(b)).toBe(den * BigInt(a));
      }), // prettier-ignore
    );
    expect(ratio(30, 216)).toEqual({ num: 5n, den: 36n });
  });

  test('samples different options in their order, each equally often', () => {
    const random = quickRandom(3);
    const times = new Map<string, number>();
    for (let round = 0; round < 6_000; round += 1) {
      const set = sample(random, ['a', 'b', 'c', 'd'], 2).join('');
      times.set(set, (times.get(set) ?? 0) + 1);
    }
    expect([...times.keys()].toSorted()).toEqual(['ab', 'ac', 'ad', 'bc', 'bd', 'cd']);
    // Six standard errors around 1,000.
    for (const count of times.values()) expect(Math.abs(count - 1_000)).toBeLessThan(175);
    assert(
      property(array(integer(), { maxLength: 8 }), (items) => {
        expect(sample(random, items, items.length)).toEqual(items);
      }),
    );
  });
});
