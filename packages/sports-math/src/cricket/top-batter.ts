import { drawDelivery } from './draw.ts';
import { contextOf, phaseOf, pressureOf } from './model.ts';
import type { Tables } from './tables.ts';

/** The situation that the rest of an innings is drawn from. */
export interface BattingNow {
  readonly ballsLeft: number;
  readonly wickets: number;
  readonly needed: number | null;
  /** Runs so far of the striker (0), the non-striker (1) and those who come in after them. Null: out of the team’s eleven. */
  readonly scores: readonly (number | null)[];
  /** The most runs of a batter who has left. */
  readonly best: number;
  /** How many who left have so many. */
  readonly bestShared: number;
}

/** The chances in a dead heat count by their share, so that they add up to 1 with that of those who have left. */
export interface TopChances {
  readonly scores: readonly number[];
  /** Of those who left with the most runs, together. */
  readonly best: number;
}

/**
 * Continuations that are drawn: the chances are right to about 1.5 percentage points, and in a chase, which has half as many
 * because its situations are drawn anew more often, to 2.
 */
const DRAWS = 1_000;
const CHASE_DRAWS = 500;
/** How many situations are kept for each format. Each has 500 or 1,000 rows of 2 to 11 numbers, at most about 0.1 MB. */
const MOST_KEPT = 300;

type Rows = readonly Int16Array[];
const kept = new WeakMap<Tables, Map<string, Rows>>();

/**
 * Who will have the most runs. Scores of batters depend on each other through balls and partners in a way that no small table
 * holds, so this is the one market that is counted in drawn continuations. They come from fixed numbers (one for each draw and
 * ball left), never from chance: the same situation has the same price, and the price moves with the match alone.
 */
export function topBatter(tables: Tables, now: BattingNow): TopChances {
  const { ballsLeft } = now;
  const whole = Math.floor(ballsLeft / 6) * 6;
  if (ballsLeft <= LAST_BALLS || ballsLeft === whole) return chancesWith(continuations(tables, now, ballsLeft), now);
  const fewer = chancesWith(continuations(tables, now, whole), now);
  const more = chancesWith(continuations(tables, now, whole + 6), now);
  const between = (one: number, other = 0): number => one + ((other - one) * (ballsLeft - whole)) / 6;
  return {
    scores: fewer.scores.map((chance, slot) => between(chance, more.scores[slot])),
    best: between(fewer.best, more.best),
  };
}

function chancesWith(rows: Rows, now: BattingNow): TopChances {
  const wins = now.scores.map(() => 0);
  let best = 0;
  for (const row of rows) {
    let most = now.best;
    let shared = now.bestShared;
    const final = now.scores.map((score, slot) => {
      const more = row[slot] ?? -1;
      // Who does not come in cannot win.
      const runs = score === null || more < 0 ? -1 : score + more;
      if (runs > most) {
        most = runs;
        shared = 1;
      } else if (runs === most) shared += 1;
      return runs;
    });
    final.forEach((runs, slot) => {
      if (runs === most) wins[slot] = (wins[slot] ?? 0) + 1 / shared;
    });
    if (now.best === most) best += now.bestShared / shared;
  }
  return { scores: wins.map((count) => count / rows.length), best: best / rows.length };
}

/** Up to here each ball has continuations of its own. Before, a ball lies between those of the whole overs around it. */
const LAST_BALLS = 12;

/** Situations that are nearly the same share their continuations, so that these are seldom drawn anew and the price moves smoothly. */
function continuations(tables: Tables, now: BattingNow, balls: number): Rows {
  const known = kept.get(tables) ?? new Map<string, Rows>();
  kept.set(tables, known);
  const { ballsLeft, wickets, needed } = now;
  // The required rate stays what it is.
  const step = ballsLeft <= LAST_BALLS || needed === null ? 1 : Math.max(2, Math.round(needed / 20));
  const near = needed === null ? null : Math.max(1, Math.round((needed * balls) / ballsLeft / step) * step);
  const key = `${balls}:${wickets}:${near}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const rows = drawRows(tables, balls, wickets, near);
  const [oldest] = known.keys();
  if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, rows);
  return rows;
}

function drawRows(tables: Tables, ballsLeft: number, wickets: number, needed: number | null): Rows {
  return Array.from({ length: needed === null ? DRAWS : CHASE_DRAWS }, (_, draw) =>
    drawRow(tables, draw, { ballsLeft, wickets, needed }),
  );
}

/** The runs of each slot from here on; -1: he does not come in. */
function drawRow(
  tables: Tables,
  draw: number,
  from: { ballsLeft: number; wickets: number; needed: number | null },
): Int16Array {
  const row = new Int16Array(11 - from.wickets).fill(-1);
  row[0] = 0;
  row[1] = 0;
  const { overs, chances, model } = tables;
  let { ballsLeft, wickets, needed } = from;
  let facing = 0;
  let other = 1;
  let next = 2;
  let turn = 0;
  const uniform = (): number => {
    turn += 1;
    return numberOf(draw, ballsLeft, turn);
  };
  while (ballsLeft > 0 && (needed === null || needed > 0)) {
    const phase = phaseOf(ballsLeft, overs);
    const pressure = needed === null ? 0 : pressureOf(needed, ballsLeft, overs);
    const ball = drawDelivery(model, chances[contextOf(phase, wickets, pressure)] ?? [], phase, uniform);
    const { bat, wides, noBalls, byes } = ball;
    row[facing] = (row[facing] ?? 0) + bat;
    if (needed !== null) needed -= bat + wides + noBalls + byes;
    if (ball.wicket !== null) {
      wickets += 1;
      if (wickets === 10) break;
      row[next] = 0;
      if (ball.wicket === 'run-out' && uniform() < 0.5) other = next;
      else facing = next;
      next += 1;
    }
    const isLegal = wides + noBalls === 0;
    const crossed = (bat + byes + Math.max(0, wides - 1)) % 2 === 1;
    if (crossed !== (isLegal && ballsLeft % 6 === 1)) [facing, other] = [other, facing];
    if (!isLegal) continue;
    ballsLeft -= 1;
    turn = 0;
  }
  return row;
}

/** A number in [0, 1) for a draw, the balls left and the turn at them, evenly spread (finaliser of MurmurHash3). */
function numberOf(draw: number, ballsLeft: number, turn: number): number {
  let hash = Math.imul(draw + 1, 0x9e3779b1) ^ Math.imul(ballsLeft, 0x85ebca77) ^ Math.imul(turn, 0xc2b2ae3d);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
