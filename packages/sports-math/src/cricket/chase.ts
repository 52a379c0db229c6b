import { EXTRA_AT, pressureRows, rowFor, RUNS, WICKET_AT, WICKET_RUNS, WIDTH } from './atoms.ts';
import { WICKETS } from './grid.ts';
import { PHASES, phaseOf } from './model.ts';

/** Where a chase stands. */
export interface ChaseNow {
  readonly ballsLeft: number;
  readonly wickets: number;
  /** Runs that still win; at least 1. */
  readonly needed: number;
}

/** How a chase may end, from one forward pass over all its balls. */
export interface ChaseEnds {
  /** Chances of the runs still to come: 0 … needed + 6. From `needed` on the chase is won; needed − 1 ties. */
  readonly runs: Float64Array;
  /** The chance that the next wicket falls in each phase. What is missing to 1: none falls any more. */
  readonly nextWicket: readonly number[];
  /** Chances of the runs that come before the next wicket falls (or the innings ends), that ball included. */
  readonly untilWicket: Float64Array;
}

/** Below this a path is not followed any more; what all of them lose together is below 1e-6, and the sums are made 1 again. */
const TOO_RARE = 1e-10;
const MOST_BEYOND = 7;

/** The distribution of a chase. Exact for the model; the time grows with balls × wickets × runs needed. */
export function chaseEnds(atoms: Float64Array, overs: number, now: ChaseNow): ChaseEnds {
  const { ballsLeft, wickets: lost, needed } = now;
  const size = needed + MOST_BEYOND;
  const runs = new Float64Array(size);
  const untilWicket = new Float64Array(size);
  const nextWicket = Array.from({ length: PHASES }, () => 0);
  let here = Array.from({ length: WICKETS - lost }, () => new Float64Array(size));
  let next = here.map(() => new Float64Array(size));
  if (here[0] !== undefined) here[0][0] = 1;
  for (let balls = ballsLeft; balls > 0; balls -= 1) {
    let wicketNow = 0;
    for (let band = 0; band < here.length; band += 1) {
      const cells = here[band];
      const same = next[band];
      if (cells === undefined || same === undefined) continue;
      const rows = pressureRows(balls, lost + band, overs);
      wicketNow += step(
        { atoms, rows, needed, cells, same, fallen: next[band + 1] ?? runs, runs },
        band === 0 ? untilWicket : null,
      );
    }
    const phase = phaseOf(balls, overs);
    nextWicket[phase] = (nextWicket[phase] ?? 0) + wicketNow;
    [here, next] = [next, here];
    for (const cells of next) cells.fill(0);
  }
  here.forEach((cells, band) => {
    for (let made = 0; made < size; made += 1) {
      runs[made] = (runs[made] ?? 0) + (cells[made] ?? 0);
      if (band === 0) untilWicket[made] = (untilWicket[made] ?? 0) + (cells[made] ?? 0);
    }
  });
  return { runs: summingToOne(runs), nextWicket, untilWicket: summingToOne(untilWicket) };
}

interface Step {
  readonly atoms: Float64Array;
  readonly rows: ReturnType<typeof pressureRows>;
  readonly needed: number;
  /** Chances of runs made with so many wickets lost, before the ball; extras add to it in passing. */
  readonly cells: Float64Array;
  /** The same after the ball, with as many wickets and with one more (or the ends, when that is the tenth). */
  readonly same: Float64Array;
  readonly fallen: Float64Array;
  /** Ends. */
  readonly runs: Float64Array;
}

/** One ball for one number of wickets. Answers the chance that a first wicket falls, and adds to `first` how the stand ends. */
function step(here: Step, first: Float64Array | null): number {
  const { rows, needed } = here;
  // The pressure is 3 while more than `third` are needed, and falls with the runs made. Close to the target a ball may win.
  const close = Math.max(0, needed - MOST_BEYOND);
  const easy = Math.min(close, Math.max(0, needed - rows.second + 1));
  const usual = Math.min(easy, Math.max(0, needed - rows.third + 1));
  let wicket = 0;
  if (first === null) {
    far(here, 0, usual);
    far(here, usual, easy);
    far(here, easy, close);
  } else wicket += near(here, first, 0, close);
  return wicket + near(here, first, close, needed);
}

