import { describe, expect, it } from 'vitest';
import type { Side } from '../series/index.ts';
import { endsOfRounds, settleRounds } from './markets.ts';

function map(home: number, away: number): { winners: Side[]; live: boolean } {
  const winners = [...'h'.repeat(home), ...'a'.repeat(away)].map((each): Side => (each === 'h' ? 'home' : 'away'));
  return { winners, live: false };
}

function result(home: number, away: number, kind: string, line: number): string | undefined {
  const verdicts = settleRounds(map(home, away), { kind, part: null, number: null, quarters: line * 4 });
  return Object.values(verdicts ?? {})[0]?.result;
}

describe('a market of rounds', () => {
  it.each([
    // At 9–10 there will be at least 22 rounds.
    [9, 10, 'total-rounds', 21.5, 'won'],
    [9, 10, 'total-rounds', 22.5, undefined],
    [13, 10, 'total-rounds', 23.5, 'lost'],
    [12, 12, 'total-rounds', 27.5, 'won'],
    [12, 12, 'total-rounds', 28.5, undefined],
    // Home can still win 13–7 and lose 2–13.
    [2, 7, 'round-handicap', -5.5, undefined],
    [2, 7, 'round-handicap', -6.5, 'lost'],
    [2, 7, 'round-handicap', 10.5, undefined],
    [2, 7, 'round-handicap', 11.5, 'won'],
    // At 11–11 an overtime can end 16–12.
    [11, 11, 'round-handicap', -3.5, undefined],
    [11, 11, 'round-handicap', -4.5, 'lost'],
    [14, 13, 'round-handicap', -3.5, undefined],
    [13, 9, 'round-handicap', -3.5, 'won'],
    [13, 9, 'round-handicap', -4.5, 'lost'],
  ] as const)('at %i–%i has for the first end of %s with the line %d: %s', (home, away, kind, line, expected) => {
    expect(result(home, away, kind, line)).toBe(expected);
  });

  it('about a round is void when the map ends before it', () => {
    const key = { kind: 'round', part: 'r', number: 20, quarters: null };
    expect(settleRounds(map(13, 2), key)).toEqual({ home: { result: 'void' }, away: { result: 'void' } });
    expect(settleRounds(map(12, 2), key)).toBeNull();
    expect(settleRounds(map(12, 3), { ...key, number: 14 })?.['away']?.result).toBe('won');
  });

  it.each([
    ['pistol', 'r', 2, null],
    ['pistol', null, null, null],
    ['round', 't', 3, null],
    ['round', 'r', 100, null],
    ['round', 'r', 3, 2],
    ['total-rounds', null, null, 84],
    ['total-rounds', 'r', 1, 86],
    ['other', null, null, 86],
  ])('does not exist as %s %j %j %j', (kind, part, number, quarters) => {
    expect(endsOfRounds({ kind, part, number, quarters })).toBeNull();
  });
});
