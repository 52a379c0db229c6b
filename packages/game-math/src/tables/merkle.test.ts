import { array, assert, nat, property, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHex } from '../core/sha256.ts';
import { leafHash, merkleLevels, merklePath, nodeHash, rootFrom } from './merkle.ts';

const entry = (number: number) => Uint8Array.of(number >> 8, number & 0xff);
const list = (count: number) => Array.from({ length: count }, (_, at) => entry(at));
const rootOf = (entries: readonly Uint8Array[]) => merkleLevels(entries).at(-1)?.[0] as Uint8Array;

describe('a tree of hashes', () => {
  test('proves every entry of lists of any length', () => {
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 26, 31, 32, 33, 100]) {
      const levels = merkleLevels(list(count));
      const root = toHex(rootOf(list(count)));
      for (let at = 0; at < count; at += 1) {
        const reached = rootFrom(entry(at), { at, count, path: merklePath(levels, at) });
        expect([count, at, reached && toHex(reached)]).toEqual([count, at, root]);
      }
    }
  });

  test('takes a node without a partner up as it is', () => {
    const [a, b, c] = list(3).map(leafHash) as [Uint8Array, Uint8Array, Uint8Array];
    expect(rootOf(list(3))).toEqual(nodeHash(nodeHash(a, b), c));
    // A tree that doubles its last node would have this root as well, for a list with one entry more.
    expect(rootOf(list(3))).not.toEqual(rootOf([...list(3), entry(2)]));
  });

  test('takes no node for a leaf, so that no shorter list has the same root', () => {
    const levels = merkleLevels(list(8));
    for (const [height, level] of levels.slice(0, -1).entries()) {
      const pairs = Array.from({ length: level.length / 2 }, (_, at) => Uint8Array.of(...(level[at * 2] ?? []), ...(level[at * 2 + 1] ?? []))); // prettier-ignore
      expect(rootOf(pairs)).not.toEqual(rootOf(list(8)));
      for (const [at, pair] of pairs.entries()) {
        const path = merklePath(levels, at * 2 ** (height + 1)).slice(height + 1);
        expect(rootFrom(pair, { at, count: pairs.length, path })).not.toEqual(rootOf(list(8)));
      }
    }
  });

  test('takes no leaf for a node: a leaf whose bytes look like a node hashes otherwise', () => {
    const [left, right] = list(2).map(leafHash) as [Uint8Array, Uint8Array];
    expect(leafHash(Uint8Array.of(...left, ...right))).not.toEqual(nodeHash(left, right));
    expect(leafHash(Uint8Array.of(1, ...left, ...right))).not.toEqual(nodeHash(left, right));
  });

  test('proves no entry with a path of another length or for a place that is not there', () => {
    const path = merklePath(merkleLevels(list(7)), 3);
    expect(rootFrom(entry(3), { at: 3, count: 7, path: path.slice(1) })).toBe(null);
    expect(rootFrom(entry(3), { at: 3, count: 7, path: [...path, entry(0)] })).toBe(null);
    for (const at of [-1, 7, 0.5]) expect(rootFrom(entry(3), { at, count: 7, path })).toBe(null);
    expect(() => merkleLevels([])).toThrow(RangeError);
  });

  test('proves nothing but what is in the list', () => {
    assert(
      property(array(uint8Array({ maxLength: 8 }), { minLength: 1, maxLength: 20 }), nat(), uint8Array({ maxLength: 8 }), (entries, number, other) => {
        const at = number % entries.length;
        const path = merklePath(merkleLevels(entries), at);
        const reached = rootFrom(other, { at, count: entries.length, path }) as Uint8Array;
        expect(toHex(reached) === toHex(rootOf(entries))).toBe(toHex(other) === toHex(entries[at] as Uint8Array));
      }), // prettier-ignore
    );
  });
});
