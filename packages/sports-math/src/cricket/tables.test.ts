import { describe, expect, it } from 'vitest';
import { EXTRA_AT, EXTRA_SIX_AT, rowOf, SIX_AT, WICKET_AT, WIDTH } from './atoms.ts';
import { chaseEnds } from './chase.ts';
import { WICKETS } from './grid.ts';
import { CLASSES, type Model } from './model.ts';
import { overEnds } from './over-runs.ts';
import { compareBroken } from './stands.ts';
import { bytesOf, chaseChances, runsToCome, type Tables, tablesFor } from './tables.ts';
import { MODEL } from './testing/samples.ts';

/** Without wides and no-balls, which have no end, every way that two overs can go can be counted. */
const FEW: Model = {
  ...MODEL,
  chances: MODEL.chances.map((row) => {
    const kept = row.map((chance, outcome) => ([0, 1, 4, 6, CLASSES.length - 1].includes(outcome) ? chance : 0));
    const sum = kept.reduce((total, chance) => total + chance, 0);
    return kept.map((chance) => chance / sum);
  }),
  runOuts: [1, 0, 0],
};

interface Way {
  readonly chance: number;
  readonly runs: number;
  readonly sixes: number;
  readonly balls: number;
  readonly firstWicketAt: number | null;
  readonly standAt: number;
}

/** Every way that the balls can go, one by one: a plain recursion that shares nothing with the tables but the chances of a ball. */
function* ways(tables: Tables, balls: number, wickets: number, needed: number | null, way: Way): Generator<Way> {
  if (balls === 0 || wickets === 10 || (needed !== null && needed <= 0)) {
    yield way;
    return;
  }
  const row = rowOf(balls, wickets, needed, tables.overs);
  for (let at = 0; at < EXTRA_AT; at += 1) {
    const chance = tables.atoms[row + at] ?? 0;
    if (chance === 0) continue;
    const isOut = at >= WICKET_AT;
    const runs = isOut ? at - WICKET_AT : at;
    const isFirst = isOut && way.firstWicketAt === null;
    const next: Way = {
      chance: way.chance * chance,
      runs: way.runs + runs,
      sixes: way.sixes + (at === SIX_AT || at === EXTRA_SIX_AT ? 1 : 0),
      balls: way.balls + 1,
      firstWicketAt: isFirst ? way.balls : way.firstWicketAt,
      standAt: way.firstWicketAt === null ? way.runs + runs : way.standAt,
    };
    yield* ways(tables, balls - 1, wickets + (isOut ? 1 : 0), needed === null ? null : needed - runs, next);
  }
}

const NONE: Way = { chance: 1, runs: 0, sixes: 0, balls: 0, firstWicketAt: null, standAt: 0 };

function add(list: number[], index: number, chance: number): void {
  list[index] = (list[index] ?? 0) + chance;
}

