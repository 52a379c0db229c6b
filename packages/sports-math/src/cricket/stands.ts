import { EXTRA_AT, pressureRows, rowFor, rowOf, RUNS, WICKET_AT, WICKET_RUNS, WIDTH } from './atoms.ts';
import type { FirstInnings } from './first-innings.ts';
import { capOf, cellOf, type Grid } from './grid.ts';

/**
 * The opening stands of both sides. The second side’s depends on its target, so on the first side’s total, with which the
 * first side’s stand goes together: both are read from the joint distribution. Targets are told apart by groups of WIDE runs.
 */
export interface Stands {
  /** For each group of targets: the chance that the second side’s stand is below so many runs. */
  readonly below: readonly Float64Array[];
  /** The chance that the first side’s unbroken stand ends above, and level with, the second’s, by (balls left, runs so far). */
  readonly above: Float64Array;
  readonly level: Float64Array;
  readonly width: number;
}

const WIDE = 10;

export function standsOf(atoms: Float64Array, grid: Grid, overs: number, first: FirstInnings): Stands {
  const most = capOf(grid, grid.balls);
  const width = most + 1;
  const groups = Math.ceil((most + 1) / WIDE);
  const below = Array.from({ length: groups }, (_, group) =>
    standBelow(atoms, grid, overs, { target: group * WIDE + WIDE / 2, width }),
  );
  const above = new Float64Array((grid.balls + 1) * width);
  const level = new Float64Array((grid.balls + 1) * width);
  const stands = { below, above, level, width };
  for (let balls = 0; balls <= grid.balls; balls += 1) {
    const row = balls === 0 ? 0 : rowOf(balls, 0, null, overs);
    const ends = broken(stands, grid, first, balls - 1);
    for (let runs = most; runs >= 0; runs -= 1) {
      if (balls === 0) {
        const { above: wins, level: ties } = compare(stands, runs, runs + 1);
        above[runs] = wins;
        level[runs] = ties;
      } else oneBall(stands, atoms, { row, balls, runs, most, ends });
    }
  }
  return stands;
}

/** The chances that the first side’s stand of `runs` is above and level with the second side’s, which chases `target`. */
export function compare(
  stands: Pick<Stands, 'below' | 'width'>,
  runs: number,
  target: number,
): { above: number; level: number } {
  const group = stands.below[Math.min(stands.below.length - 1, Math.floor(target / WIDE))];
  const at = Math.min(runs, stands.width - 1);
  const above = group?.[at] ?? 0;
  return { above, level: (group?.[at + 1] ?? 1) - above };
}

/** The same for a stand that was broken with so many runs, balls left and wickets lost: over all totals that may follow. */
export function compareBroken(
  stands: Pick<Stands, 'below' | 'width'>,
  grid: Grid,
  first: FirstInnings,
  now: { stand: number; runs: number; ballsLeft: number; wickets: number },
): { above: number; level: number } {
  const cell = cellOf(grid, now.ballsLeft, now.wickets);
  let above = 0;
  let level = 0;
  // Totals of one group share the comparison, so their chances are added up first.
  for (let more = 0; more <= capOf(grid, now.ballsLeft);) {
    const target = now.runs + more + 1;
    const end = Math.min(capOf(grid, now.ballsLeft), more + WIDE - 1 - (target % WIDE));
    let chance = 0;
    for (; more <= end; more += 1) chance += first.runs[cell + more] ?? 0;
    const against = compare(stands, now.stand, target);
    above += chance * against.above;
    level += chance * against.level;
  }
  return { above, level };
}

type Ends = (runs: number) => { above: number; level: number };

/** How stands compare that are broken with so many balls left; asked for each number of runs once. */
function broken(stands: Pick<Stands, 'below' | 'width'>, grid: Grid, first: FirstInnings, ballsLeft: number): Ends {
  const known = new Map<number, { above: number; level: number }>();
  return (runs) => {
    const end = known.get(runs) ?? compareBroken(stands, grid, first, { stand: runs, runs, ballsLeft, wickets: 1 });
    known.set(runs, end);
    return end;
  };
}

function oneBall(
  { above, level, width }: Stands,
  atoms: Float64Array,
  { row, balls, runs, most, ends }: { row: number; balls: number; runs: number; most: number; ends: Ends },
): void {
  let wins = 0;
  let ties = 0;
  const take = (share: number, left: number, made: number): void => {
    const index = left * width + Math.min(most, made);
    wins += share * (above[index] ?? 0);
    ties += share * (level[index] ?? 0);
  };
  for (let each = 0; each < RUNS; each += 1) take(atoms[row + each] ?? 0, balls - 1, runs + each);
  let again = 0;
  for (let at = EXTRA_AT; at < WIDTH; at += 1) {
    // At the cap a ball that does not count leads back to its own cell: the chances of the rest stand for it.
    if (runs === most) again += atoms[row + at] ?? 0;
    else take(atoms[row + at] ?? 0, balls, runs + at - EXTRA_AT + 1);
  }
  for (let each = 0; each < WICKET_RUNS; each += 1) {
    const share = atoms[row + WICKET_AT + each] ?? 0;
    const end = ends(Math.min(most, runs + each));
    wins += share * end.above;
    ties += share * end.level;
  }
  above[balls * width + runs] = wins / (1 - again);
  level[balls * width + runs] = ties / (1 - again);
}

/** The chance that the stand of a side that chases `target` from its first ball is below so many runs. */
function standBelow(
  atoms: Float64Array,
  grid: Grid,
  overs: number,
  { target, width }: { target: number; width: number },
): Float64Array {
  const ends = new Float64Array(width + 8);
  let here = new Float64Array(target + 8);
  here[0] = 1;
  for (let balls = grid.balls; balls > 0; balls -= 1) {
    const next = new Float64Array(target + 8);
    const rows = pressureRows(balls, 0, overs);
    for (let made = 0; made < target; made += 1) {
      const chance = here[made] ?? 0;
      if (chance === 0) continue;
      const row = rowFor(rows, target - made);
      const add = (to: number, at: number, into: Float64Array): void => {
        const cells = to >= target ? ends : into;
        cells[to] = (cells[to] ?? 0) + chance * (atoms[row + at] ?? 0);
      };
      for (let each = 0; each < RUNS; each += 1) add(made + each, each, next);
      for (let each = 0; each < WICKET_RUNS; each += 1) add(made + each, WICKET_AT + each, ends);
      for (let at = EXTRA_AT; at < WIDTH; at += 1) add(made + at - EXTRA_AT + 1, at, here);
    }
    here = next;
  }
  here.forEach((chance, made) => {
    ends[made] = (ends[made] ?? 0) + chance;
  });
  const below = new Float64Array(width + 1);
  for (let runs = 1; runs <= width; runs += 1) below[runs] = (below[runs - 1] ?? 0) + (ends[runs - 1] ?? 0);
  return below;
}
