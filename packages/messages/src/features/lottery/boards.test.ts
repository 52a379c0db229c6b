import { BOARD_LAYOUTS, LOTTERY_FAMILIES } from '@chhokka/game-math/lottery';
import { describe, expect, test } from 'vitest';
import { lottery as bn } from './bn.ts';
import { boards as ownBn } from './boards.bn.ts';
import { boards as ownEn } from './boards.en.ts';
import { boards as ownEs } from './boards.es.ts';
import { digits } from './digits.en.ts';
import { lottery as en } from './en.ts';
import { lottery as es } from './es.ts';

const names = ['keno', 'sea4d', 'sea3d', 'sea2d', 'lotto45', 'vn-north', 'vn-south'] as const;
const plays = names.flatMap((name) => LOTTERY_FAMILIES[name]?.plays ?? []);
const rows = plays.flatMap(({ entry }) => (entry.kind === 'rows' ? entry.rows : []));
const isMissing = (texts: object) => (name: string) => name !== '' && !(name in texts);

describe.each(Object.entries({ bn, en, es }))('the words of the games of numbers and boards, %s', (_, words) => {
  test('name every play, and no other', () => {
    for (const name of names) {
      const codes = LOTTERY_FAMILIES[name]?.plays.map(({ code }) => code) ?? [];
      expect([name, Object.keys(words.plays[name]).toSorted()]).toEqual([name, codes.toSorted()]);
    }
  });

  test('name every tab, row and word of the pads, every prize without picks, and the prizes of boards', () => {
    const tiers = plays.flatMap((play) => play.tiers.flatMap(({ name, picks }) => (picks ? [] : [name])));
    const prizes = Object.values(BOARD_LAYOUTS).flatMap((layout) => layout.map(({ name }) => name));
    expect(plays.map(({ group }) => group).filter(isMissing(words.groups))).toEqual([]);
    expect(rows.map(({ name }) => name).filter(isMissing(words.rows))).toEqual([]);
    expect(rows.flatMap(({ options }) => options.filter((option) => !/^\d+$/.test(option))).filter(isMissing(words.options))).toEqual([]); // prettier-ignore
    expect([...tiers, ...prizes].filter(isMissing(words.tiers))).toEqual([]);
  });
});

test('the words of boards take the place of no word of the games of digits', () => {
  for (const own of [ownBn, ownEn, ownEs]) {
    for (const kind of ['groups', 'rows', 'options', 'tiers'] as const)
      expect(Object.keys(own[kind]).filter((name) => name in digits[kind])).toEqual([]);
  }
});
