import { solvePositive } from './linear.ts';
import { lowScoreFactor, type Strength } from './model.ts';
import type { Score } from './score.ts';

/** A played match with its weight in the likelihood. */
export interface Result {
  readonly home: string;
  readonly away: string;
  readonly goals: Score;
  readonly weight: number;
}

interface Fitted {
  readonly teams: Readonly<Record<string, Strength>>;
  readonly base: number;
  readonly home: number;
  readonly rho: number;
}

/** The problem in numbers. Parameters: base, home, then attack and defence of each team. */
interface Problem {
  readonly names: readonly string[];
  readonly rows: readonly { home: number; away: number; goals: Score; weight: number }[];
  readonly centres: Float64Array;
  readonly shrinkage: number;
}

const ROUNDS = 60;
const ENOUGH = 1e-9;
const HALVINGS = 20;
/** Within these bounds the corrected chances are positive for every pair of teams with fewer than 5 goals each. */
const RHO_BOUNDS = [-0.2, 0.04] as const;

/**
 * The strengths that make weighted results most likely, under a normal prior around `centres` (0 where a team has none).
 * Newton's steps on the concave Poisson part, whose gradient includes the low-score correction, take turns with steps of
 * rho. A step that does not help is halved.
 */
export function fitStrengths(
  results: readonly Result[],
  centres: ReadonlyMap<string, Strength>,
  shrinkage: number,
): Fitted {
  const problem = problemOf(results, centres, shrinkage);
  let at: Float64Array = Float64Array.from(problem.centres);
  const goals = results.reduce((sum, { goals: { home, away }, weight }) => sum + weight * (home + away), 0);
  at[0] = Math.log(Math.max(goals, 0.5) / results.reduce((sum, { weight }) => sum + 2 * weight, 0));
  let rho = 0;
  let value = likelihood(problem, at, rho);
  for (let round = 0; round < ROUNDS; round += 1) {
    const direction = newtonStep(problem, at, rho);
    const next = climb(problem, at, direction, rho, value);
    at = next.at;
    rho = bestRho(problem, at, rho);
    const reached = likelihood(problem, at, rho);
    const gain = reached - value;
    value = reached;
    if (gain < ENOUGH) break;
  }
  return fittedOf(problem, at, rho);
}

function problemOf(results: readonly Result[], centres: ReadonlyMap<string, Strength>, shrinkage: number): Problem {
  const names = [...new Set(results.flatMap(({ home, away }) => [home, away]))].toSorted();
  const index = new Map(names.map((name, at) => [name, 2 + 2 * at]));
  const start = new Float64Array(2 + 2 * names.length);
  for (const [name, { attack, defence }] of centres) {
    const at = index.get(name);
    if (at !== undefined) start.set([attack, defence], at);
  }
  const rows = results.map(({ home, away, goals, weight }) => {
    return { home: index.get(home) ?? 0, away: index.get(away) ?? 0, goals, weight };
  });
  return { names, rows, centres: start, shrinkage };
}

function meanGoals(at: Float64Array, home: number, away: number): Score {
  const value = (index: number): number => at[index] ?? 0;
  return {
    home: Math.exp(value(0) + value(1) + value(home) - value(away + 1)),
    away: Math.exp(value(0) + value(away) - value(home + 1)),
  };
}

/** The logarithm of likelihood × prior, but for constants. */
function likelihood({ rows, centres, shrinkage }: Problem, at: Float64Array, rho: number): number {
  let sum = 0;
  for (const { home, away, goals, weight } of rows) {
    const mean = meanGoals(at, home, away);
    const poisson = goals.home * Math.log(mean.home) - mean.home + goals.away * Math.log(mean.away) - mean.away;
    sum += weight * (poisson + Math.log(lowScoreFactor(rho, mean, goals.home, goals.away)));
  }
  for (let index = 2; index < at.length; index += 1) {
    sum -= (shrinkage / 2) * ((at[index] ?? 0) - (centres[index] ?? 0)) ** 2;
  }
  return sum;
}

