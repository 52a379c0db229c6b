import { describe, expect, it } from 'vitest';
import { isStorable, unstorable } from './storable.ts';

describe('a text that PostgreSQL cannot store', () => {
  it.each(['\0', 'a\0b', '\ud800', 'a\udfffb', '\udc00\ud800'])('is found: %j', (text) => {
    expect(isStorable(text)).toBe(false);
    expect(unstorable(text)).toEqual([[]]);
  });

  it('is found at any depth, also as the name of a field, and named by its path', () => {
    const value = { name: 'ok', roles: ['a', '\ud800'], after: { facts: [{ text: '\0' }], 'bad\0': 1 } };
    expect(
      unstorable(value)
        .map((path) => path.join('.'))
        .toSorted(),
    ).toEqual(['after', 'after.facts.0.text', 'roles.1']);
  });

  it('is found below more levels than functions can call each other', () => {
    let value: unknown = '\0';
    for (let depth = 0; depth < 5_000; depth += 1) value = [value];
    expect(unstorable(value)).toHaveLength(1);
  });
});

it.each([null, undefined, 5, true, '', 'ছক্কা 🎲', '\u202e', { a: [1, null, 'b'] }, Buffer.from('\0')])(
  'what can be stored is accepted: %j',
  (value) => {
    expect(unstorable(value)).toEqual([]);
  },
);
