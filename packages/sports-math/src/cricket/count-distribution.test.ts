import { describe, expect, it } from 'vitest';
import { countDistribution } from './count-distribution.ts';

function moments(chances: readonly number[]): { sum: number; mean: number; variance: number } {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const mean = chances.reduce((total, chance, count) => total + chance * count, 0);
  const square = chances.reduce((total, chance, count) => total + chance * count * count, 0);
  return { sum, mean, variance: square - mean * mean };
}

describe('a distribution of counts', () => {
  it.each([
    [12, 20],
    [5, 5],
    [0.3, 0.35],
    [6, 4],
    [2, 1],
  ])('with mean %f and variance %f has them', (mean, variance) => {
    const found = moments(countDistribution(mean, variance));
    expect(found.sum).toBeCloseTo(1, 12);
    expect(found.mean).toBeCloseTo(mean, 6);
    expect(found.variance).toBeCloseTo(variance, 6);
  });

  it('keeps its mean where no number of trials gives the variance', () => {
    expect(moments(countDistribution(2.5, 0.4)).mean).toBeCloseTo(2.5, 6);
    expect(moments(countDistribution(0, 0))).toEqual({ sum: 1, mean: 0, variance: 0 });
  });
});
