import { describe, expect, it } from 'vitest';
import { fairChance, ifPlayed, returnedShare, returning } from './market.ts';

describe('the fair chance of an outcome', () => {
  it('is its chance to win where nothing is pushed', () => {
    expect(fairChance({ won: 0.4, halfWon: 0, push: 0, halfLost: 0, lost: 0.6 })).toBeCloseTo(0.4, 12);
  });

  it('makes a bet at its reciprocal return the stake on average, pushes and halves included', () => {
    const chances = { won: 0.3, halfWon: 0.1, push: 0.2, halfLost: 0.15, lost: 0.25 };
    const price = 1 / fairChance(chances);
    const back = chances.won * price + (chances.halfWon * (price + 1)) / 2 + chances.push + chances.halfLost / 2;
    expect(back).toBeCloseTo(1, 12);
  });

  it('adds up to one with that of the opposite side', () => {
    const side = { won: 0.3, halfWon: 0.1, push: 0.2, halfLost: 0.15, lost: 0.25 };
    const other = { won: side.lost, halfWon: side.halfLost, push: side.push, halfLost: side.halfWon, lost: side.won };
    expect(fairChance(side) + fairChance(other)).toBeCloseTo(1, 12);
  });
});

describe('the share of a stake that comes back', () => {
  it('makes a bet at any price worth price times chance for the rest, and itself', () => {
    const chances = { won: 0.3, halfWon: 0.1, push: 0.2, halfLost: 0.15, lost: 0.25 };
    const [chance, returned] = [fairChance(chances), returnedShare(chances)];
    for (const price of [1.01, 1.9, 40]) {
      const back = chances.won * price + (chances.halfWon * (price + 1)) / 2 + chances.push + chances.halfLost / 2;
      expect(price * chance * (1 - returned) + returned).toBeCloseTo(back, 12);
    }
  });

  it('is told only where something comes back, rounding left out', () => {
    expect([0, 1e-17, -1e-17].map((share) => returning(share))).toEqual([{}, {}, {}]);
    expect(returning(0.25)).toEqual({ returned: 0.25 });
    expect(returning(1).returned).toBeLessThan(1);
  });

  it('holds the chance that what is asked about is not played', () => {
    const market = { key: 'total/m3=2', winners: 1, outcomes: [] };
    expect(ifPlayed(market, 1)).toEqual(market);
    expect(ifPlayed(market, 0.4).returned).toBeCloseTo(0.6, 12);
    // It is played with 0.4, and pushes then with 0.25.
    expect(ifPlayed({ ...market, returned: 0.25 }, 0.4).returned).toBeCloseTo(0.6 + 0.4 * 0.25, 12);
  });
});
