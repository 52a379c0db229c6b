import { describe, expect, it } from 'vitest';
import type { Side } from '../series/index.ts';
import { endsOfArena, settleArena } from './markets.ts';
import type { ArenaMap } from './rules.ts';

function map(towers: string, kills: readonly [number, number], winner: Side | null = null): ArenaMap {
  return {
    towers: [...towers].map((letter) => (letter === 'h' ? 'home' : 'away')),
    kills: { home: kills[0], away: kills[1] },
    firstBlood: kills[0] > 0 ? 'home' : kills[1] > 0 ? 'away' : null,
    winner,
  };
}
const key = (kind: string, line: number | null = null, number: number | null = null) => ({
  kind,
  part: number === null ? null : 't',
  number,
  quarters: line === null ? null : line * 4,
});

describe('a market of Battle Arena', () => {
  it.each([
    ['total-kills', 4.5, map('h', [3, 2]), 'won'],
    ['total-kills', 5.5, map('h', [3, 2]), undefined],
    ['total-kills', 5.5, map('hhhhhh', [3, 2], 'home'), 'lost'],
    // Six towers must fall on one side: 3–1 becomes 6–1 at least.
    ['total-towers', 6.5, map('hhha', [0, 0]), 'won'],
    ['total-towers', 7.5, map('hhha', [0, 0]), undefined],
    ['total-towers', 7.5, map('hhhhhha', [0, 0], 'home'), 'lost'],
    // With two lost, home can be seven ahead at most.
    ['tower-handicap', -7.5, map('aa', [0, 0]), 'lost'],
    ['tower-handicap', -6.5, map('aa', [0, 0]), undefined],
    ['tower-handicap', 8.5, map('aa', [0, 0]), undefined],
    ['tower-handicap', 7.5, map('hh', [0, 0]), 'won'],
    ['tower-handicap', -4.5, map('hhhhhha', [0, 0], 'home'), 'won'],
  ] as const)('%s with the line %d ends for its first outcome after %j: %s', (kind, line, state, expected) => {
    expect(Object.values(settleArena(state, key(kind, line)) ?? {})[0]?.result).toBe(expected);
  });

  it('about a first or a next thing is decided by it, and void without it', () => {
    const home = (state: ArenaMap, kind: string, number: number | null = null): string | undefined =>
      settleArena(state, key(kind, null, number))?.['home']?.result;
    expect(home(map('', [0, 0]), 'first-blood')).toBeUndefined();
    expect(home(map('', [0, 1]), 'first-blood')).toBe('lost');
    expect(home(map('hhhhhh', [0, 0], 'home'), 'first-blood')).toBe('void');
    expect(home(map('ha', [0, 0]), 'first-tower')).toBe('won');
    expect(home(map('ha', [0, 0]), 'tower', 2)).toBe('lost');
    expect(home(map('ha', [0, 0]), 'tower', 3)).toBeUndefined();
    expect(home(map('hhhhhh', [0, 0], 'home'), 'tower', 7)).toBe('void');
  });

  it.each([
    ['tower', null, null],
    ['tower', null, 18],
    ['tower', 2.5, 3],
    ['first-blood', 2.5, null],
    ['total-kills', null, null],
    ['total-kills', 20, null],
    ['other', 2.5, null],
    ['other', null, null],
  ])('does not exist as %s with the line %j and the number %j', (kind, line, number) => {
    expect(endsOfArena(key(kind, line, number))).toBeNull();
  });
});
