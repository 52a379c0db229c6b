import { fairChance, type Market, type Outcome, returning, writeMarketKey } from '../core/index.ts';

/** The key of a market without a line, such as `winner/match`. */
export function plainKey(kind: string, scope: string): string {
  return writeMarketKey({ kind, scope, quarters: null });
}

/** The key of a line of so many and a half, such as `innings-total/i1=160.5`. */
export function lineKey(kind: string, scope: string, whole: number): string {
  return writeMarketKey({ kind, scope, quarters: whole * 4 + 2 });
}

/**
 * A market of which one outcome wins. Outcomes that cannot win any more are left out; null when fewer than two are left.
 * `neither`: the chance that the bet is given back.
 */
export function market(key: string, outcomes: readonly Outcome[], neither = 0): Market | null {
  const open = outcomes.filter(({ probability }) => probability > 0);
  const sum = open.reduce((total, { probability }) => total + probability, 0);
  if (open.length < 2) return null;
  return {
    key,
    outcomes: open.map((outcome) => ({ ...outcome, probability: outcome.probability / sum })),
    winners: 1,
    ...returning(neither),
  };
}

/** Over and under a line, where `neither` is the chance that the bet is given back. Null when one of them is all but certain. */
export function overUnder(key: string, over: number, under: number): Market | null {
  const neither = Math.max(0, 1 - over - under);
  const chance = fairChance({ won: over, halfWon: 0, push: neither, halfLost: 0, lost: under });
  if (!(chance > ALL_BUT && chance < 1 - ALL_BUT)) return null;
  return {
    key,
    outcomes: [
      { id: 'over', probability: chance },
      { id: 'under', probability: 1 - chance },
    ],
    winners: 1,
    ...returning(neither),
  };
}

const ALL_BUT = 0.02;

/**
 * Home and away, by the chances of each; only their ratio counts. `neither`: the chance that the bet is given back. Null when
 * one of them is all but certain.
 */
export function homeAway(key: string, home: number, away: number, neither = 0): Market | null {
  const chance = home / (home + away);
  if (!(chance > CERTAIN && chance < 1 - CERTAIN)) return null;
  return {
    key,
    outcomes: [
      { id: 'home', probability: chance },
      { id: 'away', probability: 1 - chance },
    ],
    winners: 1,
    ...returning(neither),
  };
}

/** A match that is as good as won is no longer offered. */
const CERTAIN = 0.002;

/**
 * The lines to offer for a count: `k` stands for k and a half. They are multiples of a step that shrinks with the spread, so
 * that the same lines stay open while the match goes on; the nearest to the median come first.
 * @param chances of the counts from `from` on
 * @param most how many lines
 */
export function pickLines(chances: ArrayLike<number>, from: number, most: number): number[] {
  let mean = 0;
  let square = 0;
  let median = 0;
  let below = 0;
  for (let index = 0; index < chances.length; index += 1) {
    const chance = chances[index] ?? 0;
    mean += chance * index;
    square += chance * index * index;
    if (below < 0.5) median = index;
    below += chance;
  }
  const spread = Math.sqrt(Math.max(0, square - mean * mean));
  const step = spread >= 10 ? 5 : spread >= 4 ? 2 : 1;
  const centre = Math.round((from + median - 0.5) / step) * step;
  const lines = Array.from(
    { length: most },
    (_, index) => centre + (index % 2 === 0 ? index / 2 : -(index + 1) / 2) * step,
  );
  return lines.filter((line) => line >= from).toSorted((one, other) => one - other);
}

/** The chance of more than `line` and a half, for counts from `from` on. */
export function chanceAbove(chances: ArrayLike<number>, from: number, line: number): number {
  let sum = 0;
  for (let index = Math.max(0, line + 1 - from); index < chances.length; index += 1) sum += chances[index] ?? 0;
  return Math.min(1, sum);
}
