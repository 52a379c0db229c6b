import { array, assert, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOARD_LAYOUTS, type PrizeRow, prizesInOrder } from '../layouts.ts';
import { ratio } from '../picks.ts';
import { prizeOf } from '../prizes.ts';
import { timesOf } from '../plays/per-draw.ts';
import type { Drawn, Family, Play } from '../rules.ts';
import { sea2d } from '../sea2d/index.ts';
import { sea3d } from '../sea3d/index.ts';
import { sea4d } from '../sea4d/index.ts';
import { anySelection, countTiers, fewDigits, hitsOver } from '../testing/selections.ts';

const games = [
  { family: sea4d, layout: BOARD_LAYOUTS.sea4d, digits: 4 },
  { family: sea3d, layout: BOARD_LAYOUTS.sea3d, digits: 3 },
] as const;
const plays = games.flatMap((game) => game.family.plays.map((play) => ({ ...game, play, name: `${game.family.name} ${play.code}` }))); // prettier-ignore
const play = (family: Family, code: string): Play => family.plays.find((each) => each.code === code) ?? expect.unreachable(code); // prettier-ignore
const allNumbers = (digits: number): string[] => Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0')); // prettier-ignore
const sorted = (number: string): string => [...number].toSorted().join('');

/** How many numbers of three and four digits have these digits, which are in ascending order. */
const arrangements = timesOf([3, 4].flatMap((digits) => allNumbers(digits).map(sorted)));

/** The combinations of a selection, found by asking every number there is, and whether a drawn number wins with one. */
interface Model {
  readonly combinations: readonly string[];
  wins(combination: string, number: string): boolean;
}

function modelOf(code: string, digits: number, selection: string): Model {
  const [, kind = '', ways = ''] = /-(direct|permutation|box|roll)(?:-(\d+))?$/.exec(code) ?? [];
  const numbers = allNumbers(digits);
  const same = (combination: string, number: string): boolean => combination === number;
  if (kind === 'direct') return { combinations: selection.split(','), wins: same };
  if (kind === 'permutation') {
    const keys = selection.split(',').map(sorted);
    return { combinations: numbers.filter((number) => keys.includes(sorted(number))), wins: same };
  }
  const rows = selection.split('|');
  if (kind === 'roll') {
    const form = new RegExp(`^${rows.map((row) => `[${row === '' ? '0-9' : row.replaceAll(',', '')}]`).join('')}$`);
    return { combinations: numbers.filter((number) => form.test(number)), wins: same };
  }
  // By the arrangements: how often the digits of each row come.
  const times = { 24: [1], 12: [2, 1], 6: digits === 4 ? [2] : [1], 4: [3, 1], 3: [2, 1] }[Number(ways)] ?? [];
  const fits = (number: string): boolean =>
    [...number].every((digit) => {
      const row = times.indexOf([...number].filter((each) => each === digit).length);
      return row !== -1 && rows[row]?.split(',').includes(digit);
    });
  return {
    combinations: numbers.filter((number) => sorted(number) === number && arrangements.get(number) === Number(ways) && fits(number)), // prettier-ignore
    wins: (combination, number) => combination === sorted(number),
  };
}

/** The tier of each drawn number in a play; the only prize is called `win`. */
function tierNames({ tiers }: Play, layout: readonly PrizeRow[]): string[] {
  const only = tiers.length === 1;
  return prizesInOrder(layout).map(({ name }) => (only ? (name === 'a' ? 'win' : '') : name));
}

/** Draws in which every place has every number exactly once. */
function everyNumberEverywhere(layout: readonly PrizeRow[], digits: number): Drawn[] {
  const numbers = allNumbers(digits);
  return numbers.map((_, round) => prizesInOrder(layout).map((__, place) => numbers[(round + place * 37) % numbers.length] ?? '')); // prettier-ignore
}

