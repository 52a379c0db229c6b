import { EXTRA_AT, EXTRA_SIX_AT, pressureRows, rowFor, RUNS, SIX_AT, WICKET_AT, WICKET_RUNS, WIDTH } from './atoms.ts';
import { capOf, cellOf, type Grid, WICKETS } from './grid.ts';

/** What a chase still brings, by (balls left, wickets lost, runs needed). */
export interface ChaseTable {
  /** The chance that the runs are made. */
  readonly wins: Float64Array;
  /** The chance that the innings ends one short. */
  readonly ties: Float64Array;
  /** Mean and mean square of the sixes still to come. */
  readonly sixes: Float32Array;
  readonly sixesSquare: Float32Array;
}

interface Cells {
  readonly wins: Float64Array;
  readonly ties: Float64Array;
  readonly sixes: Float64Array;
  readonly squares: Float64Array;
}

/** Backward over balls, then over runs needed upward, because wides and no-balls score without taking a ball. */
export function chaseTableOf(atoms: Float64Array, grid: Grid, overs: number): ChaseTable {
  const make = (): Float64Array => new Float64Array(grid.size);
  const cells: Cells = { wins: make(), ties: make(), sixes: make(), squares: make() };
  // Without balls, and with any runs needed, the side has lost: only the cell for 0 needed is a win, which no row reads.
  for (let balls = 1; balls <= grid.balls; balls += 1) {
    for (let wickets = 0; wickets < WICKETS; wickets += 1) fillRow(cells, atoms, grid, { balls, wickets, overs });
  }
  const { wins, ties, sixes, squares } = cells;
  return { wins, ties, sixes: Float32Array.from(sixes), sixesSquare: Float32Array.from(squares) };
}

function fillRow(
  cells: Cells,
  atoms: Float64Array,
  grid: Grid,
  { balls, wickets, overs }: { balls: number; wickets: number; overs: number },
): void {
  const { wins, ties, sixes, squares } = cells;
  const rows = pressureRows(balls, wickets, overs);
  const cell = cellOf(grid, balls, wickets);
  const nextCap = capOf(grid, balls - 1);
  const next = cellOf(grid, balls - 1, wickets);
  const fallen = wickets + 1 < WICKETS ? cellOf(grid, balls - 1, wickets + 1) : -1;
  wins[cell] = 1;
  for (let needed = 1; needed <= capOf(grid, balls); needed += 1) {
    const row = rowFor(rows, needed);
    let win = 0;
    let tie = 0;
    let mean = 0;
    let square = 0;
    // `from` is the first cell of the row that the ball leads to; -1: all out, -2: no ball is left.
    const take = (at: number, from: number, cap: number, left: number): void => {
      const share = atoms[row + at] ?? 0;
      const isSix = at === SIX_AT || at === EXTRA_SIX_AT;
      if (left <= 0 || from < 0) {
        if (left <= 0) win += share;
        else if (left === 1) tie += share;
        if (isSix) mean += share;
        if (isSix) square += share;
        return;
      }
      const index = from + Math.min(left, cap);
      win += left > cap ? 0 : share * (wins[index] ?? 0);
      tie += left > cap ? 0 : share * (ties[index] ?? 0);
      const later = sixes[index] ?? 0;
      mean += share * (later + (isSix ? 1 : 0));
      square += share * ((squares[index] ?? 0) + (isSix ? 2 * later + 1 : 0));
    };
    const after = balls === 1 ? -2 : next;
    for (let each = 0; each < RUNS; each += 1) take(each, after, nextCap, needed - each);
    const out = balls === 1 ? -2 : fallen;
    for (let each = 0; each < WICKET_RUNS; each += 1) take(WICKET_AT + each, out, nextCap, needed - each);
    for (let at = EXTRA_AT; at < WIDTH; at += 1) take(at, cell, needed, needed - (at - EXTRA_AT + 1));
    wins[cell + needed] = win;
    ties[cell + needed] = tie;
    sixes[cell + needed] = mean;
    squares[cell + needed] = square;
  }
}
