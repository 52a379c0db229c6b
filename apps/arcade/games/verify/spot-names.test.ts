import { describe, expect, test } from 'vitest';
import { tables } from '../tables.ts';
import { spotNameOf } from './spot-names.ts';
import { LANGUAGES } from './words.ts';

describe.each(tables)('the spots of $code', ({ code, rules }) => {
  test.each(LANGUAGES)('have each a name of its own in %s', (language) => {
    const names = [...rules.spots.keys()].map((spot) => spotNameOf(code, spot, language));
    expect(names).not.toContain(null);
    expect(new Set(names).size).toBe(rules.spots.size);
  });
});

test('a spot or a title that is not ours has no name', () => {
  expect(spotNameOf('roulette-dhaka', 'straight:99', 'en')).toBeNull();
  expect(spotNameOf('sic-bo', 'nowhere', 'en')).toBeNull();
  expect(spotNameOf('poker', 'red', 'en')).toBeNull();
});
