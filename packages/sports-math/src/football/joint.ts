import type { Selection } from '../core/index.ts';
import { type FootballMarket, type Kind, outcomesOf, readFootballMarket, type Scope } from './markets.ts';
import { type ScoreMatrix, scoreMatrix } from './matrix.ts';
import type { FootballModel } from './model.ts';
import { isOpen } from './open.ts';
import { resultOf } from './results.ts';
import { added, type Score } from './score.ts';
import type { FootballState } from './state.ts';

const COVERED: ReadonlySet<Kind> = new Set<Kind>([
  'result',
  'double-chance',
  'total',
  'both-score',
  'odd-even',
  'correct-score',
  'half-full',
  'european-handicap',
  'asian-handicap',
]);
/** Chances that differ by less are the same. */
const SAME = 1e-12;
/** More selections on one match than anybody needs. */
const MOST = 12;

/** A half-time score for each leader, in the order home, draw, away: nothing but the leader matters. */
const HALF_TIMES: readonly Score[] = [
  { home: 1, away: 0 },
  { home: 0, away: 0 },
  { home: 0, away: 1 },
];

interface Wanted {
  readonly market: FootballMarket;
  readonly outcome: string;
}

/**
 * The fair chance that all selections win: the sum of the cells of the matrix in which they do. Null when it is refused:
 * no selection or more than twelve, a market that is not covered (`draw-no-bet`, whole and quarter lines, because they can
 * be pushed; moments of goals, because scores do not tell them) or not open, selections that cannot win together, and one that wins
 * whenever the others do.
 */
export function joint(model: FootballModel, state: FootballState, selections: readonly Selection[]): number | null {
  const wanted = selections.flatMap((selection) => wantedOf(state, selection) ?? []);
  if (wanted.length === 0 || wanted.length > MOST || wanted.length < selections.length) return null;
  const { all, allBut } = sums(scoreMatrix(model, state), wanted);
  return all < SAME || allBut.some((only) => only < SAME) ? null : all;
}

function wantedOf(state: FootballState, { market: key, outcome }: Selection): Wanted | null {
  const market = readFootballMarket(key);
  if (!market || !COVERED.has(market.kind) || !isOpen(state, market)) return null;
  const isHalfLine = Math.abs(market.quarters % 4) === 2;
  if ((market.kind === 'total' || market.kind === 'asian-handicap') && !isHalfLine) return null;
  return outcomesOf(market).includes(outcome) ? { market, outcome } : null;
}

/** The chance that all win, and for each selection the chance that it alone loses. */
function sums(
  { cells, sizes, scored }: ScoreMatrix,
  wanted: readonly Wanted[],
): { all: number; allBut: readonly number[] } {
  const [rows1, columns1, rows2, columns2] = sizes;
  const [rows, columns] = [rows1 + rows2 - 1, columns1 + columns2 - 1];
  const h1 = lostMasks(wanted, 'h1', scored[0], rows1, columns1);
  const h2 = lostMasks(wanted, 'h2', scored[1], rows2, columns2);
  const whole = added(scored[0], scored[1]);
  const match = HALF_TIMES.map((halfTime) => lostMasks(wanted, 'match', whole, rows, columns, halfTime));
  const chances = new Float64Array(1 << wanted.length);
  let cell = 0;
  for (let a = 0; a < rows1; a += 1) {
    for (let b = 0; b < columns1; b += 1) {
      const lostInFirst = h1[a * columns1 + b] ?? 0;
      const lead = Math.sign(scored[0].home + a - scored[0].away - b);
      const ofMatch = match[1 - lead] ?? new Uint16Array();
      for (let c = 0; c < rows2; c += 1) {
        for (let d = 0; d < columns2; d += 1) {
          const lost = lostInFirst | (h2[c * columns2 + d] ?? 0) | (ofMatch[(a + c) * columns + b + d] ?? 0);
          chances[lost] = (chances[lost] ?? 0) + (cells[cell] ?? 0);
          cell += 1;
        }
      }
    }
  }
  return { all: chances[0] ?? 0, allBut: wanted.map((_, index) => chances[1 << index] ?? 0) };
}

/** For each score that a scope can end with, a bit for every selection of this scope that loses then. */
function lostMasks(
  wanted: readonly Wanted[],
  scope: Scope,
  from: Score,
  rows: number,
  columns: number,
  halfTime: Score = from,
): Uint16Array {
  const masks = new Uint16Array(rows * columns);
  for (const [bit, { market, outcome }] of wanted.entries()) {
    if (market.scope !== scope) continue;
    for (let index = 0; index < masks.length; index += 1) {
      const score = added(from, { home: Math.floor(index / columns), away: index % columns });
      if (resultOf(market, outcome, { score, halfTime }) !== 'won') masks[index] = (masks[index] ?? 0) | (1 << bit);
    }
  }
  return masks;
}
