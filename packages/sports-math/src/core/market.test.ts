import { describe, expect, it } from 'vitest';
import { fairChance } from './market.ts';

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
