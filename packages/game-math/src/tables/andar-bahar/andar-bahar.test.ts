import { describe, expect, test } from 'vitest';
import { quickRandom } from '../../core/quick-random.ts';
import { CARDS, rankOf } from '../cards.ts';
import { ANDAR_BAHAR_TIMING, andarBahar, andarBaharPace, type AndarBaharOutcome } from './index.ts';

const spots = [...andarBahar.spots.keys()];

/** A round with so many cards. */
function round(count: number): AndarBaharOutcome {
  const others = CARDS.filter((card) => rankOf(card) !== '7');
  return { joker: '7D', cards: [...others.slice(0, count - 1), '7C'] };
}

/** In how many of all ways to place three cards among 51 the first of them lies at each place, counted one by one. */
function firstPlaces(): readonly number[] {
  const found = Array.from({ length: 52 }, () => 0);
  for (let first = 1; first <= 51; first += 1) {
    for (let second = first + 1; second <= 51; second += 1) {
      for (let third = second + 1; third <= 51; third += 1) found[first] = (found[first] ?? 0) + 1;
    }
  }
  return found;
}

describe('andar bahar', () => {
  test('returns what it states over every way in which the three other cards of the rank can lie', () => {
    const places = firstPlaces();
    const cases = places.reduce((sum, ways) => sum + ways, 0);
    const returned = spots.map((spot) => {
      const paid = places.reduce(
        (sum, ways, count) => sum + (count > 0 ? ways * andarBahar.pays(round(count), spot) : 0),
        0,
      );
      return [spot, (paid / cases).toFixed(4)];
    });
    expect(cases).toBe(20_825);
    expect(returned).toEqual([
      ['andar', '97.8511'], ['bahar', '96.9988'],
      ['cards:1-5', '94.8739'], ['cards:6-10', '97.6711'], ['cards:11-15', '92.9652'], ['cards:16-25', '98.1032'],
      ['cards:26-30', '91.4766'], ['cards:31-35', '92.4370'], ['cards:36-40', '94.8379'], ['cards:41-49', '95.0780'],
    ]); // prettier-ignore
  });

  test('ends each length as often by the chances of the next card', () => {
    const total = andarBahar.outcomes().reduce((sum, { weight }) => sum + weight, 0n);
    let [open, andar] = [1, 0];
    for (let count = 1; count <= 49; count += 1) {
      const ends = 3 / (52 - count);
      if (count % 2 === 1) andar += open * ends;
      open *= 1 - ends;
    }
    expect(open).toBe(0);
    expect(total).toBe(20_825n);
    expect(andar).toBeCloseTo(10_725 / 20_825, 12);
  });

  test('pays one side and one range of every length', () => {
    for (let count = 1; count <= 49; count += 1) {
      const won = spots.filter((spot) => andarBahar.pays(round(count), spot) > 0);
      const [, low, high] = /^cards:(\d+)-(\d+)$/.exec(won[1] ?? '') ?? [];
      expect([won.length, won[0]]).toEqual([2, count % 2 === 1 ? 'andar' : 'bahar']);
      expect(Number(low) <= count && count <= Number(high)).toBe(true);
      expect(andarBahar.countsOf(round(count))).toEqual(won);
    }
    expect([andarBahar.mark(round(1)), andarBahar.mark(round(2))]).toEqual(['A', 'B']);
    expect([andarBahar.pays(round(1), 'andar'), andarBahar.pays(round(2), 'bahar')]).toEqual([190, 200]);
  });

  test('deals different cards until the first one of the joker’s rank', () => {
    const random = quickRandom(9);
    for (let at = 0; at < 3_000; at += 1) {
      const { joker, cards } = andarBahar.draw(random);
      expect(new Set([joker, ...cards]).size).toBe(cards.length + 1);
      expect(cards.findIndex((card) => rankOf(card) === rankOf(joker))).toBe(cards.length - 1);
    }
  });

  test('shows a card each 0.45 s, and long rounds quicker, for 16 s at most', () => {
    const { joker, result } = ANDAR_BAHAR_TIMING;
    expect([1, 10, 28].map((count) => andarBahar.showMs(round(count)))).toEqual([3_450, 7_500, 15_600]);
    for (let count = 29; count <= 49; count += 1) {
      const shown = andarBahar.showMs(round(count));
      expect(shown).toBe(joker + result + andarBaharPace(count) * count);
      expect(shown).toBeGreaterThan(15_900);
      expect(shown).toBeLessThanOrEqual(16_000);
    }
  });
});