/**
 * The places from which no ball reaches the target, all of one pressure. Written out place by place, because nine tenths of
 * all work is done here and a loop over places takes twice the time.
 */
function far({ atoms, rows, needed, cells, same, fallen }: Step, from: number, end: number): void {
  if (from >= end) return;
  const row = rowFor(rows, needed - from);
  const [a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0] = atoms.subarray(row, row + RUNS);
  const [w0 = 0, w1 = 0, w2 = 0] = atoms.subarray(row + WICKET_AT, row + WICKET_AT + WICKET_RUNS);
  const [e1 = 0, e2 = 0, e3 = 0, e4 = 0, e5 = 0, e6 = 0, e7 = 0] = atoms.subarray(row + EXTRA_AT, row + WIDTH);
  for (let made = from; made < end; made += 1) {
    const chance = cells[made] ?? 0;
    if (chance < TOO_RARE) continue;
    same[made] = (same[made] ?? 0) + chance * a0;
    same[made + 1] = (same[made + 1] ?? 0) + chance * a1;
    same[made + 2] = (same[made + 2] ?? 0) + chance * a2;
    same[made + 3] = (same[made + 3] ?? 0) + chance * a3;
    same[made + 4] = (same[made + 4] ?? 0) + chance * a4;
    same[made + 5] = (same[made + 5] ?? 0) + chance * a5;
    same[made + 6] = (same[made + 6] ?? 0) + chance * a6;
    fallen[made] = (fallen[made] ?? 0) + chance * w0;
    fallen[made + 1] = (fallen[made + 1] ?? 0) + chance * w1;
    fallen[made + 2] = (fallen[made + 2] ?? 0) + chance * w2;
    cells[made + 1] = (cells[made + 1] ?? 0) + chance * e1;
    cells[made + 2] = (cells[made + 2] ?? 0) + chance * e2;
    cells[made + 3] = (cells[made + 3] ?? 0) + chance * e3;
    cells[made + 4] = (cells[made + 4] ?? 0) + chance * e4;
    cells[made + 5] = (cells[made + 5] ?? 0) + chance * e5;
    cells[made + 6] = (cells[made + 6] ?? 0) + chance * e6;
    cells[made + 7] = (cells[made + 7] ?? 0) + chance * e7;
  }
}

/** The same for any places, with the ends of the match and of the stand. Answers the chance that a wicket falls. */
function near(
  { atoms, rows, needed, cells, same, fallen, runs }: Step,
  first: Float64Array | null,
  from: number,
  end: number,
): number {
  let wicket = 0;
  for (let made = from; made < end; made += 1) {
    const chance = cells[made] ?? 0;
    if (chance < TOO_RARE) continue;
    const row = rowFor(rows, needed - made);
    for (let each = 0; each < RUNS; each += 1) {
      const share = chance * (atoms[row + each] ?? 0);
      if (made + each >= needed) finish(runs, first, made + each, share);
      else same[made + each] = (same[made + each] ?? 0) + share;
    }
    for (let each = 0; each < WICKET_RUNS; each += 1) {
      const share = chance * (atoms[row + WICKET_AT + each] ?? 0);
      const into = made + each >= needed ? runs : fallen;
      into[made + each] = (into[made + each] ?? 0) + share;
      if (first === null) continue;
      first[made + each] = (first[made + each] ?? 0) + share;
      wicket += share;
    }
    for (let at = EXTRA_AT; at < WIDTH; at += 1) {
      const to = made + at - EXTRA_AT + 1;
      const share = chance * (atoms[row + at] ?? 0);
      if (to >= needed) finish(runs, first, to, share);
      else cells[to] = (cells[to] ?? 0) + share;
    }
  }
  return wicket;
}

/** The target is reached. */
function finish(runs: Float64Array, first: Float64Array | null, to: number, share: number): void {
  runs[to] = (runs[to] ?? 0) + share;
  if (first !== null) first[to] = (first[to] ?? 0) + share;
}

function summingToOne(chances: Float64Array): Float64Array {
  let sum = 0;
  for (const chance of chances) sum += chance;
  return chances.map((chance) => chance / sum);
}
