import type { ScoreMatrix } from './matrix.ts';
import { added, type Score } from './score.ts';

/** Chances of whole numbers from `from` on. */
export interface Spread {
  readonly from: number;
  readonly chances: Float64Array;
  /** `atLeast[i]`: the chance of `from + i` or more. One longer than `chances`, with 0 at its end. */
  readonly atLeast: Float64Array;
}

/** The final score of a scope: chances by goals of home and away, from those that have been scored. */
export interface ScoreGrid {
  readonly from: Score;
  readonly rows: number;
  readonly columns: number;
  /** Row by row: the chance of `from.home + row` to `from.away + column`. */
  readonly chances: Float64Array;
  /** Home goals less away goals. */
  readonly difference: Spread;
  readonly total: Spread;
}

/** The sums of the matrix that prices are made of. */
export interface Marginals {
  readonly match: ScoreGrid;
  readonly h1: ScoreGrid;
  readonly h2: ScoreGrid;
  /** Chances by who leads at half-time × at full-time, each in the order home, draw, away. */
  readonly halfFull: Float64Array;
  /** Chances that the next goal is one of home, of away, or that none comes. */
  readonly nextGoal: readonly [number, number, number];
  /** Chances by the number of goals to come in the first half. */
  readonly first: Float64Array;
  /** Chances by the number of goals to come in the second half, when none comes in the first. */
  readonly secondAlone: Float64Array;
}

/** One pass over the matrix. */
export function marginalsOf({ scored, sizes, cells }: ScoreMatrix): Marginals {
  const [rows1, columns1, rows2, columns2] = sizes;
  const [rows, columns] = [rows1 + rows2 - 1, columns1 + columns2 - 1];
  const match = new Float64Array(rows * columns);
  const h1 = new Float64Array(rows1 * columns1);
  const h2 = new Float64Array(rows2 * columns2);
  const halfFull = new Float64Array(9);
  const lead1 = scored[0].home - scored[0].away;
  const lead = lead1 + scored[1].home - scored[1].away;
  let cell = 0;
  for (let a = 0; a < rows1; a += 1) {
    for (let b = 0; b < columns1; b += 1) {
      const half = 3 * (1 - Math.sign(lead1 + a - b));
      let sum = 0;
      for (let c = 0; c < rows2; c += 1) {
        const row = (a + c) * columns + b;
        for (let d = 0; d < columns2; d += 1) {
          const chance = cells[cell] ?? 0;
          sum += chance;
          match[row + d] = (match[row + d] ?? 0) + chance;
          h2[c * columns2 + d] = (h2[c * columns2 + d] ?? 0) + chance;
          const both = half + 1 - Math.sign(lead + a + c - b - d);
          halfFull[both] = (halfFull[both] ?? 0) + chance;
          cell += 1;
        }
      }
      h1[a * columns1 + b] = sum;
    }
  }
  const alone = cells.subarray(0, rows2 * columns2);
  const nextFirst = nextGoalOf(h1, rows1, columns1);
  const nextSecond = nextGoalOf(alone, rows2, columns2);
  return {
    match: gridOf(added(scored[0], scored[1]), rows, columns, match),
    h1: gridOf(scored[0], rows1, columns1, h1),
    h2: gridOf(scored[1], rows2, columns2, h2),
    halfFull,
    nextGoal: [nextFirst[0] + nextSecond[0], nextFirst[1] + nextSecond[1], cells[0] ?? 0],
    first: totalsOf(h1, rows1, columns1),
    secondAlone: totalsOf(alone, rows2, columns2),
  };
}

/**
 * Within a half the moments of all goals have one distribution, so that each of them is the first with the same chance: of
 * a + b goals one of home with a / (a + b).
 */
function nextGoalOf(chances: Float64Array, rows: number, columns: number): [number, number] {
  let [home, away] = [0, 0];
  for (let a = 0; a < rows; a += 1) {
    for (let b = a === 0 ? 1 : 0; b < columns; b += 1) {
      const chance = (chances[a * columns + b] ?? 0) / (a + b);
      home += chance * a;
      away += chance * b;
    }
  }
  return [home, away];
}

function totalsOf(chances: Float64Array, rows: number, columns: number): Float64Array {
  const totals = new Float64Array(rows + columns - 1);
  for (let a = 0; a < rows; a += 1) {
    for (let b = 0; b < columns; b += 1) totals[a + b] = (totals[a + b] ?? 0) + (chances[a * columns + b] ?? 0);
  }
  return totals;
}

function gridOf(from: Score, rows: number, columns: number, chances: Float64Array): ScoreGrid {
  const differences = new Float64Array(rows + columns - 1);
  for (let a = 0; a < rows; a += 1) {
    for (let b = 0; b < columns; b += 1) {
      const index = a - b + columns - 1;
      differences[index] = (differences[index] ?? 0) + (chances[a * columns + b] ?? 0);
    }
  }
  return {
    from,
    rows,
    columns,
    chances,
    difference: spreadOf(from.home - from.away - columns + 1, differences),
    total: spreadOf(from.home + from.away, totalsOf(chances, rows, columns)),
  };
}

function spreadOf(from: number, chances: Float64Array): Spread {
  const atLeast = new Float64Array(chances.length + 1);
  for (let index = chances.length - 1; index >= 0; index -= 1) {
    atLeast[index] = (atLeast[index + 1] ?? 0) + (chances[index] ?? 0);
  }
  return { from, chances, atLeast };
}
