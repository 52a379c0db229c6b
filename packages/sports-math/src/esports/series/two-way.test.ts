import { describe, expect, it } from 'vitest';
import { exceeds, handicaps, isHalfLine, LINE, sides, SIDES, spreadOf, totals } from './two-way.ts';

const spread = spreadOf(
  [
    { value: -3, chance: 0.25 },
    { value: -2, chance: 0.125 },
    { value: 2, chance: 0.125 },
    { value: 2, chance: 0.125 },
    { value: 5, chance: 0.375 },
  ],
  ({ value }) => value,
);

function table(markets: ReturnType<typeof totals>): (string | number)[][] {
  return markets.map(({ key, outcomes }) => [key, ...outcomes.map(({ id, probability }) => `${id} ${probability}`)]);
}

describe('lines of a number', () => {
  it('have an over with the chance of more', () => {
    expect(table(totals('total', 'm1', spread))).toEqual([
      ['total/m1=-2.5', 'over 0.75', 'under 0.25'],
      ...[-1.5, -0.5, 0.5, 1.5].map((line) => [`total/m1=${line}`, 'over 0.625', 'under 0.375']),
      ...[2.5, 3.5, 4.5].map((line) => [`total/m1=${line}`, 'over 0.375', 'under 0.625']),
    ]);
  });

  it('stand as far apart as is asked', () => {
    expect(totals('total', 'm1', spread, 3).map(({ key }) => key)).toEqual([
      'total/m1=-2.5',
      'total/m1=0.5',
      'total/m1=3.5',
    ]);
  });

  it('have a home side that wins with its margin and the line', () => {
    expect(table(handicaps('handicap', 'm1', spread, 2.5))).toEqual([
      ['handicap/m1=-4.5', 'home 0.375', 'away 0.625'],
      ['handicap/m1=-3.5', 'home 0.375', 'away 0.625'],
      ['handicap/m1=-2.5', 'home 0.375', 'away 0.625'],
      ['handicap/m1=2.5', 'home 0.75', 'away 0.25'],
    ]);
  });

  it('are left out when one end is nearly certain', () => {
    const certain = spreadOf(
      [
        { value: 1, chance: 0.9 },
        { value: 2, chance: 0.1 },
      ],
      ({ value }) => value,
    );
    expect(totals('total', 'm1', certain)).toEqual([]);
  });

  it.each([
    [10, true],
    [-6, true],
    [2, true],
    [-2, true],
    [9, false],
    [8, false],
    [0, false],
    [null, false],
  ])('of %j quarters are halves: %s', (quarters, half) => {
    expect(isHalfLine(quarters)).toBe(half);
  });
});

describe('a market of two ends', () => {
  it('is closed when its price would be below 1.01', () => {
    expect([0, 0.009, 0.991, 1, Number.NaN].flatMap((chance) => sides('winner', 'm1', chance))).toEqual([]);
    expect(sides('winner', 'm1', 0.5)).toHaveLength(1);
  });

  it.each([
    [{ least: 3, most: 9 }, 2.5, 'won'],
    [{ least: 2, most: 9 }, 2.5, null],
    [{ least: 0, most: 2 }, 2.5, 'lost'],
    [{ least: 3, most: Number.POSITIVE_INFINITY }, 3.5, null],
  ])('about a number in %j and the line %d: over has %s', (bounds, line, result) => {
    expect(exceeds(LINE, bounds, line)?.['over']?.result ?? null).toBe(result);
    expect(exceeds(SIDES, bounds, line)?.['home']?.result ?? null).toBe(result);
  });
});
