/**
 * Where the cells of tables by (balls left, wickets lost, runs) lie in one flat array. How many runs are told apart grows
 * with the balls left. The last cell of a row stands for its runs and all above, which come with a chance below one in
 * ten thousand.
 */
export interface Grid {
  readonly balls: number;
  /** The most runs told apart with so many balls left. */
  readonly caps: readonly number[];
  /** Where the cells of so many balls left begin; cell = start + wickets·(cap + 1) + runs. */
  readonly starts: readonly number[];
  readonly size: number;
}

/** Wickets 0–9; with ten lost nothing is left to tell. */
export const WICKETS = 10;

export function gridOf(overs: number): Grid {
  const slope = overs > 20 ? 1.5 : 2.2;
  const balls = overs * 6;
  const caps = Array.from({ length: balls + 1 }, (_, left) => Math.min(left * 20, Math.ceil(30 + slope * left)));
  let size = 0;
  const starts = caps.map((cap) => {
    size += (cap + 1) * WICKETS;
    return size - (cap + 1) * WICKETS;
  });
  return { balls, caps, starts, size };
}

/** The first cell (0 runs) of a row. */
export function cellOf(grid: Grid, ballsLeft: number, wickets: number): number {
  return (grid.starts[ballsLeft] ?? 0) + wickets * ((grid.caps[ballsLeft] ?? 0) + 1);
}

export function capOf(grid: Grid, ballsLeft: number): number {
  return grid.caps[ballsLeft] ?? 0;
}