function newtonStep({ rows, centres, shrinkage }: Problem, at: Float64Array, rho: number): Float64Array {
  const size = at.length;
  const gradient = new Float64Array(size);
  const curvature = new Float64Array(size * size);
  const add = (indices: readonly number[], signs: readonly number[], slope: number, bend: number): void => {
    for (const [i, one] of indices.entries()) {
      const sign = signs[i] ?? 0;
      gradient[one] = (gradient[one] ?? 0) + sign * slope;
      for (const [j, two] of indices.entries()) {
        const cell = one * size + two;
        curvature[cell] = (curvature[cell] ?? 0) + sign * (signs[j] ?? 0) * bend;
      }
    }
  };
  for (const { home, away, goals, weight } of rows) {
    const mean = meanGoals(at, home, away);
    const slope = correctionSlope(rho, mean, goals);
    add([0, 1, home, away + 1], [1, 1, 1, -1], weight * (goals.home - mean.home + slope.home), weight * mean.home);
    add([0, away, home + 1], [1, 1, -1], weight * (goals.away - mean.away + slope.away), weight * mean.away);
  }
  for (let index = 0; index < size; index += 1) {
    const pull = index < 2 ? 1e-9 : shrinkage;
    gradient[index] = (gradient[index] ?? 0) - pull * ((at[index] ?? 0) - (centres[index] ?? 0));
    curvature[index * size + index] = (curvature[index * size + index] ?? 0) + pull;
  }
  return solvePositive(curvature, gradient);
}

/** How the logarithm of the low-score factor changes with those of the mean goals. */
function correctionSlope(rho: number, mean: Score, goals: Score): Score {
  const factor = lowScoreFactor(rho, mean, goals.home, goals.away);
  if (goals.home === 0 && goals.away === 0) {
    const slope = (-mean.home * mean.away * rho) / factor;
    return { home: slope, away: slope };
  }
  if (goals.home === 0 && goals.away === 1) return { home: (mean.home * rho) / factor, away: 0 };
  if (goals.home === 1 && goals.away === 0) return { home: 0, away: (mean.away * rho) / factor };
  return { home: 0, away: 0 };
}

function climb(
  problem: Problem,
  at: Float64Array,
  direction: Float64Array,
  rho: number,
  value: number,
): { at: Float64Array } {
  let length = 1;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const step = length;
    const next = at.map((from, index) => from + step * (direction[index] ?? 0));
    if (likelihood(problem, next, rho) >= value) return { at: next };
    length /= 2;
  }
  return { at };
}

/** The best rho for given strengths: the likelihood is concave in it, so thirds that cannot hold the top are cut off. */
function bestRho({ rows }: Problem, at: Float64Array, now: number): number {
  const low = rows.filter(({ goals }) => goals.home < 2 && goals.away < 2);
  const cases = low.map((row) => ({ ...row, mean: meanGoals(at, row.home, row.away) }));
  const value = (rho: number): number =>
    cases.reduce((sum, { goals, mean, weight }) => {
      return sum + weight * Math.log(lowScoreFactor(rho, mean, goals.home, goals.away));
    }, 0);
  let [from, to] = RHO_BOUNDS as readonly [number, number];
  while (to - from > 1e-7) {
    const third = (to - from) / 3;
    if (value(from + third) < value(to - third)) from += third;
    else to -= third;
  }
  const best = (from + to) / 2;
  return value(best) > value(now) ? best : now;
}

function fittedOf({ names }: Problem, at: Float64Array, rho: number): Fitted {
  const teams = names.map((name, index): [string, Strength] => {
    return [name, { attack: at[2 + 2 * index] ?? 0, defence: at[3 + 2 * index] ?? 0 }];
  });
  return { teams: Object.fromEntries(teams), base: at[0] ?? 0, home: at[1] ?? 0, rho };
}
