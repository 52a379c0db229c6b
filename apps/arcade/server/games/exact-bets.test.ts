import { SLOT_BETS } from '@chhokka/game-math';
import { minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { titles } from '../../games/titles.ts';
import { betStepOf, betsOf, commonBetStep, exactRange, timesBet, toldBets } from './exact-bets.ts';

const BDT = { min: 20, max: 1_000, step: 20, levels: [20, 40, 50, 100, 400, 1_000], usual: 50 };

describe('the step of bets', () => {
  it.each([
    [[0n, 100n, 300n], 1],
    [[100n, 10n], 10],
    [[100n, 25n], 4],
    [[100n, 5n], 20],
    [[100n, 4n, 25n], 100],
    [[100n, 123n], 100],
    [[], 1],
  ])('for factors of %s hundredths is %i', (factors, step) => {
    expect(betStepOf(factors)).toBe(step);
  });

  it('makes every factor up to 10 times the bet exact, and no smaller divisor of 100 does', () => {
    for (let factor = 0n; factor <= 1_000n; factor += 1n) {
      const step = BigInt(betStepOf([100n, factor]));
      const exact = [1n, 2n, 4n, 5n, 10n, 20n, 25n, 50n, 100n].filter((bet) => (bet * factor) % 100n === 0n);
      expect([factor, exact[0]]).toEqual([factor, step]);
    }
  });

  it('suits every mode of a game', () => {
    expect(commonBetStep([4, 10])).toBe(20);
    expect(commonBetStep([])).toBe(1);
  });
});

describe('a range of bets', () => {
  it('stays as it is where it was exact', () => {
    expect(exactRange(BDT, 10)).toEqual({ ...BDT, levels: [20, 40, 100, 400, 1_000], usual: 100 });
    expect(exactRange({ ...BDT, levels: [20, 40] }, 1)).toMatchObject({ min: 20, step: 20, levels: [20, 40] });
  });

  it('begins at the first exact bet, and its levels are exact bets', () => {
    expect(exactRange(BDT, 100)).toEqual({ min: 100, max: 1_000, step: 100, levels: [100, 400, 1_000], usual: 100 });
    expect(exactRange({ ...BDT, levels: [50], usual: 900 }, 25)).toMatchObject({ min: 100, levels: [100], usual: 100 });
  });

  it('without any exact bet is left out, and the import says so', () => {
    const small = { ...BDT, max: 80 };
    expect(exactRange(small, 100)).toBeNull();
    expect(toldBets({ BDT: small, USD: BDT }, 100)).toEqual([
      'none in BDT: with every bet some payout would be rounded',
      'in USD from 1.00 in steps of 1.00: with 0.20 some payout would be rounded',
    ]);
    expect(toldBets({ BDT }, 10)).toEqual(['in BDT from 0.20 in steps of 0.20']);
  });

  it('of an imported game is that of slots, and every house title keeps bets whatever it pays', () => {
    expect(betsOf({ code: 'of somebody else', betStep: 1 })).toEqual(SLOT_BETS);
    for (const { code, bets } of titles) {
      expect([code, Object.keys(betsOf({ code, betStep: 100 }))]).toEqual([code, Object.keys(bets)]);
    }
  });
});

it('a payout that is no whole amount is a fault and never rounded', () => {
  expect(timesBet(minor(20n), 305n)).toBe(61n);
  expect(() => timesBet(minor(20n), 123n)).toThrow('123 hundredths of a bet of 20');
});
