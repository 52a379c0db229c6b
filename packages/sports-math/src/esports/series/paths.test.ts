import { describe, expect, it } from 'vitest';
import { matchWinner, pathsFrom } from './paths.ts';

describe('the ways in which a match can go', () => {
  it('are six from the start, each with the product of its chances', () => {
    const paths = pathsFrom([], [0.6, 0.5, 0.4]).map(({ winners, chance }) => [winners.join(' '), chance.toFixed(6)]);
    expect(Object.fromEntries(paths)).toEqual({
      'home home': '0.300000',
      'home away home': '0.120000',
      'home away away': '0.180000',
      'away home home': '0.080000',
      'away home away': '0.120000',
      'away away': '0.200000',
    });
  });

  it('begin with the maps that are over', () => {
    expect(pathsFrom(['away'], [Number.NaN, 0.25, 0.5])).toEqual([
      { winners: ['away', 'home', 'home'], chance: 0.125 },
      { winners: ['away', 'home', 'away'], chance: 0.125 },
      { winners: ['away', 'away'], chance: 0.75 },
    ]);
    expect(pathsFrom(['away', 'away'], [])).toEqual([{ winners: ['away', 'away'], chance: 1 }]);
  });

  it('end with the second map of a side', () => {
    expect([[], ['home'], ['home', 'away']].map((winners) => matchWinner(winners as 'home'[]))).toEqual([
      null,
      null,
      null,
    ]);
    expect(matchWinner(['home', 'away', 'away'])).toBe('away');
  });
});
