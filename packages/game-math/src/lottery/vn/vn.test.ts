import { assert, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOARD_LAYOUTS, prizesInOrder } from '../layouts.ts';
import { numbersFrom, ratio } from '../picks.ts';
import type { Drawn, Family, Play, Ratio } from '../rules.ts';
import { anySelection, fewDigits, hitsOver, setsByMask } from '../testing/selections.ts';
import { vnNorth } from '../vn-north/index.ts';
import { vnSouth } from '../vn-south/index.ts';
import { allAppear, noneAppears } from './chances.ts';

const boards = [
  { family: vnNorth, numbers: 27, long: 23, layout: BOARD_LAYOUTS['vn-north'] },
  { family: vnSouth, numbers: 18, long: 17, layout: BOARD_LAYOUTS['vn-south'] },
] as const;
const plays = boards.flatMap((board) => board.family.plays.map((play) => ({ ...board, play, name: `${board.family.name} ${play.code}` }))); // prettier-ignore
const play = (family: Family, code: string): Play => family.plays.find((each) => each.code === code) ?? expect.unreachable(code); // prettier-ignore

/** How often a combination wins, by what the rules say. */
function wins(code: string, combination: readonly string[], drawn: Drawn): number {
  const [pick = ''] = combination;
  const special = drawn[0] ?? '';
  const stands = (number: string): boolean => drawn.some((each) => each.endsWith(number));
  switch (code) {
    case 'special-head':
      return special.at(-2) === pick ? 1 : 0;
    case 'special-tail':
    case 'special2':
    case 'special3':
      return special.endsWith(pick) ? 1 : 0;
    case 'any2':
    case 'any3':
      return drawn.filter((number) => number.endsWith(pick)).length;
    default:
      if (code.startsWith('parlay')) return combination.every(stands) ? 1 : 0;
      return combination.some(stands) ? 0 : 1;
  }
}

/** All states of a board in which the last three digits of every number run through all thousand, each at its own pace. */
function everyEndingEverywhere(layout: (typeof boards)[number]['layout']): Drawn[] {
  return numbersFrom(0, 999).map(
    (_, round) =>
    prizesInOrder(layout).map(({ digits }, place) => String((round + place * 37) % 1_000).padStart(3, '0').slice(-digits).padStart(digits, '5')), // prettier-ignore
  );
}

describe('boards', () => {
  test.each(plays)('count and pay $name as its rules say', ({ play: each, layout }) => {
    const size = Number(/^(?:parlay|absent)(\d+)$/.exec(each.code)?.[1] ?? 1);
    const drawn = tuple(...prizesInOrder(layout).map(({ digits }) => fewDigits(digits)));
    const full = tuple(...prizesInOrder(layout).map(() => fewDigits(2))).map((endings) => prizesInOrder(layout).map(({ digits }, place) => `${12 + place}45678`.slice(0, digits - 2) + endings[place])); // prettier-ignore
    assert(
      property(anySelection(each), drawn, full, (selection, ...both) => {
        const picks = selection.split(',');
        const combinations = size === 1 ? picks.map((pick) => [pick]) : setsByMask(picks, size);
        expect(each.combinations(selection)).toBe(combinations.length);
        for (const numbers of both) {
          const won = combinations.reduce((sum, combination) => sum + wins(each.code, combination, numbers), 0);
          expect(each.hits(selection, numbers)).toEqual([won]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test.each(plays.filter(({ play: { group } }) => group !== 'parlay' && group !== 'absent'))(
    'give $name the chance that all endings at all places have',
    ({ play: each, layout }) => {
      const [tier = expect.unreachable()] = each.tiers;
      const pick = each.code.endsWith('3') ? '047' : each.code.endsWith('2') ? '47' : '4';
      expect(ratio(hitsOver(each, pick, everyEndingEverywhere(layout))[0] ?? 0, 1_000)).toEqual(tier.chance);
    },
  );

  test('find the chance of parlays and absent sets like all cases of three drawn numbers', () => {
    const cases = { 1: 0, 2: 0, 3: 0, none: 0 };
    for (let code = 0; code < 1_000_000; code += 1) {
      const drawn = [code % 100, Math.floor(code / 100) % 100, Math.floor(code / 10_000)];
      const [a, b, c] = [7, 42, 99].map((number) => drawn.includes(number));
      if (a) cases[1] += 1;
      if (a && b) cases[2] += 1;
      if (a && b && c) cases[3] += 1;
      if (!a && !b && !c) cases.none += 1;
    }
    for (const size of [1, 2, 3] as const) expect(allAppear(size, 3)).toEqual(ratio(cases[size], 1_000_000));
    expect([allAppear(4, 3), noneAppears(3, 3)]).toEqual([{ num: 0n, den: 1n }, ratio(cases.none, 1_000_000)]);
  });

  test.each(boards)('find them number after number on a whole board', ({ family, numbers }) => {
    for (const size of [2, 3, 4]) expect(play(family, `parlay${size}`).tiers[0]?.chance).toEqual(stepByStep(size, numbers, size)); // prettier-ignore
    for (const size of [4, 8, 10]) expect(play(family, `absent${size}`).tiers[0]?.chance).toEqual(stepByStep(size, numbers, 0)); // prettier-ignore
  });

  test.each(boards)(
    'count 27 numbers and 23 long ones in the north, 18 and 17 in the south',
    ({ family, numbers, long }) => {
      expect([play(family, 'any2').tiers[0]?.chance, play(family, 'any3').tiers[0]?.chance]).toEqual([ratio(numbers, 100), ratio(long, 1_000)]); // prettier-ignore
    },
  );

  test('pay two digits as often as they stand on the board, but a parlay once', () => {
    const drawn = ['88847', '55547', '11112', ...Array.from({ length: 20 }, () => '0000'), '47', '12', '00', '00'];
    expect(play(vnNorth, 'any2').hits('12,47,99', drawn)).toEqual([5]);
    expect(play(vnNorth, 'any3').hits('000,047,847', drawn)).toEqual([21]);
    expect(play(vnNorth, 'parlay2').hits('00,12,47,99', drawn)).toEqual([3]);
    expect(play(vnNorth, 'absent4').hits('01,02,03,04,47', drawn)).toEqual([1]);
  });

  test('count only numbers of at least three digits for three digits', () => {
    const drawn = [...Array.from({ length: 17 }, () => '000000'), '47'];
    expect(play(vnSouth, 'any3').hits('047', drawn)).toEqual([0]);
    expect(play(vnSouth, 'any2').hits('47', drawn)).toEqual([1]);
  });
});

/** The chance that `found` of `size` chosen numbers of two digits have come after `drawn` draws, one draw after another. */
function stepByStep(size: number, drawn: number, found: number): Ratio {
  let ways: bigint[] = Array.from({ length: size + 1 }, (_, have) => (have === 0 ? 1n : 0n));
  for (let round = 0; round < drawn; round += 1) {
    ways = ways.map(
      (stay, have) => stay * BigInt(100 - size + have) + (ways[have - 1] ?? 0n) * BigInt(size - have + 1),
    );
  }
  expect(ways.reduce((sum, each) => sum + each, 0n)).toBe(100n ** BigInt(drawn));
  return ratio(ways[found] ?? 0n, 100n ** BigInt(drawn));
}
