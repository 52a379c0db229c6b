import { describe, expect, it } from 'vitest';
import { solvePositive } from './linear.ts';

describe('a positive definite system', () => {
  it('is solved', () => {
    const x = solvePositive(Float64Array.of(4, 2, 1, 2, 5, 3, 1, 3, 6), Float64Array.of(1, 2, 3));
    for (const [row, right] of [
      [4, 2, 1],
      [2, 5, 3],
      [1, 3, 6],
    ].entries()) {
      expect(right.reduce((sum, value, column) => sum + value * (x[column] ?? 0), 0)).toBeCloseTo(row + 1, 12);
    }
  });

  it('is refused when it is not positive definite', () => {
    expect(() => solvePositive(Float64Array.of(1, 2, 2, 1), Float64Array.of(1, 1))).toThrow(RangeError);
  });
});
