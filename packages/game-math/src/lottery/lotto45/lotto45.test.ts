import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quickRandom } from '../../core/quick-random.ts';
import { ratio } from '../picks.ts';
import { prizeOf } from '../prizes.ts';
import { anySelection, countTiers, setsByMask } from '../testing/selections.ts';
import { lotto45 } from './index.ts';

const [six = expect.unreachable()] = lotto45.plays;

describe('six of 45', () => {
  test('counts the sixes of a selection and pays each by its hits', () => {
    assert(
      property(anySelection(six), integer({ min: 1, max: 1e9 }), (selection, seed) => {
        const numbers = lotto45.draw(quickRandom(seed));
        const sets = setsByMask(selection.split(','), 6);
        const won = sets.map((set) => `hits-${set.filter((number) => numbers.includes(number)).length}`);
        expect(six.combinations(selection)).toBe(sets.length);
        expect(six.hits(selection, numbers)).toEqual(countTiers(six, won));
      }),
      { numRuns: 60 },
    );
  });

  test('finds the one six among the 924 of twelve numbers, with its fives, fours and threes', () => {
    const twelve = '01,02,03,04,05,06,07,08,09,10,11,12';
    expect([six.combinations(twelve), six.hits(twelve, ['12', '01', '05', '08', '11', '03'])]).toEqual([924, [1, 36, 225, 400]]); // prettier-ignore
    expect([six.combinations('01,02,03,04,05'), six.combinations(`${twelve},13`)]).toEqual([null, null]);
  });

  test('has the chances that all 8,145,060 draws have', () => {
    const cases = casesByHits();
    expect(six.tiers.map(({ name, chance }) => [name, chance])).toEqual(
      [6, 5, 4, 3].map((hits) => [`hits-${hits}`, ratio(cases[hits] ?? 0, 8_145_060)]),
    );
  });

  test('leaves six hits to the pool and has fixed prizes for the others', () => {
    expect(six.tiers.map((tier) => prizeOf(tier, 1_960))).toEqual([null, 5_116_768n, 100_540n, 10_044n]);
    expect(six.tiers.map(({ pool }) => pool)).toEqual([true, undefined, undefined, undefined]);
  });
});

/** Draws every set of six and counts how many of the balls 1 to 6 are in it. */
function casesByHits(): number[] {
  const cases = [0, 0, 0, 0, 0, 0, 0];
  const draw = (first: number, left: number, hits: number): void => {
    if (left === 0) {
      cases[hits] = (cases[hits] ?? 0) + 1;
      return;
    }
    for (let ball = first; ball <= 46 - left; ball += 1) draw(ball + 1, left - 1, ball <= 6 ? hits + 1 : hits);
  };
  draw(1, 6, 0);
  return cases;
}
