import { type Half, HALF_START, type Rest, restOf } from './goal-times.ts';
import { expectedGoals, type FootballModel, lowScoreFactor } from './model.ts';
import { poisson } from './poisson.ts';
import type { Score } from './score.ts';
import { type FootballState, scoreOf } from './state.ts';

/**
 * What a red card multiplies the goals of the side that has it by, and those of its opponent: 2/3 and 5/4 (J. Vecer,
 * F. Kopriva, T. Ichiba, “Estimating the Effect of the Red Card in Soccer”, 2009, from in-play prices of world cups).
 * Two cards of a side count twice.
 */
const RED_OWN = 0.67;
const RED_OTHER = 1.25;

/**
 * The joint distribution of all goals that are still to come, of both sides in both halves. Every price comes from it.
 *
 * The goals of each side in each half are Poisson with the intensity that is left. Every cell is multiplied by Dixon and
 * Coles' factor of the full-time score that it leads to, so that before the match the full-time score has exactly their
 * distribution. In play the same product, divided by its sum, is the distribution given what has happened: a price
 * today is the mean of tomorrow's prices. Cards are the exception, because no card is foreseen.
 */
export interface ScoreMatrix {
  /** The goals so far in each half. */
  readonly scored: readonly [Score, Score];
  /** Numbers of values: home and away goals to come in the first half, then in the second. */
  readonly sizes: readonly [number, number, number, number];
  /** The chance that a, b, c, d goals come is at ((a·sizes[1] + b)·sizes[2] + c)·sizes[3] + d. They add up to 1. */
  readonly cells: Float64Array;
}

/** The match's distribution in this state. */
export function scoreMatrix(model: FootballModel, state: FootballState): ScoreMatrix {
  const mean = expectedGoals(model, state.home, state.away);
  const pace = {
    home: mean.home * RED_OWN ** state.reds.home * RED_OTHER ** state.reds.away,
    away: mean.away * RED_OWN ** state.reds.away * RED_OTHER ** state.reds.home,
  };
  const shares = ([0, 1] as const).map((half) => restOfHalf(model, state, half)?.share ?? 0);
  const [first = 0, second = 0] = shares;
  const chances = [
    poisson(pace.home * first),
    poisson(pace.away * first),
    poisson(pace.home * second),
    poisson(pace.away * second),
  ] as const;
  const scored = [scoreOf(state, 0), scoreOf(state, 1)] as const;
  return { scored, ...corrected(chances, scoreOf(state), (home, away) => lowScoreFactor(model.rho, mean, home, away)) };
}

/** What is left of a half; null: it is over, or the match is. */
export function restOfHalf(
  { intervals }: FootballModel,
  { period, clock, stoppage }: FootballState,
  half: Half,
): Rest | null {
  if (period === 'over' || period === 'abandoned') return null;
  if (half === 0 && (period === 'break' || period === 'h2')) return null;
  const running = period === (half === 0 ? 'h1' : 'h2');
  return restOf(intervals, half, running ? clock : HALF_START[half], stoppage[half]);
}

type Four = readonly [Float64Array, Float64Array, Float64Array, Float64Array];

/** The product of four distributions, with the factor of the full-time score on every cell, divided by the sum. */
function corrected(
  [p, q, r, s]: Four,
  now: Score,
  factor: (home: number, away: number) => number,
): Pick<ScoreMatrix, 'sizes' | 'cells'> {
  const sizes = [p.length, q.length, r.length, s.length] as const;
  const cells = new Float64Array(p.length * q.length * r.length * s.length);
  const scale = 1 / (1 + lowScores([p, q, r, s], now, (chance, home, away) => chance * (factor(home, away) - 1)));
  let cell = 0;
  for (const one of p) {
    for (const two of q) {
      for (const three of r) {
        const chance = one * two * three * scale;
        for (const four of s) {
          cells[cell] = chance * four;
          cell += 1;
        }
      }
    }
  }
  lowScores([p, q, r, s], now, (_, home, away, index) => {
    cells[index] = (cells[index] ?? 0) * factor(home, away);
    return 0;
  });
  return { sizes, cells };
}

/** The sum of a term over the cells with a full-time score of at most 1–1, which are the only ones that the factor changes. */
function lowScores(
  [p, q, r, s]: Four,
  now: Score,
  term: (chance: number, home: number, away: number, index: number) => number,
): number {
  let sum = 0;
  for (let a = 0; a < p.length && now.home + a < 2; a += 1) {
    for (let b = 0; b < q.length && now.away + b < 2; b += 1) {
      for (let c = 0; c < r.length && now.home + a + c < 2; c += 1) {
        for (let d = 0; d < s.length && now.away + b + d < 2; d += 1) {
          const chance = (p[a] ?? 0) * (q[b] ?? 0) * (r[c] ?? 0) * (s[d] ?? 0);
          const index = ((a * q.length + b) * r.length + c) * s.length + d;
          sum += term(chance, now.home + a + c, now.away + b + d, index);
        }
      }
    }
  }
  return sum;
}
