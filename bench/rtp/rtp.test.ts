import { describe, expect, test } from 'vitest';
import { quickRandom } from '@chhokka/game-math/quick-random';
import { roulette } from '@chhokka/game-math/tables/roulette';
import { errorsFrom, normalTail, worstDeviation } from './chance.ts';
import { measure, play } from './measure.ts';

describe('the measurement of returns', () => {
  test('knows the usual quantiles of the normal distribution', () => {
    expect(normalTail(0)).toBeCloseTo(0.5, 9);
    expect(normalTail(1.959964)).toBeCloseTo(0.025, 7);
    expect(worstDeviation(1, 0.01)).toBeCloseTo(2.5758, 4);
    expect(worstDeviation(100, 0.01)).toBeCloseTo(3.8906, 4);
  });

  test('knows how far a count is from a chance', () => {
    // 100 throws of a coin have a standard error of 5.
    expect(errorsFrom(60, 100, { numerator: 1n, denominator: 2n })).toBeCloseTo(2, 12);
    expect(errorsFrom(40, 100, { numerator: 1n, denominator: 2n })).toBeCloseTo(-2, 12);
  });

  const number = (outcome: unknown) => (outcome as { number: number }).number;

  test('is near the counted return when the draw is fair', () => {
    const random = quickRandom(1);
    const { deviation, standardError } = measure(
      roulette,
      'red',
      play(() => roulette.draw(random), number, 200_000),
    );
    expect(Math.abs(deviation)).toBeLessThan(4);
    // A bet on 18 of 37 has a deviation of 2 · √(18 · 19) / 37 a round.
    expect(standardError).toBeCloseTo((2 * Math.sqrt(18 * 19)) / 37 / Math.sqrt(200_000), 9);
  });

  test('is far from it when one number in a thousand draws is exchanged', () => {
    const random = quickRandom(1);
    const biased = (round: number) => (round % 1_000 === 0 ? { number: 17 } : roulette.draw(random));
    expect(measure(roulette, 'straight:17', play(biased, number, 2_000_000)).deviation).toBeGreaterThan(5);
  });
});
