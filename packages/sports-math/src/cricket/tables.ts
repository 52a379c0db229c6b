import { atomsOf } from './atoms.ts';
import { chaseTableOf, type ChaseTable } from './chase-table.ts';
import { firstInningsOf, type FirstInnings } from './first-innings.ts';
import { capOf, cellOf, type Grid, gridOf } from './grid.ts';
import { chancesFor, type Model } from './model.ts';
import { type Stands, standsOf } from './stands.ts';

/**
 * Everything that prices are read from, for a model and a number of overs. Made by dynamic programming over (balls left,
 * wickets lost, runs): 20 overs take about 0.3 s and 8 MB, 50 overs about 1.1 s and 30 MB.
 */
export interface Tables {
  readonly overs: number;
  readonly model: Model;
  /** Chances of CLASSES by context. */
  readonly chances: readonly (readonly number[])[];
  readonly atoms: Float64Array;
  readonly grid: Grid;
  readonly first: FirstInnings;
  readonly chase: ChaseTable;
  readonly stands: Stands;
}

const made = new WeakMap<Model, Map<number, Tables>>();

/** The tables of a model and a format. They are made at the first call and kept as long as the model object is. */
export function tablesFor(model: Model, overs: number): Tables {
  const ofModel = made.get(model) ?? new Map<number, Tables>();
  made.set(model, ofModel);
  const known = ofModel.get(overs);
  if (known !== undefined) return known;
  const atoms = atomsOf(model, overs);
  const grid = gridOf(overs);
  const first = firstInningsOf(atoms, grid, overs);
  const tables: Tables = {
    overs,
    model,
    chances: chancesFor(model, overs),
    atoms,
    grid,
    first,
    chase: chaseTableOf(atoms, grid, overs),
    stands: standsOf(atoms, grid, overs, first),
  };
  ofModel.set(overs, tables);
  return tables;
}

/** Bytes that the tables hold. */
export function bytesOf({ first, chase, stands }: Tables): number {
  const ofInnings: ArrayBufferView[] = [
    first.runs,
    first.sixes,
    first.sixesSquare,
    chase.wins,
    chase.ties,
    chase.sixes,
    chase.sixesSquare,
  ];
  const arrays = ofInnings.concat(stands.above, stands.level, stands.below);
  return arrays.reduce((sum, array) => sum + array.byteLength, 0);
}

/** Chances of the runs that an innings without a target still brings: index 0, 1, … */
export function runsToCome({ first, grid }: Tables, ballsLeft: number, wickets: number): Float64Array {
  const cell = cellOf(grid, ballsLeft, wickets);
  return first.runs.subarray(cell, cell + capOf(grid, ballsLeft) + 1);
}

/** How a chase with so many balls, wickets and runs needed ends, and the sixes that it still brings. */
export function chaseChances(
  { chase, grid }: Tables,
  ballsLeft: number,
  wickets: number,
  needed: number,
): { win: number; tie: number; sixes: number; sixesSquare: number } {
  if (needed <= 0) return { win: 1, tie: 0, sixes: 0, sixesSquare: 0 };
  if (wickets >= 10 || ballsLeft <= 0) return { win: 0, tie: needed === 1 ? 1 : 0, sixes: 0, sixesSquare: 0 };
  const cap = capOf(grid, ballsLeft);
  const cell = cellOf(grid, ballsLeft, wickets) + Math.min(needed, cap);
  const outOfReach = needed > cap;
  return {
    win: outOfReach ? 0 : (chase.wins[cell] ?? 0),
    tie: outOfReach ? 0 : (chase.ties[cell] ?? 0),
    sixes: chase.sixes[cell] ?? 0,
    sixesSquare: chase.sixesSquare[cell] ?? 0,
  };
}
