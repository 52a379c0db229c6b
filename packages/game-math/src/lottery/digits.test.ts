import { assert, constantFrom, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../core/fairness.ts';
import { quickRandom } from '../core/quick-random.ts';
import { LOTTERY_FAMILIES } from './families.ts';
import { prizeOf, returnOf, tiersOf, winOf } from './prizes.ts';
import { type Drawn, FAMILIES } from './rules.ts';
import { allDraws, DIGIT_FAMILIES, digitPlays, placesOf, singleSelections, WINS } from './testing/digit-draws.ts';
import { anySelection } from './testing/selections.ts';

const kept = new Map<string, readonly Drawn[]>();

/** All draws, listed once for all plays that look at the same places. */
function drawsFor(family: (typeof DIGIT_FAMILIES)[number], places: readonly number[]): readonly Drawn[] {
  const key = `${family} ${places.join(',')}`;
  const draws = kept.get(key) ?? [...allDraws(family, places)];
  kept.set(key, draws);
  return draws;
}

/** The first numbers from one seed: a draw is proved by the same lines for ever. */
const PROVED = {
  ssc: '0 3 0 1 7',
  x11: '07 04 08 11 05',
  k3: '3 2 3',
  pk10: '01 09 06 10 03 08 02 05 04 07',
};

describe('the families of digits', () => {
  test('are all in the registry under their names', () => {
    expect(FAMILIES.filter((name) => LOTTERY_FAMILIES[name].name !== name)).toEqual([]);
  });

  test('draw from a seed the numbers that they always drew from it', () => {
    const drawn = DIGIT_FAMILIES.map((name) => [
      name,
      LOTTERY_FAMILIES[name].draw(seededRandom('ab'.repeat(32), 'game:1', 0)).join(' '),
    ]);
    expect(Object.fromEntries(drawn)).toEqual(PROVED);
  });

  test('draw what can be drawn, and know what cannot', () => {
    const random = quickRandom(1);
    for (const name of DIGIT_FAMILIES) {
      const family = LOTTERY_FAMILIES[name];
      const drawn = family.draw(random);
      const wrong = [[], drawn.slice(1), [...drawn, '1'], [...drawn.slice(1), '99'], [...drawn.slice(1), 'x']];
      expect([name, family.isDrawn(drawn), wrong.filter((each) => family.isDrawn(each))]).toEqual([name, true, []]);
    }
    expect(LOTTERY_FAMILIES.pk10.isDrawn(Array.from({ length: 10 }, () => '01'))).toBe(false);
    expect(LOTTERY_FAMILIES.x11.isDrawn(['01', '02', '03', '04', '04'])).toBe(false);
  });
});

describe.each(digitPlays)('$name', ({ family, play }) => {
  const wins = WINS[family][play.code] ?? (() => expect.fail('it is not said when a combination wins'));

  test('counts the combinations that it lists, each once', () => {
    assert(
      property(anySelection(play), (selection) => {
        const count = play.combinations(selection);
        if (count === null) return;
        const listed = play.expand(selection, 100_000) ?? [];
        expect(listed.length).toBe(count);
        expect(new Set(listed).size).toBe(count);
        expect(play.expand(selection, count - 1)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  test('finds as many winning combinations as there are in the list', () => {
    const random = quickRandom(7);
    assert(
      property(anySelection(play), (selection) => {
        if (play.combinations(selection) === null) return;
        const listed = play.expand(selection, 100_000) ?? [];
        for (let round = 0; round < 3; round += 1) {
          const drawn = LOTTERY_FAMILIES[family].draw(random);
          const won = listed.filter((text) => wins(text, drawn));
          const byTier = play.tiers.map((tier) => won.filter((text) => tiersOf(play, text).includes(tier)).length);
          expect([selection, drawn, play.hits(selection, drawn)]).toEqual([selection, drawn, byTier]);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('wins with one combination exactly as often as it states', () => {
    const random = quickRandom(11);
    const chosen = [...singleSelections(play), play.quick(random)];
    // Of many picks with the same odds some are tried.
    const step = Math.ceil(chosen.length / 6);
    for (const selection of chosen.filter((_, at) => at % step === 0)) {
      const [text = ''] = play.expand(selection, 1) ?? [];
      const draws = drawsFor(family, family === 'pk10' ? placesOf(play.code, text) : []);
      const hits = play.tiers.map(() => 0);
      let differing = 0;
      for (const drawn of draws) {
        const found = play.hits(selection, drawn);
        const sum = found.reduce((all, times) => all + times, 0);
        if (sum !== (wins(text, drawn) ? 1 : 0)) differing += 1;
        found.forEach((times, tier) => (hits[tier] = (hits[tier] ?? 0) + times));
      }
      expect([selection, differing]).toEqual([selection, 0]);
      const possible = tiersOf(play, selection);
      for (const [place, tier] of play.tiers.entries()) {
        const stated = possible.includes(tier) ? tier.chance.num * BigInt(draws.length) : 0n;
        expect([selection, tier.name, BigInt(hits[place] ?? 0) * tier.chance.den]).toEqual([
          selection,
          tier.name,
          stated,
        ]);
      }
    }
  });

  test('returns the whole of its series for every pick, and never more', () => {
    for (const selection of [...singleSelections(play), play.quick(quickRandom(3))]) {
      const tiers = tiersOf(play, selection);
      expect(tiers.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
      for (const series of [1_700, 1_960, 2_000]) {
        for (const { chance, share } of tiers) {
          const prize = prizeOf({ name: 'win', chance, share }, series) ?? 0n;
          const [paid, due] = [prize * chance.num * 20_000n, 10n * BigInt(series) * 1_000n * chance.den];
          expect(paid <= due && due < (prize + 1n) * chance.num * 20_000n).toBe(true);
        }
        const large = returnOf(play, 10_000_000n, series, series, selection);
        expect(large <= series * 5 && large >= series * 5 - 6).toBe(true);
        expect(returnOf(play, 1n, series, series, selection)).toBeLessThanOrEqual(large);
      }
    }
  });

  test('picks one combination for a quick bet, of all that there are', () => {
    const random = quickRandom(5);
    const picked = Array.from({ length: 200 }, () => play.quick(random));
    expect(picked.filter((selection) => play.combinations(selection) !== 1)).toEqual([]);
    if (play.entry.kind === 'list' || play.entry.rows.some(({ options }) => options.length > 1))
      expect(new Set(picked).size).toBeGreaterThan(1);
  });

  test('takes a selection in one spelling only', () => {
    assert(
      property(
        anySelection(play),
        constantFrom<(text: string) => string>(
          (text) => ` ${text}`,
          (text) => `${text},`,
          (text) => `${text}|`,
          (text) => text.replace(/([^,|]+),([^,|]+)/u, '$2,$1'),
          (text) => text.replace(/([^,|]+)/u, '$1,$1'),
          (text) => text.replace(/([A-Z]+)/u, (word) => word.toLowerCase()),
          (text) => text.replace(/\d/u, (digit) => String.fromCharCode(0x09e6 + Number(digit))),
          (text) => text.replace(/\d+/u, '+$&'),
          () => '',
        ),
        (selection, spelled) => {
          if (spelled(selection) !== selection) expect(play.combinations(spelled(selection))).toBeNull();
        },
      ),
      { numRuns: 60 },
    );
  });

  test('answers any text without a throw, and quickly', () => {
    assert(
      property(stringMatching(/^[0-9A-Z,|: -]{0,60}$/), (text) => {
        const count = play.combinations(text);
        expect(count === null || count > 0).toBe(true);
      }),
      { numRuns: 50 },
    );
    for (const bomb of [',', '|', '0', '0,', '|1'].map((piece) => piece.repeat(35_000)))
      expect(play.combinations(bomb)).toBeNull();
  });
});

describe('prizes', () => {
  const [sum] = LOTTERY_FAMILIES.k3.plays;

  test('are those of the picked sum', () => {
    if (!sum) return expect.fail('there is no sum');
    expect(tiersOf(sum, '3').map((tier) => prizeOf(tier, 1_960))).toEqual([211_680n]);
    expect(tiersOf(sum, '10').map((tier) => prizeOf(tier, 1_960))).toEqual([7_840n]);
    expect(tiersOf(sum, '3,10,18').map(({ name }) => name)).toEqual(['sum-3-18', 'sum-10-11']);
    expect(winOf(sum, sum.hits('3,10,18', ['6', '6', '6']), 100n, 1_960)).toBe(21_168n);
    expect(winOf(sum, sum.hits('3,10,18', ['1', '3', '6']), 100n, 1_960)).toBe(784n);
  });

  test('of small stakes return less where minor units are lost, and the return of the poorest pick is shown', () => {
    if (!sum) return expect.fail('there is no sum');
    expect(returnOf(sum, 1n, 1_960, 1_960, '10')).toBe(8_750);
    expect(returnOf(sum, 1n, 1_960, 1_960)).toBe(Math.min(...sum.tiers.map(({ picks }) => returnOf(sum, 1n, 1_960, 1_960, picks?.[0])))); // prettier-ignore
  });
});