describe('the tables of two overs', () => {
  const tables = tablesFor(FEW, 2);

  it.each([
    [6, 0],
    [7, 8],
    [8, 4],
  ])('give the runs of %i balls from %i wickets as all ways together do', (balls, wickets) => {
    const counted: number[] = [];
    let sixes = 0;
    for (const way of ways(tables, balls, wickets, null, NONE)) {
      add(counted, way.runs, way.chance);
      sixes += way.chance * way.sixes ** 2;
    }
    const given = runsToCome(tables, balls, wickets);
    for (let runs = 0; runs < given.length - 1; runs += 1) expect(given[runs]).toBeCloseTo(counted[runs] ?? 0, 12);
    expect(tables.first.sixesSquare[balls * WICKETS + wickets]).toBeCloseTo(sixes, 9);
  });

  it.each([
    [6, 0, 9],
    [7, 7, 12],
    [8, 9, 5],
    [8, 3, 20],
  ])('give a chase with %i balls, %i wickets and %i needed as all ways together do', (balls, wickets, needed) => {
    const counted = { win: 0, tie: 0, sixes: 0, sixesSquare: 0 };
    const totals: number[] = [];
    const stands: number[] = [];
    let falls = 0;
    for (const way of ways(tables, balls, wickets, needed, NONE)) {
      if (way.runs >= needed) counted.win += way.chance;
      if (way.runs === needed - 1) counted.tie += way.chance;
      counted.sixes += way.chance * way.sixes;
      counted.sixesSquare += way.chance * way.sixes ** 2;
      add(totals, way.runs, way.chance);
      add(stands, way.standAt, way.chance);
      if (way.firstWicketAt !== null) falls += way.chance;
    }
    const given = chaseChances(tables, balls, wickets, needed);
    expect(given.win).toBeCloseTo(counted.win, 12);
    expect(given.tie).toBeCloseTo(counted.tie, 12);
    expect(given.sixes).toBeCloseTo(counted.sixes, 6);
    expect(given.sixesSquare).toBeCloseTo(counted.sixesSquare, 6);
    const ends = chaseEnds(tables.atoms, tables.overs, { ballsLeft: balls, wickets, needed });
    ends.runs.forEach((chance, runs) => expect(chance).toBeCloseTo(totals[runs] ?? 0, 7));
    ends.untilWicket.forEach((chance, runs) => expect(chance).toBeCloseTo(stands[runs] ?? 0, 7));
    expect(ends.nextWicket.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(falls, 7);
  });

  it.each<[number, number | null]>([
    [0, null],
    [8, null],
    [3, 7],
  ])('give the last four balls of an over at %i wickets with %s needed as all ways together do', (wickets, needed) => {
    const complete: number[] = [];
    const cutOff: number[] = [];
    for (const way of ways(tables, 4, wickets, needed, NONE))
      add(way.balls === 4 ? complete : cutOff, way.runs, way.chance);
    const ends = overEnds(tables.atoms, tables.overs, { ballsLeft: 4, wickets, needed }, 4);
    ends.complete.forEach((chance, runs) => expect(chance).toBeCloseTo(complete[runs] ?? 0, 9));
    ends.cutOff.forEach((chance, runs) => expect(chance).toBeCloseTo(cutOff[runs] ?? 0, 9));
  });

  it('compare a broken opening stand with every chase that may answer it', () => {
    const ballsLeft = 3;
    let above = 0;
    for (const lead of ways(tables, ballsLeft, 1, null, NONE)) {
      above += lead.chance * standBelow(tables, 5 + lead.runs + 1, 5);
    }
    const given = compareBroken(tables.stands, tables.grid, tables.first, { stand: 5, runs: 5, ballsLeft, wickets: 1 });
    // Targets of ten runs share a comparison in the tables, which costs a little.
    expect(Math.abs(given.above - above)).toBeLessThan(0.03);
  });
});

/** The chance that the opening stand of a chase of two overs is below so many runs, by following only unbroken stands. */
function standBelow(tables: Tables, target: number, runs: number): number {
  const ends = chaseEnds(tables.atoms, tables.overs, { ballsLeft: 12, wickets: 0, needed: target });
  return ends.untilWicket.slice(0, runs).reduce((sum, chance) => sum + chance, 0);
}

describe('the tables of a format', () => {
  it.each([
    [20, 150, 180, 10],
    [50, 225, 265, 33],
  ])('of %i overs give a usual total between %i and %i, in at most %i MB', (overs, least, most, size) => {
    const tables = tablesFor(MODEL, overs);
    const runs = runsToCome(tables, overs * 6, 0);
    const mean = runs.reduce((sum, chance, made) => sum + chance * made, 0);
    expect(mean).toBeGreaterThan(least);
    expect(mean).toBeLessThan(most);
    expect(runs.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(bytesOf(tables)).toBeLessThan(size * 1e6);
    expect(tablesFor(MODEL, overs)).toBe(tables);
  });

  it('agree with the forward pass about who wins', () => {
    const tables = tablesFor(MODEL, 20);
    for (const [ballsLeft, wickets, needed] of [
      [120, 0, 165],
      [70, 3, 95],
      [13, 8, 20],
    ] as const) {
      const { runs } = chaseEnds(tables.atoms, 20, { ballsLeft, wickets, needed });
      const { win, tie } = chaseChances(tables, ballsLeft, wickets, needed);
      expect(runs.slice(needed).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(win, 6);
      expect(runs[needed - 1]).toBeCloseTo(tie, 6);
    }
  });

  it('never make a chase easier by a run more or a wicket less, but for what the bands of pressure do to it', () => {
    const tables = tablesFor(MODEL, 20);
    for (let needed = 2; needed < 250; needed += 1)
      for (const balls of [12, 60, 120]) {
        const { win } = chaseChances(tables, balls, 2, needed);
        expect(win).toBeLessThanOrEqual(chaseChances(tables, balls, 2, needed - 1).win + 1e-3);
        expect(chaseChances(tables, balls, 5, needed).win).toBeLessThanOrEqual(win + 1e-9);
      }
  });

  it('spread each ball over its places', () => {
    const { atoms } = tablesFor(MODEL, 20);
    for (let row = 0; row < atoms.length; row += WIDTH) {
      expect(atoms.subarray(row, row + WIDTH).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
  });
});
