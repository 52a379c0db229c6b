import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import type { FootballEvent } from './events.ts';
import { MINUTE } from './goal-times.ts';
import { marginalsOf, type ScoreGrid } from './marginals.ts';
import { scoreMatrix } from './matrix.ts';
import { expectedGoals } from './model.ts';
import { begin, type FootballState } from './state.ts';
import { after, goal, KICK_OFF, MODEL, SECOND_HALF, whistle } from './testing/matches.ts';

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function chanceOf({ from, columns, chances }: ScoreGrid, home: number, away: number): number {
  return chances[(home - from.home) * columns + away - from.away] ?? 0;
}

function marginals(state: FootballState): ReturnType<typeof marginalsOf> {
  return marginalsOf(scoreMatrix(MODEL, state));
}

function poisson(mean: number, count: number): number {
  let value = Math.exp(-mean);
  for (let k = 1; k <= count; k += 1) value *= mean / k;
  return value;
}

const STATES: readonly (readonly [string, FootballState])[] = [
  ['before the match', after([])],
  ['after 30 minutes', after([KICK_OFF, ...goal('away', 22), { kind: 'clock', clock: 30 * MINUTE }])],
  ['with a red card', after([KICK_OFF, { kind: 'red-card', side: 'home', clock: 15 * MINUTE }])],
  ['in the break', after([KICK_OFF, ...goal('home', 3), ...goal('home', 9), whistle('half-time')])],
  ['in stoppage time', after([KICK_OFF, whistle('half-time'), SECOND_HALF, { kind: 'clock', clock: 93 * MINUTE }])],
];

describe('the matrix', () => {
  it.each(STATES)('adds up to one, and so do its sums: %s', (_, state) => {
    const matrix = scoreMatrix(MODEL, state);
    const { match, h1, h2, halfFull, nextGoal } = marginalsOf(matrix);
    for (const chances of [matrix.cells, match.chances, h1.chances, h2.chances, halfFull, nextGoal]) {
      expect(Math.abs(sum(chances) - 1)).toBeLessThan(1e-12);
      expect([...chances].every((chance) => chance >= 0)).toBe(true);
    }
  });

  it('has the full-time scores of Dixon and Coles before the match', () => {
    const { home: lambda, away: mu } = expectedGoals(MODEL, 'Jamuna', 'Padma');
    const factors: Record<string, number> = {
      '0-0': 1 - lambda * mu * MODEL.rho,
      '0-1': 1 + lambda * MODEL.rho,
      '1-0': 1 + mu * MODEL.rho,
      '1-1': 1 - MODEL.rho,
    };
    const { match } = marginals(after([]));
    for (let home = 0; home < 9; home += 1) {
      for (let away = 0; away < 9; away += 1) {
        const expected = poisson(lambda, home) * poisson(mu, away) * (factors[`${home}-${away}`] ?? 1);
        expect(Math.abs(chanceOf(match, home, away) - expected)).toBeLessThan(1e-8);
      }
    }
  });

  it('splits the goals between the halves as the intervals say', () => {
    const { h1, match } = marginals(after([]));
    const mean = ({ total }: ScoreGrid): number =>
      sum([...total.chances].map((chance, index) => chance * (total.from + index)));
    const share = MODEL.intervals[0] + MODEL.intervals[1] + MODEL.intervals[2];
    // The low-score factor moves the shares a little.
    expect(mean(h1) / mean(match)).toBeCloseTo(share, 2);
  });

  it('agrees with itself in time: prices now are the mean of prices at half-time', () => {
    const now = after([KICK_OFF, ...goal('away', 22), { kind: 'clock', clock: 30 * MINUTE }]);
    const { h1, match } = marginals(now);
    const expected = new Map<string, number>();
    for (let a = 0; a < h1.rows; a += 1) {
      for (let b = 0; b < h1.columns; b += 1) {
        const events = [...goals('home', a), ...goals('away', b), whistle('half-time')];
        const later = marginals(events.reduce(apply, now)).match;
        const weight = h1.chances[a * h1.columns + b] ?? 0;
        for (const score of ['0-1', '1-1', '2-1', '0-4', '3-3']) {
          const [home = 0, away = 0] = score.split('-').map(Number);
          expected.set(score, (expected.get(score) ?? 0) + weight * chanceOf(later, home, away));
        }
      }
    }
    for (const [score, mean] of expected) {
      const [home = 0, away = 0] = score.split('-').map(Number);
      expect(Math.abs(chanceOf(match, home, away) - mean)).toBeLessThan(1e-7);
    }
  });

  it('knows nothing of halves that are over, and certainty at the end', () => {
    const state = after([KICK_OFF, ...goal('home', 3), whistle('half-time')]);
    expect(scoreMatrix(MODEL, state).sizes.slice(0, 2)).toEqual([1, 1]);
    const over = after([KICK_OFF, ...goal('home', 3), whistle('half-time'), SECOND_HALF, whistle('full-time')]);
    const { cells } = scoreMatrix(MODEL, over);
    expect(cells).toHaveLength(1);
    expect(cells[0]).toBeCloseTo(1, 12);
  });

  it('stays a distribution for a team of which it knows nothing, also one with a strange name', () => {
    for (const name of ['Nobody', '__proto__', 'constructor']) {
      expect(sum(scoreMatrix(MODEL, begin(name, 'Padma')).cells)).toBeCloseTo(1, 12);
      expect(expectedGoals(MODEL, name, 'Padma')).toEqual(expectedGoals(MODEL, 'Nobody', 'Padma'));
    }
  });
});

describe('a red card', () => {
  it('costs its side goals and gives the opponent some, for the rest of the match alone', () => {
    const card: FootballEvent = { kind: 'red-card', side: 'home', clock: 80 * MINUTE };
    const early: FootballEvent = { ...card, clock: 0 };
    const second = [KICK_OFF, whistle('half-time'), SECOND_HALF];
    const late = (events: readonly FootballEvent[]): number => homeWins(after([...second, ...events]));
    const soon = (events: readonly FootballEvent[]): number => homeWins(after([KICK_OFF, ...events]));
    expect(soon([early])).toBeLessThan(soon([]) - 0.1);
    const loss = late([{ kind: 'clock', clock: card.clock }]) - late([card]);
    expect(loss).toBeGreaterThan(0.005);
    expect(loss).toBeLessThan(0.1);
  });

  it('multiplies the goals to come by 0.67 and 1.25', () => {
    const plain = { ...MODEL, rho: 0 };
    const nobody = (state: FootballState): { home: number; away: number } => {
      const { chances, rows, columns } = marginalsOf(scoreMatrix(plain, state)).match;
      const row = sum(chances.subarray(0, columns));
      const column = sum(Array.from({ length: rows }, (_, index) => chances[index * columns] ?? 0));
      return { home: -Math.log(row), away: -Math.log(column) };
    };
    const even = nobody(after([KICK_OFF]));
    const sent = nobody(after([KICK_OFF, { kind: 'red-card', side: 'home', clock: 0 }]));
    expect(sent.home / even.home).toBeCloseTo(0.67, 8);
    expect(sent.away / even.away).toBeCloseTo(1.25, 8);
  });
});

function homeWins(state: FootballState): number {
  const { difference } = marginals(state).match;
  return sum([...difference.chances].filter((_, index) => difference.from + index > 0));
}

function goals(side: 'home' | 'away', count: number): FootballEvent[] {
  return Array.from({ length: count }, () => goal(side, 40)).flat();
}
