import { minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { mostPayable, requirePayable, toMicro } from './bets.ts';

describe('the largest win of a bet', () => {
  it('is payable as long as its millionths are exact', () => {
    const most = mostPayable('imported');
    const largestBet = minor(100_000n);
    expect(Number.isSafeInteger(toMicro(minor((largestBet * most) / 100n)))).toBe(true);
    expect(() => requirePayable(largestBet, most)).not.toThrow();
    expect(() => requirePayable(largestBet, most + 1n)).toThrow(/too large/);
    expect(() => requirePayable(minor(20n), most + 1n)).not.toThrow();
  });
});
