import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../core/fairness.ts';
import {
  LOTTERY_FAMILIES,
  type Play,
  prizeOf,
  rebateOf,
  returnOf,
  SERIES_WHOLE,
  tiersOf,
  UNITS,
  winOf,
} from './index.ts';
import { product } from './picks.ts';

/**
 * No selection returns more than the game's highest series. A line's win is linear in its hits before it is rounded down, and
 * the average number of hits of a tier is combinations × chance (other tests count that for each play). So it is enough that
 * the tiers of a combination share at most the whole, and that whatever is rounded is rounded down.
 */

const plays = Object.values(LOTTERY_FAMILIES).flatMap((family) =>
  family.plays.map((play) => [`${family.name} ${play.code}`, play] as const),
);
const SERIES = Array.from({ length: 1_001 }, (_, step) => 1_000 + step);
/** What games are delivered with offer, every few steps; the prizes of all series are looked at above. */
const OFFERED = SERIES.filter(
  (series) => series >= 1_700 && series <= 1_960 && (series % 13 === 0 || series % 10 === 0),
);
const MULTIPLES = [1n, 3n, 10n, 99n, 10_000n];

/** The tiers of one combination, once for each kind of odds. */
function kinds(play: Play): (readonly (typeof play.tiers)[number][])[] {
  const picks = new Set(play.tiers.flatMap((tier) => tier.picks ?? []));
  return picks.size === 0 ? [[...play.tiers]] : [...picks].map((pick) => [...tiersOf(play, pick)]);
}

describe('the return', () => {
  it.each(plays)('of each combination of %s shares the whole, and no prize is above its part', (_, play) => {
    for (const tiers of kinds(play)) {
      expect(tiers.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
      for (const series of SERIES) {
        for (const tier of tiers) {
          const prize = prizeOf(tier, series);
          if (prize === null) continue;
          // prize ÷ 1,000 × chance ≤ share × series ÷ 2,000, without a fraction.
          const paid = prize * tier.chance.num * 10_000n * BigInt(SERIES_WHOLE);
          const part = 1_000n * tier.chance.den * BigInt(tier.share) * BigInt(series);
          if (paid > part) expect.fail(`${tier.name} at ${series}`);
        }
      }
    }
  });

  it.each(plays)('of %s is at most the highest series, for every unit, multiple and series', (_, play) => {
    for (const unit of UNITS)
      for (const multiple of MULTIPLES)
        for (const series of OFFERED) {
          const each = BigInt(unit) * multiple;
          for (const most of [1_960, 2_000])
            if (returnOf(play, each, series, most) * SERIES_WHOLE > 10_000 * most)
              expect.fail(`${each} at ${series} of ${most}`);
        }
  });

  it.each(plays)(
    'of many combinations of %s together is rounded down, as each alone is, and never above',
    (_, play) => {
      const line = fc.record({
        hits: fc.tuple(...play.tiers.map(() => fc.integer({ min: 0, max: 100_000 }))),
        unit: fc.constantFrom(...UNITS),
        multiple: fc.integer({ min: 1, max: 100_000_000 }),
        combinations: fc.integer({ min: 1, max: 100_000 }),
        series: fc.integer({ min: 1_000, max: 2_000 }),
        below: fc.integer({ min: 0, max: 1_000 }),
      });
      fc.assert(
        fc.property(line, ({ hits, unit, multiple, combinations, series, below }) => {
          const each = BigInt(unit) * BigInt(multiple);
          const exact = play.tiers.reduce((sum, tier, place) => sum + (prizeOf(tier, series) ?? 0n) * BigInt(hits[place] ?? 0), 0n); // prettier-ignore
          const win = winOf(play, hits, each, series);
          expect(win * 1_000n <= each * exact).toBe(true);
          // Whoever divides a line into lines of one combination gets no more.
          const alone = play.tiers.reduce((sum, _tier, place) => {
            const one = play.tiers.map((_other, at) => (at === place ? 1 : 0));
            return sum + winOf(play, one, each, series) * BigInt(hits[place] ?? 0);
          }, 0n);
          expect(alone <= win).toBe(true);
          const most = Math.min(2_000, series + below);
          const stake = each * BigInt(combinations);
          expect(rebateOf(stake, series, most) * BigInt(SERIES_WHOLE) <= stake * BigInt(most - series)).toBe(true);
          expect(rebateOf(each, series, most) * BigInt(combinations) <= rebateOf(stake, series, most)).toBe(true);
        }),
        { numRuns: 50 },
      );
    },
  );
});

/** Every selection of a play with rows; `most`: of a row with more options, so many random rows besides small ones. */
function selectionsOf(play: Play, seed: string): string[] {
  if (play.entry.kind === 'list') return [];
  const random = seededRandom(seed, 'returns', 0);
  const rows = play.entry.rows.map(({ options }) => {
    if (options.length <= 6)
      return Array.from({ length: 2 ** options.length }, (_, bits) => options.filter((_option, at) => bits & (1 << at)).join(',')); // prettier-ignore
    return ['', ...Array.from({ length: 60 }, () => options.filter(() => random.below(2) === 1).join(','))];
  });
  return product(rows).map((picks) => picks.join('|')).filter((each) => play.combinations(each) !== null); // prettier-ignore
}

describe('every selection of three dice', () => {
  const faces = ['1', '2', '3', '4', '5', '6'];
  const draws = product([faces, faces, faces]);
  it.each(LOTTERY_FAMILIES.k3.plays.map((play) => [play.code, play] as const))(
    'in %s, over all 216 throws, returns no more than the series and no less than is stated',
    (_, play) => {
      const selections = selectionsOf(play, 'ab'.repeat(32));
      expect(selections.length).toBeGreaterThan(0);
      for (const selection of selections) {
        const combinations = BigInt(play.combinations(selection) ?? 0);
        // Throws with equal hits win the same.
        const throws = Map.groupBy(draws, (drawn) => play.hits(selection, drawn).join());
        const hits = [...throws].map(([hit, same]) => ({
          hit: hit.split(',').map(Number),
          times: BigInt(same.length),
        }));
        for (const each of [1n, 3n, 10n, 100n])
          for (const series of [1_700, 1_801, 1_960]) {
            const stake = each * combinations;
            const rebate = rebateOf(stake, series, 1_960);
            const back = hits.reduce(
              (sum, { hit, times }) => sum + times * (winOf(play, hit, each, series) + rebate),
              0n,
            );
            if (back * 2_000n > stake * 216n * 1_960n) expect.fail(`${selection} returns too much at ${series}`);
            const stated = BigInt(returnOf(play, each, series, 1_960, selection));
            if (back * 10_000n < stake * 216n * stated) expect.fail(`${selection} returns too little at ${series}`);
          }
      }
    },
  );
});
