import { describe, expect, it } from 'vitest';
import type { Side } from '../series/index.ts';
import { applyRound, economyOf, FRESH_MAP, winnerOf } from './rules.ts';

/** Winners from letters: `hha` is two rounds of home and one of away. */
function rounds(letters: string): Side[] {
  return [...letters].map((letter) => (letter === 'h' ? 'home' : 'away'));
}

describe('a map of Strike Range', () => {
  it.each([
    [13, 0, 'home'],
    [13, 11, 'home'],
    [11, 13, 'away'],
    [12, 12, null],
    [13, 12, null],
    [15, 12, null],
    [16, 12, 'home'],
    [16, 14, 'home'],
    [15, 15, null],
    [16, 15, null],
    [18, 15, null],
    [19, 15, 'home'],
    [17, 19, 'away'],
    [18, 18, null],
    [22, 20, 'home'],
    [12, 11, null],
  ] as const)('at %i–%i has been won by %j', (home, away, winner) => {
    expect(winnerOf({ home, away })).toBe(winner);
  });

  it('has rounds that start and end in turn', () => {
    const started = applyRound(FRESH_MAP, { kind: 'round-started' });
    expect(applyRound(started, { kind: 'round-ended', winner: 'away' })).toEqual({ winners: ['away'], live: false });
    expect(() => applyRound(started, { kind: 'round-started' })).toThrow(RangeError);
    expect(() => applyRound(FRESH_MAP, { kind: 'round-ended', winner: 'away' })).toThrow(RangeError);
  });

  it.each([
    ['', 'level'],
    ['h', 'away-short'],
    // The short side loses again: both have bought in the third round.
    ['hh', 'level'],
    ['hhh', 'away-lost'],
    ['hhhh', 'away-short'],
    ['hhha', 'home-lost'],
    // The short side wins: that round cost the other side what it had bought.
    ['ha', 'home-lost'],
    ['haa', 'home-short'],
    ['hhhhhhhhhh', 'away-short'],
    ['hhhhhhhhhhh', 'level'],
    // The second half begins with nothing.
    ['hhhhhhhhhhhh', 'level'],
    ['hhhhhhhhhhhha', 'home-short'],
    // 12–12: in overtime everyone can buy.
    ['hhhhhhhhhhhhaaaaaaaaaaaa', 'level'],
    ['hhhhhhhhhhhhaaaaaaaaaaaahhh', 'level'],
  ])('has after %j the economy %s', (letters, economy) => {
    expect(economyOf({ winners: rounds(letters), live: false })).toBe(economy);
  });
});