describe('the games of whole numbers', () => {
  test.each(plays)('count, list and pay $name as all numbers say', ({ play: each, layout, digits }) => {
    const boards = tuple(...prizesInOrder(layout).map(() => fewDigits(digits)));
    assert(
      property(anySelection(each), boards, (selection, drawn) => {
        const { combinations, wins } = modelOf(each.code, digits, selection);
        expect([selection, each.combinations(selection)]).toEqual([selection, isOneRoll(each, selection) ? combinations.length || null : null]); // prettier-ignore
        if (each.combinations(selection) === null) return;
        expect(each.expand(selection, 10_000)?.toSorted()).toEqual(combinations);
        const names = tierNames(each, layout);
        const won = combinations.flatMap((combination) => names.filter((_, place) => wins(combination, drawn[place] ?? ''))); // prettier-ignore
        expect(each.hits(selection, drawn)).toEqual(countTiers(each, won));
      }),
      { numRuns: 25 },
    );
  });

  test.each(games)('pay lists of numbers that come often', ({ family, layout, digits }) => {
    const lists = array(fewDigits(digits), { minLength: 1, maxLength: 60 }).map((numbers) => [...new Set(numbers)].toSorted().join(',')); // prettier-ignore
    const boards = tuple(...prizesInOrder(layout).map(() => fewDigits(digits)));
    const listed = family.plays.filter(({ entry }) => entry.kind === 'list');
    assert(
      property(lists, boards, (selection, drawn) => {
        for (const each of listed) {
          const { combinations } = modelOf(each.code, digits, selection);
          const won = tierNames(each, layout).filter((_, place) => combinations.includes(drawn[place] ?? ''));
          expect(each.hits(selection, drawn)).toEqual(countTiers(each, won));
        }
      }),
      { numRuns: 50 },
    );
  });

  test.each(games)('have the chances that all numbers at all places give', ({ family, layout, digits }) => {
    const draws = everyNumberEverywhere(layout, digits);
    const one: Record<string, string> = { direct: '0123', permutation: '0000', 'box-24': '0,1,2,3', 'box-12': '5|0,9', 'box-4': '3|8', roll: '1|2|3|' }; // prettier-ignore
    const three: Record<string, string> = { direct: '012', permutation: '000', 'box-6': '0,1,2', 'box-3': '5|0', roll: '1||3' }; // prettier-ignore
    const selections = digits === 4 ? { ...one, 'box-6': '0,7' } : three;
    for (const each of family.plays) {
      const selection = selections[each.code.replace(/^[a-z]+-/, '')] ?? expect.unreachable(each.code);
      const hits = hitsOver(each, selection, draws);
      const combinations = each.combinations(selection) ?? 0;
      expect([each.code, hits.map((times) => ratio(times, draws.length * combinations))]).toEqual([each.code, each.tiers.map(({ chance }) => chance)]); // prettier-ignore
    }
  });

  test('pay a number for every prize that it has, also twice for one prize', () => {
    const drawn = ['1123', '0000', '1123', '3211', '1123', '1123', ...Array.from({ length: 17 }, () => '9999')];
    expect(play(sea4d, 'big-direct').hits('0000,1123,5555', drawn)).toEqual([1, 1, 1, 2, 0]);
    expect(play(sea4d, 'small-direct').hits('1123', drawn)).toEqual([1, 0, 1]);
    expect(play(sea4d, 'big-permutation').hits('1132', drawn)).toEqual([1, 0, 1, 3, 0]);
    expect(play(sea4d, 'big-box-12').hits('1|2,3', drawn)).toEqual([1, 0, 1, 3, 0]);
    expect(play(sea4d, 'small-box-12').hits('2|1,3', drawn)).toEqual([0, 0, 0]);
    expect(play(sea4d, 'big-roll').hits('1|1||3', drawn)).toEqual([1, 0, 1, 2, 0]);
    expect(play(sea3d, 'a-direct').hits('044', ['044', '044', '123'])).toEqual([1]);
    expect(play(sea3d, 'abc-direct').hits('044', ['044', '044', '123'])).toEqual([1, 1, 0]);
  });

  test('count every arrangement once, also of numbers with the same digits', () => {
    const counts = ['1234', '1123', '1122', '1112', '7777', '1234,4321', '1112,1234'].map((selection) => play(sea4d, 'small-permutation').combinations(selection)); // prettier-ignore
    expect(counts).toEqual([24, 12, 6, 4, 1, 24, 28]);
  });

  test('pay a box that stands for 24 numbers a 24th part', () => {
    const prizes = ['small-direct', 'small-box-24', 'small-box-4'].map((code) => play(sea4d, code).tiers.map((tier) => prizeOf(tier, 2_000))); // prettier-ignore
    expect(prizes).toEqual([[5_500_000n, 3_000_000n, 1_500_000n], [229_166n, 125_000n, 62_500n], [1_375_000n, 750_000n, 375_000n]]); // prettier-ignore
  });

  test('pay both digits, head and tail of 2D in as many of the hundred draws as they say', () => {
    const draws = allNumbers(2).map((number) => [number]);
    for (const each of sea2d.plays) {
      const [tier = expect.unreachable()] = each.tiers;
      const wide = each.code === 'direct' ? '07,42,99' : '0,4,9';
      expect([each.code, ratio(hitsOver(each, wide, draws)[0] ?? 0, 300)]).toEqual([each.code, tier.chance]);
    }
    expect(sea2d.plays.map((each) => each.hits(each.code === 'direct' ? '47' : '4', ['47']))).toEqual([[1], [1], [0]]);
  });
});

/** A roll has exactly one empty row; other plays have no such condition. */
function isOneRoll({ code }: Play, selection: string): boolean {
  return !code.endsWith('-roll') || selection.split('|').filter((row) => row === '').length === 1;
}
