import { describe, expect, it } from 'vitest';
import { changePlan, FIRST_PLAN, stepsOf } from './chase.ts';

const NUMEROS = ['20261126-0001', '20261126-0002', '20261126-0003', '20261126-0004', '20261126-0005'];
const factors = (change: Parameters<typeof changePlan>[1]): number[] =>
  stepsOf(changePlan(FIRST_PLAN, change), NUMEROS, 600n).map(({ factor }) => factor);

describe('a chase', () => {
  it('adds up what is set aside, numero by numero', () => {
    const steps = stepsOf(changePlan(FIRST_PLAN, { count: 3, factor: 2 }), NUMEROS, 600n);
    expect(steps.map(({ stake, total }) => [stake, total])).toEqual([
      [1_200n, 1_200n],
      [1_200n, 2_400n],
      [1_200n, 3_600n],
    ]);
  });

  it('doubles every so many numeros, never beyond its bound', () => {
    expect(factors({ doubleEvery: 1, most: 8 })).toEqual([1, 2, 4, 8, 8]);
    expect(factors({ doubleEvery: 2, most: 100 })).toEqual([1, 1, 2, 2, 4]);
  });

  it('keeps the factor of a single numero until the way of the factors changes', () => {
    const own = changePlan(FIRST_PLAN, { own: { 1: 7 } });
    expect(stepsOf(own, NUMEROS, 1n).map(({ factor }) => factor)).toEqual([1, 7, 1, 1, 1]);
    expect(changePlan(own, { factor: 2 }).own).toEqual({});
  });

  it('has at most as many numeros as take bets, and at most 100', () => {
    expect(factors({ count: 50 })).toHaveLength(5);
    expect(changePlan(FIRST_PLAN, { count: 1_000 }).count).toBe(100);
  });
});
