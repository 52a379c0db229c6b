import { EXTRA_AT, EXTRA_SIX_AT, rowOf, RUNS, SIX_AT, WICKET_AT, WICKET_RUNS, WIDTH } from './atoms.ts';
import { capOf, cellOf, type Grid, WICKETS } from './grid.ts';

/** What an innings without a target still brings, by (balls left, wickets lost, runs still to come). */
export interface FirstInnings {
  /** The chance of so many runs. */
  readonly runs: Float64Array;
  /** The mean number of sixes still to come, times the chance of so many runs. */
  readonly sixes: Float32Array;
  /** The mean square of the sixes still to come, by (balls left · 10 + wickets). */
  readonly sixesSquare: Float64Array;
}

/** Backward over balls, then over runs upward, because wides and no-balls add runs without taking a ball. */
export function firstInningsOf(atoms: Float64Array, grid: Grid, overs: number): FirstInnings {
  const runs = new Float64Array(grid.size);
  const sixes = new Float64Array(grid.size);
  const sixesSquare = new Float64Array((grid.balls + 1) * WICKETS);
  const table = { runs, sixes };
  for (let wickets = 0; wickets < WICKETS; wickets += 1) runs[cellOf(grid, 0, wickets)] = 1;
  for (let balls = 1; balls <= grid.balls; balls += 1) {
    for (let wickets = 0; wickets < WICKETS; wickets += 1) {
      const row = rowOf(balls, wickets, null, overs);
      fillRow(table, { atoms, row, grid, balls, wickets });
      sixesSquare[balls * WICKETS + wickets] = squareOf(table, sixesSquare, { atoms, row, grid, balls, wickets });
    }
  }
  return { runs, sixes: Float32Array.from(sixes), sixesSquare };
}

interface Here {
  readonly atoms: Float64Array;
  readonly row: number;
  readonly grid: Grid;
  readonly balls: number;
  readonly wickets: number;
}

interface Table {
  readonly runs: Float64Array;
  readonly sixes: Float64Array;
}

function fillRow({ runs, sixes }: Table, { atoms, row, grid, balls, wickets }: Here): void {
  const cap = capOf(grid, balls);
  const nextCap = capOf(grid, balls - 1);
  const cell = cellOf(grid, balls, wickets);
  const next = cellOf(grid, balls - 1, wickets);
  const fallen = wickets + 1 < WICKETS ? cellOf(grid, balls - 1, wickets + 1) : -1;
  let sum = 0;
  for (let made = 0; made <= cap; made += 1) {
    let chance = 0;
    let six = 0;
    const take = (at: number, from: number, isSix: boolean): void => {
      const share = atoms[row + at] ?? 0;
      const before = runs[from] ?? 0;
      chance += share * before;
      six += share * ((sixes[from] ?? 0) + (isSix ? before : 0));
    };
    for (let each = 0; each < RUNS && each <= made; each += 1) {
      if (made - each <= nextCap) take(each, next + made - each, each === SIX_AT);
    }
    for (let each = 0; each < WICKET_RUNS && each <= made; each += 1) {
      if (fallen >= 0 && made - each <= nextCap) take(WICKET_AT + each, fallen + made - each, false);
      if (fallen < 0 && made === each) chance += atoms[row + WICKET_AT + each] ?? 0;
    }
    for (let at = EXTRA_AT; at < WIDTH && at - EXTRA_AT + 1 <= made; at += 1) {
      take(at, cell + made - (at - EXTRA_AT + 1), at === EXTRA_SIX_AT);
    }
    // What lies above the last cell belongs to it.
    runs[cell + made] = made === cap ? 1 - sum : chance;
    sum += chance;
    sixes[cell + made] = six;
  }
}

/** E[s²] with one ball more: E[(s + d)²] over what the ball brings, where a ball that does not count leads back to here. */
function squareOf({ sixes }: Table, squares: Float64Array, here: Here): number {
  const { atoms, row, grid, balls, wickets } = here;
  const meanAt = (left: number, lost: number): number => {
    if (lost >= WICKETS) return 0;
    const cell = cellOf(grid, left, lost);
    let mean = 0;
    for (let made = 0; made <= capOf(grid, left); made += 1) mean += sixes[cell + made] ?? 0;
    return mean;
  };
  const squareAt = (lost: number): number => (lost >= WICKETS ? 0 : (squares[(balls - 1) * WICKETS + lost] ?? 0));
  let square = 0;
  for (let each = 0; each < RUNS; each += 1) square += (atoms[row + each] ?? 0) * squareAt(wickets);
  square += (atoms[row + SIX_AT] ?? 0) * (2 * meanAt(balls - 1, wickets) + 1);
  for (let each = 0; each < WICKET_RUNS; each += 1)
    square += (atoms[row + WICKET_AT + each] ?? 0) * squareAt(wickets + 1);
  square += (atoms[row + EXTRA_SIX_AT] ?? 0) * (2 * meanAt(balls, wickets) + 1);
  let again = 0;
  for (let at = EXTRA_AT; at < WIDTH; at += 1) again += atoms[row + at] ?? 0;
  return square / (1 - again);
}
