import { EXTRA_AT, rowOf, RUNS, WICKET_AT, WICKET_RUNS, WIDTH } from './atoms.ts';

/** Where an innings stands at a ball. */
export interface OverNow {
  readonly ballsLeft: number;
  readonly wickets: number;
  readonly needed: number | null;
}

/** How an over ends. The chances of both arrays, by the over’s runs, add up to 1. */
export interface OverEnds {
  readonly complete: Float64Array;
  /** The innings ends before the over does. */
  readonly cutOff: Float64Array;
  /** Where the next over begins. */
  readonly next: readonly (OverNow & { readonly chance: number })[];
}

const MOST_RUNS = 63;
/** Paths that nobody will see are not followed; their chances stay where they are. */
const TOO_RARE = 1e-12;

/** The runs of the balls that an over still has. Exact for the model; the few overs with more than 63 runs count as 63. */
export function overEnds(atoms: Float64Array, overs: number, now: OverNow, ballsInOver: number): OverEnds {
  const { wickets: lost, needed } = now;
  const complete = new Float64Array(MOST_RUNS + 1);
  const cutOff = new Float64Array(MOST_RUNS + 1);
  let here = [point()];
  for (let ball = 0; ball < ballsInOver; ball += 1) {
    const isLast = ball === ballsInOver - 1;
    const after = Array.from(
      { length: Math.min(10 - lost, here.length + 1) + 1 },
      () => new Float64Array(MOST_RUNS + 1),
    );
    here.forEach((cells, band) => {
      for (let made = 0; made <= MOST_RUNS; made += 1) {
        const chance = cells[made] ?? 0;
        const left = needed === null ? null : needed - made;
        if (chance < TOO_RARE) continue;
        if (lost + band >= 10 || (left !== null && left <= 0)) {
          add(cutOff, made, chance);
          continue;
        }
        const row = rowOf(now.ballsLeft - ball, lost + band, left, overs);
        for (let each = 0; each < RUNS; each += 1) add(after[band], made + each, chance * (atoms[row + each] ?? 0));
        for (let each = 0; each < WICKET_RUNS; each += 1) {
          add(after[band + 1], made + each, chance * (atoms[row + WICKET_AT + each] ?? 0));
        }
        for (let at = EXTRA_AT; at < WIDTH; at += 1) {
          const to = made + at - EXTRA_AT + 1;
          add(to > MOST_RUNS ? (isLast ? complete : after[band]) : cells, to, chance * (atoms[row + at] ?? 0));
        }
      }
    });
    here = after;
  }
  const next: (OverNow & { chance: number })[] = [];
  here.forEach((cells, band) => {
    cells.forEach((chance, made) => {
      if (chance === 0) return;
      add(complete, made, chance);
      const ballsLeft = now.ballsLeft - ballsInOver;
      const open = ballsLeft > 0 && lost + band < 10 && (needed === null || needed > made);
      if (open) next.push({ chance, ballsLeft, wickets: lost + band, needed: needed === null ? null : needed - made });
    });
  });
  return { complete, cutOff, next: merged(next) };
}

function point(): Float64Array {
  const cells = new Float64Array(MOST_RUNS + 1);
  cells[0] = 1;
  return cells;
}

function add(cells: Float64Array | undefined, runs: number, chance: number): void {
  const to = Math.min(MOST_RUNS, runs);
  if (cells !== undefined) cells[to] = (cells[to] ?? 0) + chance;
}

/**
 * Joins beginnings of the next over that play alike: as many wickets lost and, in a chase, needs that lie close together. A
 * joined one needs their mean. Where the next over may win the match (24 and fewer needed), each need stays on its own.
 */
function merged(states: OverEnds['next']): OverEnds['next'] {
  const groups = new Map<number, { chance: number; needs: number; first: OverNow }>();
  for (const state of states) {
    const { needed } = state;
    const near = needed === null ? 0 : needed <= 24 ? needed : 24 + Math.floor(needed / 6);
    const key = near * 10 + state.wickets;
    const group = groups.get(key) ?? { chance: 0, needs: 0, first: state };
    group.chance += state.chance;
    group.needs += state.chance * (needed ?? 0);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ chance, needs, first }) => {
    const needed = first.needed === null ? null : Math.round(needs / chance);
    return { ballsLeft: first.ballsLeft, wickets: first.wickets, needed, chance };
  });
}

/** Rarer beginnings of the next over are left out, and their chance is given to the others. */
const RARE_BEGINNING = 1e-3;

/** The next over, seen from this one: how its runs end, and the chance that it is never bowled. */
export function nextOverEnds(
  atoms: Float64Array,
  overs: number,
  { next }: OverEnds,
): { complete: Float64Array; cutOff: Float64Array; never: number } {
  const complete = new Float64Array(MOST_RUNS + 1);
  const cutOff = new Float64Array(MOST_RUNS + 1);
  const begun = next.reduce((sum, { chance }) => sum + chance, 0);
  const usual = next.filter(({ chance }) => chance >= RARE_BEGINNING * begun);
  const share =
    begun /
    Math.max(
      Number.MIN_VALUE,
      usual.reduce((sum, { chance }) => sum + chance, 0),
    );
  for (const state of usual) {
    const ends = overEnds(atoms, overs, state, 6);
    ends.complete.forEach((chance, runs) => add(complete, runs, chance * state.chance * share));
    ends.cutOff.forEach((chance, runs) => add(cutOff, runs, chance * state.chance * share));
  }
  return { complete, cutOff, never: 1 - begun };
}
