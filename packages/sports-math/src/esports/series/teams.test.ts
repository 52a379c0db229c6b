import { describe, expect, it } from 'vitest';
import { logistic } from './chance.ts';
import { mapChances, modelOf } from './teams.ts';

describe('the chance on a map', () => {
  it('is even between equals on the map that nobody chose, and better on one’s own', () => {
    const [own = 0, other = 0, left] = mapChances({ home: 'a', away: 'b', ratings: { a: 1_500, b: 1_500 } });
    expect(left).toBe(0.5);
    expect(own + other).toBeCloseTo(1, 12);
    expect(own).toBeGreaterThan(0.5);
  });

  it('follows Bradley and Terry: 400 points are 10 to 1', () => {
    expect(mapChances({ home: 'a', away: 'b', ratings: { a: 1_900, b: 1_500 } })[2]).toBeCloseTo(10 / 11, 12);
  });

  it('ends at 0.93', () => {
    const ratings = { a: 3_000, b: 1_000 };
    expect(mapChances({ home: 'a', away: 'b', ratings })).toEqual([0.93, 0.93, 0.93]);
    expect(mapChances({ home: 'b', away: 'a', ratings })[0]).toBeCloseTo(0.07, 12);
  });

  it('is unknown for a team without a rating', () => {
    expect(() => mapChances({ home: 'a', away: 'c', ratings: { a: 1_500, b: 1_500 } })).toThrow(RangeError);
    expect(() => mapChances({ home: 'a', away: 'b', ratings: { a: 1_500, b: Number.NaN } })).toThrow(RangeError);
  });
});

describe('a model', () => {
  it('has the strengths that make these chances', () => {
    const teams = { home: 'a', away: 'b', ratings: { a: 1_640, b: 1_500 } };
    const mapChance = (strength: number): number => logistic(3 * strength + 0.2);
    const made = modelOf(teams, mapChance).strengths.map(mapChance);
    for (const [map, chance] of mapChances(teams).entries()) expect(made[map]).toBeCloseTo(chance, 10);
  });
});
