import { describe, expect, it } from 'vitest';
import { differences, isSame, merge } from './merge.ts';

const old = { title: { bn: 'ক', en: 'A' }, enabled: true, list: [1, 2], values: { a: 1, b: 2 } };

describe('the merge of two edits', () => {
  it('keeps the changes of both', () => {
    const mine = { ...old, title: { bn: 'খ', en: 'A' }, values: { a: 9, b: 2 } };
    const theirs = { ...old, title: { bn: 'ক', en: 'B' }, enabled: false, values: { a: 1, b: 7 } };
    expect(merge(old, mine, theirs)).toEqual({
      title: { bn: 'খ', en: 'B' },
      enabled: false,
      list: [1, 2],
      values: { a: 9, b: 7 },
    });
  });

  it('prefers the own change where both changed the same field', () => {
    expect(merge(old, { ...old, list: [3] }, { ...old, list: [4] }).list).toEqual([3]);
  });

  it('keeps what either has added or removed', () => {
    const { b: _, ...without } = old.values;
    expect(
      merge<{ values: object }>(old, { ...old, values: without }, { ...old, values: { ...old.values, c: 3 } }).values,
    ).toEqual({ a: 1, c: 3 });
  });
});

describe('the list of differences', () => {
  it('goes down to single texts', () => {
    const after = { ...old, title: { bn: 'ক', en: 'B' }, list: [2], values: { a: 1 } };
    expect(differences(old, after)).toEqual([
      { path: ['title', 'en'], before: 'A', after: 'B' },
      { path: ['list'], before: [1, 2], after: [2] },
      { path: ['values', 'b'], before: 2, after: undefined },
    ]);
  });

  it('lists new texts by language, and omits empty ones', () => {
    expect(differences({}, { title: { bn: 'ক', en: 'A', es: '' }, note: { bn: '', en: '', es: '' } })).toEqual([
      { path: ['title', 'bn'], before: undefined, after: 'ক' },
      { path: ['title', 'en'], before: undefined, after: 'A' },
    ]);
  });

  it('ignores the order of keys', () => {
    expect(isSame({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
    expect(isSame({ a: null }, {})).toBe(false);
  });
});
