import { describe, expect, it } from 'vitest';
import type { Result } from '../core/index.ts';
import { readFootballMarket } from './markets.ts';
import { resultOf } from './results.ts';

/** W won, w half won, P push, l half lost, L lost. */
const SIGNS: Readonly<Record<string, Result>> = { W: 'won', w: 'half-won', P: 'push', l: 'half-lost', L: 'lost' };

/**
 * The table that bookmakers publish for Asian handicaps: the result of a bet on the side with this line, when it loses by
 * two or more, loses by one, draws, wins by one, by two, by three or more.
 */
const HANDICAPS = `
  -2.5   L L L L L W
  -2.25  L L L L l W
  -2     L L L L P W
  -1.75  L L L L w W
  -1.5   L L L L W W
  -1.25  L L L l W W
  -1     L L L P W W
  -0.75  L L L w W W
  -0.5   L L L W W W
  -0.25  L L l W W W
  0      L L P W W W
  0.25   L L w W W W
  0.5    L L W W W W
  0.75   L l W W W W
  1      L P W W W W
  1.25   L w W W W W
  1.5    L W W W W W
  1.75   l W W W W W
  2      P W W W W W
  2.25   w W W W W W
  2.5    W W W W W W`;

/** The same for a bet on more goals than the line: with 0, 1, 2, 3, 4 and 5 goals. */
const TOTALS = `
  0.5   L W W W W W
  0.75  L w W W W W
  1     L P W W W W
  1.25  L l W W W W
  1.5   L L W W W W
  1.75  L L w W W W
  2     L L P W W W
  2.25  L L l W W W
  2.5   L L L W W W
  2.75  L L L w W W
  3     L L L P W W
  3.25  L L L l W W
  3.5   L L L L W W
  3.75  L L L L w W
  4     L L L L P W
  4.25  L L L L l W
  4.5   L L L L L W`;

function rows(table: string): [string, readonly string[]][] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [line = '', ...signs] = row.trim().split(/\s+/);
      return [line, signs];
    });
}

const OPPOSITE: Readonly<Record<string, string>> = { W: 'L', w: 'l', P: 'P', l: 'w', L: 'W' };

function result(key: string, outcome: string, home: number, away: number, halfTime = { home: 0, away: 0 }): Result {
  const market = readFootballMarket(key);
  if (!market) throw new Error(`${key} is no market`);
  return resultOf(market, outcome, { score: { home, away }, halfTime });
}

describe('the published table of Asian handicaps', () => {
  it.each(rows(HANDICAPS))('is kept by the line %s of either side', (line, signs) => {
    const ours = `asian-handicap/match=${line}`;
    const theirs = `asian-handicap/match=${line === '0' ? '0' : String(-Number(line))}`;
    for (const [index, sign] of signs.entries()) {
      const margin = index - 2;
      const [home, away] = [3 + margin, 3];
      expect(result(ours, 'home', home, away)).toBe(SIGNS[sign]);
      expect(result(ours, 'away', home, away)).toBe(SIGNS[OPPOSITE[sign] ?? '']);
      expect(result(theirs, 'away', away, home)).toBe(SIGNS[sign]);
    }
  });

  it('goes on for larger margins', () => {
    expect(result('asian-handicap/match=-2.75', 'home', 3, 0)).toBe('half-won');
    expect(result('asian-handicap/match=-2.75', 'home', 9, 0)).toBe('won');
    expect(result('asian-handicap/match=2.75', 'home', 0, 3)).toBe('half-lost');
  });
});

describe('the published table of Asian totals', () => {
  it.each(rows(TOTALS))('is kept by the line %s', (line, signs) => {
    for (const [goals, sign] of signs.entries()) {
      for (let home = 0; home <= goals; home += 1) {
        expect(result(`total/match=${line}`, 'over', home, goals - home)).toBe(SIGNS[sign]);
        expect(result(`total/match=${line}`, 'under', home, goals - home)).toBe(SIGNS[OPPOSITE[sign] ?? '']);
      }
    }
  });
});

describe('a quarter line', () => {
  it('is two bets of half the stake, on the lines a quarter above and below', () => {
    const back = { won: 2, 'half-won': 1.5, push: 1, 'half-lost': 0.5, lost: 0, void: 1 };
    for (let quarters = -15; quarters <= 15; quarters += 2) {
      for (let home = 0; home < 6; home += 1) {
        for (let away = 0; away < 6; away += 1) {
          const on = (line: number): number => back[result(`asian-handicap/h1=${line}`, 'home', home, away)];
          expect(on(quarters / 4)).toBe((on((quarters - 1) / 4) + on((quarters + 1) / 4)) / 2);
        }
      }
    }
  });
});

describe('a European handicap', () => {
  it('has a draw', () => {
    const won = (home: number, away: number): string[] =>
      ['home', 'draw', 'away'].filter((id) => result('european-handicap/match=-1', id, home, away) === 'won');
    expect([won(2, 0), won(1, 0), won(0, 0)]).toEqual([['home'], ['draw'], ['away']]);
  });
});

describe('a list of correct scores', () => {
  it('is named by its line, and holds any other score in one outcome', () => {
    expect(result('correct-score/match=43', '4-3', 4, 3)).toBe('won');
    expect(result('correct-score/match=43', 'other', 4, 3)).toBe('lost');
    expect(result('correct-score/match=43', 'other', 3, 4)).toBe('won');
    expect(result('correct-score/match=3', '0-3', 0, 3)).toBe('won');
  });
});

describe('half-time and full-time', () => {
  it('are asked for together', () => {
    expect(result('half-full/match', 'away-home', 2, 1, { home: 0, away: 1 })).toBe('won');
    expect(result('half-full/match', 'away-home', 2, 1)).toBe('lost');
  });
});

describe('a market of moments', () => {
  it('is not decided by scores', () => {
    expect(() => result('next-goal/match=1', 'home', 1, 0)).toThrow(RangeError);
  });
});

describe('the key of a market that football does not have', () => {
  it.each([
    'winner/match',
    'result/h3',
    'result/match=1',
    'total/match',
    'total/match=0.25',
    'total/match=21',
    'asian-handicap/h1',
    'european-handicap/match=0',
    'european-handicap/match=1.5',
    'correct-score/match=100',
    'correct-score/match',
    'correct-score/match=-1',
    'half-full/h1',
    'next-goal/h1=1',
    'next-goal/match=0',
    'first-goal-interval/h3',
    'first-goal-interval/h1=1',
    'nonsense',
  ])('is not read: %s', (key) => {
    expect(readFootballMarket(key)).toBeNull();
  });
});
