import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quickRandom } from '../../core/quick-random.ts';
import { choose } from '../../tables/exact.ts';
import { numbersFrom, ratio } from '../picks.ts';
import { prizeOf, returnOf, tiersOf } from '../prizes.ts';
import type { Drawn, Play, Ratio } from '../rules.ts';
import { anySelection, countTiers, setsByMask } from '../testing/selections.ts';
import { keno } from './index.ts';
import { sumWays } from './sums.ts';

const ALL = choose(80, 20);
const pickPlays = keno.plays.filter(({ group }) => group === 'picks');
const play = (code: string): Play => keno.plays.find((each) => each.code === code) ?? expect.unreachable(code);
const drawn = integer({ min: 1, max: 1e9 }).map((seed) => keno.draw(quickRandom(seed)));

/** Twenty numbers from `first` on. */
const run = (first: number): Drawn => numbersFrom(first, first + 19, 2);
const winners = (code: string, numbers: Drawn): string[] => {
  const { entry } = play(code);
  const options = entry.kind === 'rows' ? (entry.rows[0]?.options ?? []) : [];
  return options.filter((option) => play(code).hits(option, numbers).includes(1));
};

describe('keno', () => {
  test.each(pickPlays)('counts the combinations of $code and pays each by its hits', (picks) => {
    const size = Number(picks.code.slice('pick-'.length));
    const names = (hits: number): string => (picks.tiers[0]?.name === 'win' && hits === size ? 'win' : `hits-${hits}`);
    assert(
      property(anySelection(picks), drawn, (selection, numbers) => {
        const sets = setsByMask(selection.split(','), size);
        const won = sets.map((set) => names(set.filter((number) => numbers.includes(number)).length));
        expect(picks.combinations(selection)).toBe(sets.length);
        expect(picks.expand(selection, 1_000)).toEqual(expect.arrayContaining(sets.map((set) => set.join('-'))));
        expect(picks.hits(selection, numbers)).toEqual(countTiers(picks, won));
      }),
      { numRuns: 40 },
    );
  });

  test('gives hits the hypergeometric chances, seen from the drawn numbers', () => {
    for (const { code, tiers } of pickPlays) {
      const size = Number(code.slice('pick-'.length));
      for (const { name, chance } of tiers) {
        const hits = name === 'win' ? size : Number(name.slice('hits-'.length));
        // The play counts choices of picks, this counts draws around fixed picks.
        expect([code, name, chance]).toEqual([
          code,
          name,
          ratio(choose(size, hits) * choose(80 - size, 20 - hits), ALL),
        ]);
      }
    }
  });

  test('counts sums like a list of all choices', () => {
    for (const [balls, size] of [
      [8, 3],
      [10, 5],
      [12, 4],
      [6, 6],
    ] as const) {
      const sums = setsByMask(numbersFrom(1, balls), size).map((set) => set.reduce((sum, number) => sum + Number(number), 0)); // prettier-ignore
      const listed = sumWays(balls, size).map((_, sum) => BigInt(sums.filter((each) => each === sum).length));
      expect(sumWays(balls, size)).toEqual(listed);
    }
  });

  test('counts the sums of twenty of eighty, mirrored around 810 and beginning with the partitions of 0, 1, 2 …', () => {
    const ways = sumWays(80, 20);
    expect(ways.reduce((sum, each) => sum + each, 0n)).toBe(ALL);
    for (let sum = 210; sum <= 810; sum += 1) expect(ways[1_620 - sum]).toBe(ways[sum]);
    const partitions = [1n, 1n, 2n, 3n, 5n, 7n, 11n, 15n, 22n, 30n, 42n, 56n, 77n, 101n, 135n, 176n, 231n, 297n, 385n, 490n, 627n]; // prettier-ignore
    expect(ways.slice(210, 231)).toEqual(partitions);
    expect(ways.slice(0, 210).every((each) => each === 0n)).toBe(true);
  });

  test('states the chances of sums as they are counted', () => {
    const ways = sumWays(80, 20);
    const chance = (fits: (sum: number) => boolean): Ratio =>
      ratio(
        ways.reduce((total, each, sum) => (fits(sum) ? total + each : total), 0n),
        ALL,
      );
    const between = (least: number, most: number) => (sum: number) => sum >= least && sum <= most;
    const isOdd = (sum: number): boolean => sum % 2 === 1;
    const counted: Record<string, Record<string, Ratio>> = {
      sum: { BIG: chance((sum) => sum > 810), SMALL: chance((sum) => sum < 810), ODD: chance(isOdd), EVEN: chance((sum) => !isOdd(sum)), 810: chance((sum) => sum === 810) },
      'sum-pair': {
        BIG_ODD: chance((sum) => sum > 810 && isOdd(sum)), BIG_EVEN: chance((sum) => sum > 810 && !isOdd(sum)),
        SMALL_ODD: chance((sum) => sum < 810 && isOdd(sum)), SMALL_EVEN: chance((sum) => sum < 810 && !isOdd(sum)),
      },
      elements: { METAL: chance(between(210, 695)), WOOD: chance(between(696, 763)), WATER: chance(between(764, 855)), FIRE: chance(between(856, 923)), EARTH: chance(between(924, 1_410)) },
    }; // prettier-ignore
    for (const [code, options] of Object.entries(counted)) {
      for (const [option, expected] of Object.entries(options))
        expect([option, tiersOf(play(code), option).map((tier) => tier.chance)]).toEqual([option, [expected]]);
    }
  });

  test('states the chances of halves as hypergeometric sums', () => {
    const more = numbersFrom(11, 20).reduce((sum, count) => sum + choose(40, Number(count)) * choose(40, 20 - Number(count)), 0n); // prettier-ignore
    const tie = ratio(choose(40, 10) ** 2n, ALL);
    for (const [code, ...options] of [
      ['over-under', 'OVER', 'UNDER'],
      ['odd-even', 'MORE_ODD', 'MORE_EVEN'],
    ] as const) {
      for (const option of options) expect(tiersOf(play(code), option)[0]?.chance).toEqual(ratio(more, ALL));
      expect(tiersOf(play(code), 'SPLIT')[0]?.chance).toEqual(tie);
    }
  });

  test('knows the words that are true of a draw', () => {
    const tie = [...numbersFrom(1, 10, 2), ...numbersFrom(71, 80, 2)]; // 810
    expect([run(1), run(61), tie].map((numbers) => [winners('sum', numbers), winners('sum-pair', numbers)])).toEqual([
      [['SMALL', 'EVEN'], ['SMALL_EVEN']],
      [['BIG', 'EVEN'], ['BIG_EVEN']],
      [['EVEN', '810'], []],
    ]);
    expect([run(1), run(61), tie].map((numbers) => winners('over-under', numbers))).toEqual([['UNDER'], ['OVER'], ['SPLIT']]); // prettier-ignore
    const odd = ['01', ...numbersFrom(3, 21, 2)].filter((number) => Number(number) % 2 === 1);
    expect(winners('odd-even', run(1))).toEqual(['SPLIT']);
    expect(winners('odd-even', [...odd, ...numbersFrom(72, 80, 2)])).toEqual(['MORE_ODD']);
    expect(winners('odd-even', ['01', ...numbersFrom(22, 40, 2)])).toEqual(['SPLIT']);
    expect(winners('odd-even', ['02', ...numbersFrom(22, 40, 2)])).toEqual(['MORE_EVEN']);
  });

  test('changes the element at the stated sums', () => {
    // Twenty numbers in a row from `first` have the sum 20 · first + 190; the last one is raised to reach any sum.
    const withSum = (sum: number): Drawn => {
      const first = Math.floor((sum - 190) / 20);
      const more = (sum - 190) % 20;
      return numbersFrom(first, first + 20, 2).filter((_, place) => place !== 20 - more);
    };
    const at = (sum: number): string[] => {
      expect(withSum(sum).reduce((total, number) => total + Number(number), 0)).toBe(sum);
      return winners('elements', withSum(sum));
    };
    expect([210, 695, 696, 763, 764, 855, 856, 923, 924, 1_409].map(at).flat()).toEqual(['METAL', 'METAL', 'WOOD', 'WOOD', 'WATER', 'WATER', 'FIRE', 'FIRE', 'EARTH', 'EARTH']); // prettier-ignore
  });

  test('makes exactly one word of each kind true in every draw, but none of big and small at 810', () => {
    assert(
      property(drawn, (numbers) => {
        const sum = numbers.reduce((total, number) => total + Number(number), 0);
        for (const code of ['over-under', 'odd-even', 'elements']) expect(winners(code, numbers)).toHaveLength(1);
        expect(winners('sum', numbers)).toHaveLength(2);
        expect(winners('sum-pair', numbers)).toHaveLength(sum === 810 ? 0 : 1);
      }),
    );
  });

  test('pays more for more hits, always more than the stake, and returns nearly 98 % at series 1,960', () => {
    for (const picks of pickPlays) {
      const prizes = picks.tiers.filter(({ name }) => name !== 'hits-0').map((tier) => prizeOf(tier, 1_960) ?? 0n);
      expect([picks.code, prizes.toSorted((a, b) => Number(b - a))]).toEqual([picks.code, prizes]);
      for (const tier of picks.tiers) expect(prizeOf(tier, 1_960)).toBeGreaterThan(1_000n);
    }
    for (const each of keno.plays) expect(returnOf(each, 10_000n, 1_960, 1_960)).toBeGreaterThanOrEqual(9_790);
  });
});
