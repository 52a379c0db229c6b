import { LOTTERY_FAMILIES } from '@chhokka/game-math/lottery';
import { describe, expect, test } from 'vitest';
import { digits as bn } from './digits.bn.ts';
import { digits as en } from './digits.en.ts';
import { digits as es } from './digits.es.ts';

const families = (['ssc', 'x11', 'k3', 'pk10'] as const).map((name) => LOTTERY_FAMILIES[name]);
const plays = families.flatMap((family) => family.plays);
const named = (names: readonly string[]) => [...new Set(names)].filter((name) => name !== '').toSorted();

describe.each(Object.entries({ bn, en, es }))('the words of the games of digits, %s', (_, words) => {
  test('name every play, and no other', () => {
    for (const family of families) {
      const texts = Object.keys(words.plays[family.name as keyof typeof words.plays]);
      expect([family.name, texts.toSorted()]).toEqual([family.name, family.plays.map(({ code }) => code).toSorted()]);
    }
  });

  test('name every tab, row and word of the pads, and every prize that has no picks', () => {
    const rows = plays.flatMap(({ entry }) => (entry.kind === 'rows' ? entry.rows : []));
    const known = (texts: object, names: readonly string[]) => named(names).filter((name) => !(name in texts));
    expect(known(words.groups, plays.map(({ group }) => group))).toEqual([]);
    expect(known(words.rows, rows.map(({ name }) => name))).toEqual([]);
    expect(known(words.options, rows.flatMap(({ options }) => options.filter((option) => /^[A-Z]/.test(option))))).toEqual([]);
    expect(known(words.tiers, plays.flatMap(({ tiers }) => tiers.flatMap(({ name, picks }) => (picks ? [] : [name]))))).toEqual([]);
  }); // prettier-ignore
});
