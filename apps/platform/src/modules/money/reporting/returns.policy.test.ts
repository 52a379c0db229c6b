import { minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { judgeReturn } from './returns.policy.ts';

/** So many rounds of 10.00 each, of which so many paid 40.00. */
function rounds(count: number, wins: number, stated: { rtp: number | null; deviation: number | null }) {
  const [stake, prize] = [1_000, 4_000];
  return {
    rounds: count,
    staked: minor(BigInt(count * stake)),
    won: minor(BigInt(wins * prize)),
    stakeSquares: count * stake ** 2,
    winSquares: wins * prize ** 2,
    stakeWins: wins * prize * stake,
    ...stated,
  };
}

describe('the return band', () => {
  it('is 1.96 × σ/√n to each side for equal stakes', () => {
    const { realised, declared, low, high, deviationFrom } = judgeReturn(
      rounds(10_000, 2_400, { rtp: 9_600, deviation: 200 }),
    );
    expect({ realised, declared, deviationFrom }).toEqual({ realised: 96, declared: 96, deviationFrom: 'declared' });
    // 1.96 × 2 / √10,000 = 3.92 points.
    expect([low, high]).toEqual([92.08, 99.92]);
  });

  it('uses the measured σ where none is declared', () => {
    // Paying 4 with the chance 0.24: σ = 4·√(0.24·0.76) = 1.708.
    const { deviation, deviationFrom, state } = judgeReturn(rounds(10_000, 2_400, { rtp: 9_600, deviation: null }));
    expect({ deviation, deviationFrom, state }).toEqual({
      deviation: 1.71,
      deviationFrom: 'measured',
      state: 'inside',
    });
  });

  it.each([
    [2_400, 'inside'],
    [2_495, 'inside'],
    [2_505, 'watch'],
    [2_562, 'watch'],
    [2_570, 'alarm'],
    [2_230, 'alarm'],
  ] as const)('with %i wins of 10,000 has the state %s', (wins, state) => {
    expect(judgeReturn(rounds(10_000, wins, { rtp: 9_600, deviation: 200 })).state).toBe(state);
  });

  it('is unknown for a game without a declared return, and never starts below zero', () => {
    const { state, declared, low } = judgeReturn(rounds(2, 1, { rtp: null, deviation: null }));
    expect({ state, declared, low }).toEqual({ state: 'unknown', declared: null, low: 0 });
  });

  it('widens with unequal stakes', () => {
    const equal = judgeReturn(rounds(100, 24, { rtp: 9_600, deviation: 200 }));
    const sums = rounds(100, 24, { rtp: 9_600, deviation: 200 });
    const unequal = judgeReturn({ ...sums, stakeSquares: sums.stakeSquares * 4 });
    expect(unequal.high - unequal.declared!).toBeCloseTo((equal.high - equal.declared!) * 2, 1);
  });
});
