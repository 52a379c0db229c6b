import { assert, constantFrom, property, string, stringMatching, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../core/fairness.ts';
import { quickRandom } from '../core/quick-random.ts';
import { LOTTERY_FAMILIES } from './families.ts';
import { keno } from './keno/index.ts';
import { BOARD_LAYOUTS, prizesInOrder } from './layouts.ts';
import { lotto45 } from './lotto45/index.ts';
import type { Family } from './rules.ts';
import { sea2d } from './sea2d/index.ts';
import { sea3d } from './sea3d/index.ts';
import { sea4d } from './sea4d/index.ts';
import { anySelection } from './testing/selections.ts';
import { vnNorth } from './vn-north/index.ts';
import { vnSouth } from './vn-south/index.ts';

const families: readonly Family[] = [keno, sea4d, sea3d, sea2d, lotto45, vnNorth, vnSouth];
const plays = families.flatMap((family) =>
  family.plays.map((play) => ({ family, play, name: `${family.name} ${play.code}` })),
);
/** Their smallest bet has several combinations. */
const WIDE = /-(permutation|roll)$/;

describe('the games of numbers and boards', () => {
  test('are in the registry under their names', () => {
    expect(families.filter((family) => LOTTERY_FAMILIES[family.name] !== family)).toEqual([]);
    for (const { plays: own } of families) expect(new Set(own.map(({ code }) => code)).size).toBe(own.length);
  });

  test('draw what can be drawn, and the same from the same seed', () => {
    assert(
      property(constantFrom(...families), stringMatching(/^[0-9a-f]{64}$/), (family, seed) => {
        const drawn = family.draw(seededRandom(seed, 'game:1', 0));
        expect(family.isDrawn(drawn)).toBe(true);
        expect(family.draw(seededRandom(seed, 'game:1', 0))).toEqual(drawn);
      }),
    );
  });

  test('refuse what cannot be drawn', () => {
    const random = quickRandom(1);
    for (const family of families) {
      const drawn = family.draw(random);
      const wrong = [[], drawn.slice(1), [...drawn, drawn[0] ?? ''], [`${drawn[0]}0`, ...drawn.slice(1)], ['x'.repeat(drawn[0]?.length ?? 0), ...drawn.slice(1)]]; // prettier-ignore
      expect([family.name, wrong.filter((numbers) => family.isDrawn(numbers))]).toEqual([family.name, []]);
    }
    const twenty = keno.draw(random);
    expect([keno.isDrawn(['00', ...twenty.slice(1)]), keno.isDrawn(['81', ...twenty.slice(1)]), keno.isDrawn([...twenty.slice(1), twenty[1] ?? ''])]).toEqual([false, false, false]); // prettier-ignore
  });

  test('draw boards of 23, 3, 1, 27 and 18 numbers', () => {
    const lengths = Object.entries(BOARD_LAYOUTS).map(([name, layout]) => [name, prizesInOrder(layout).map(({ digits }) => digits).join('')]); // prettier-ignore
    expect(lengths).toEqual([
      ['sea4d', '4'.repeat(23)],
      ['sea3d', '333'],
      ['sea2d', '2'],
      ['vn-north', `${'5'.repeat(10)}${'4'.repeat(10)}3332222`],
      ['vn-south', `6${'5'.repeat(11)}444432`],
    ]);
  });

  test('draw every number of a board at every place about equally often', () => {
    const random = quickRandom(7);
    const places = Array.from({ length: 27 }, () => Array.from({ length: 10 }, () => 0));
    const first = Array.from({ length: 81 }, () => 0);
    for (let round = 0; round < 20_000; round += 1) {
      vnNorth.draw(random).forEach((number, place) => {
        const [digits, digit] = [places[place] ?? [], Number(number.at(round % number.length))];
        digits[digit] = (digits[digit] ?? 0) + 1;
      });
      const ball = Number(keno.draw(random)[round % 20]);
      first[ball] = (first[ball] ?? 0) + 1;
    }
    // χ² with 9 degrees of freedom stays under 40 in all but one of 100,000 cases; with 79 under 140.
    const spread = (counts: readonly number[], expected: number): number => counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0); // prettier-ignore
    expect(places.filter((counts) => spread(counts, 2_000) > 40)).toEqual([]);
    expect([first[0], spread(first.slice(1), 250)]).toEqual([0, expect.toSatisfy((value: number) => value < 140)]);
  });

  test.each(plays)('share out all that $name returns, with chances that are fractions in lowest terms', ({ play }) => {
    const apart = play.tiers.filter(({ picks }) => picks);
    if (apart.length > 0) expect(play.tiers.every(({ share, picks }) => share === 10_000 && picks)).toBe(true);
    else expect(play.tiers.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
    for (const { chance } of play.tiers) expect([chance.num > 0n, common(chance.num, chance.den)]).toEqual([true, 1n]);
    expect(new Set(play.tiers.map(({ name }) => name)).size).toBe(play.tiers.length);
  });

  test.each(plays)('pick quickly a valid selection of one combination of $name', ({ play }) => {
    const random = quickRandom(3);
    for (let round = 0; round < 200; round += 1) {
      const selection = play.quick(random);
      const count = play.combinations(selection);
      expect([selection, WIDE.test(play.code) ? count !== null : count === 1]).toEqual([selection, true]);
      expect(play.expand(selection, 1_000)).toHaveLength(count ?? -1);
    }
  });

  test.each(plays)(
    'count and list the same combinations of $name, each once, or say that there are too many',
    ({ play }) => {
      assert(
        property(anySelection(play), (selection) => {
          const count = play.combinations(selection);
          if (count === null) return;
          const all = play.expand(selection, count) ?? [];
          expect([all.length, new Set(all).size]).toEqual([count, count]);
          expect(play.expand(selection, count - 1)).toBe(null);
        }),
        { numRuns: 30 },
      );
    },
  );

  test.each(plays)('refuse a selection of $name that is not written in the canonical way', ({ play }) => {
    assert(
      property(anySelection(play), string(), (selection, text) => {
        if (play.combinations(selection) === null) return;
        const picks = selection.split(/[,|]/);
        const wrong = [
          ` ${selection}`,
          `${selection},`,
          `${selection}|`,
          `,${selection}`,
          `${selection},${picks.at(-1)}`,
          selection.split('|').map((row) => row.split(',').toReversed().join(',')).join('|'),
          selection.replace(/\d/, '०'),
          `${selection}${text}`,
        ].filter((each) => each !== selection); // prettier-ignore
        for (const each of wrong) {
          const count = play.combinations(each);
          // What a random text makes of it may be a selection again: `1` and `1,2`.
          if (each !== `${selection}${text}` || text === '') expect([each, count]).toEqual([each, null]);
          else expect(count === null || count > 0).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test.each(plays)('read any text for $name without a fault', ({ play }) => {
    const pieces = stringMatching(/^[0-9,|BIGSMALODEVN_]{0,40}$/);
    assert(
      property(tuple(string(), pieces), (texts) => {
        for (const text of texts) expect([text, isCount(play.combinations(text))]).toEqual([text, true]);
      }),
      { numRuns: 50 },
    );
    const bombs = ['', '|', ',', '|||||', '9'.repeat(100_000), '1,'.repeat(100_000), '|'.repeat(100_000), '__proto__'];
    for (const text of bombs) expect(play.combinations(text)).toBe(null);
  });
});

function isCount(count: number | null): boolean {
  return count === null || (Number.isSafeInteger(count) && count > 0);
}

function common(a: bigint, b: bigint): bigint {
  return b === 0n ? a : common(b, a % b);
}
