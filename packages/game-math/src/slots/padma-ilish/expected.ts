import { BASE_REELS, FREE_REELS, type Reel, type ReelSet } from './reels.ts';
import {
  FREE_SPINS,
  MOST_FREE_SPINS,
  PADMA_MODES,
  PADMA_PAYS,
  PAYING_SYMBOLS,
  type PadmaMode,
  REELS,
  RETRIGGER_SPINS,
  SHORTEST,
  TRIGGER,
} from './rules.ts';

/**
 * The expected payout by enumeration instead of simulation. Reels stop independently, so the expectation of a product
 * of counts is a product over reels. A polynomial in the number of hilsa tracks the payout and the number of hilsa
 * together. Only the win cap is left out: the simulation measures what it cuts off.
 */

/** By number of hilsa, 0 … 5. */
type ByScatters = readonly number[];

export interface ExpectedReturn {
  /** Expected payout of a round as a fraction of its cost. */
  readonly total: number;
  /** The part that the free spins pay. */
  readonly fromFreeSpins: number;
}

/** Chance that a base spin opens free spins. */
export function triggerChance(): number {
  return sum(chances(BASE_REELS).slice(TRIGGER));
}

/** Chance that a base spin pays on its own board: every stop of the first three reels, one by one. */
export function hitChance(): number {
  const [first, second, third] = BASE_REELS.map((reel) => reel.windows);
  let hits = 0;
  for (const one of first ?? []) {
    for (const two of second ?? []) {
      for (const three of third ?? []) {
        if (one.counts.some((count, at) => count * (two.counts[at] ?? 0) * (three.counts[at] ?? 0) > 0)) hits += 1;
      }
    }
  }
  return hits / ((first?.length ?? 1) * (second?.length ?? 1) * (third?.length ?? 1));
}

export function expectedReturn(mode: PadmaMode): ExpectedReturn {
  const chance = chances(BASE_REELS);
  const pays = payments(BASE_REELS);
  const triggers = chance.map((_, hilsa) => hilsa).filter((hilsa) => hilsa >= TRIGGER);
  const free = sum(triggers.map((hilsa) => (chance[hilsa] ?? 0) * freeSpinsValue(FREE_SPINS[hilsa] ?? 0)));
  const cost = PADMA_MODES[mode].cost;
  if (mode === 'BASE') return { total: (sum(pays) + free) / cost, fromFreeSpins: free / cost };
  const scale = 1 / (triggerChance() * cost);
  const board = sum(triggers.map((hilsa) => pays[hilsa] ?? 0));
  return { total: (board + free) * scale, fromFreeSpins: free * scale };
}

/** Expected payout of `spins` free spins that start with the factor 1. */
function freeSpinsValue(spins: number): number {
  const chance = chances(FREE_REELS);
  const pays = payments(FREE_REELS);
  const perSpin = sum(pays);
  const known = new Map<string, { slope: number; rest: number }>();
  // With `left` spins remaining and the factor f, the expected rest is slope × f + rest: each spin is linear in f.
  const value = (left: number, total: number): { slope: number; rest: number } => {
    if (left === 0) return { slope: 0, rest: 0 };
    const key = `${left} ${total}`;
    const before = known.get(key);
    if (before) return before;
    let slope = perSpin;
    let rest = 0;
    for (const [hilsa, likely] of chance.entries()) {
      const extra = hilsa >= TRIGGER ? Math.min(RETRIGGER_SPINS, MOST_FREE_SPINS - total) : 0;
      const next = value(left - 1 + extra, total + extra);
      slope += likely * next.slope;
      rest += (pays[hilsa] ?? 0) * hilsa + likely * (next.slope * hilsa + next.rest);
    }
    known.set(key, { slope, rest });
    return { slope, rest };
  };
  const { slope, rest } = value(spins, spins);
  return slope + rest;
}

/** Chance of each number of hilsa on a board. */
function chances(reels: ReelSet): ByScatters {
  return reels.map((reel) => average(reel, () => 1)).reduce(product, [1]);
}

/** By number of hilsa: the expected payout of a board with that many, times its probability. */
function payments(reels: ReelSet): ByScatters {
  const total = Array.from({ length: REELS + 1 }, () => 0);
  for (const [index, symbol] of PAYING_SYMBOLS.entries()) {
    for (const [step, pay] of PADMA_PAYS[symbol].entries()) {
      const kind = SHORTEST + step;
      const factors = reels.map((reel, at) =>
        average(reel, (counts) => {
          const count = counts[index] ?? 0;
          if (at < kind) return count;
          return at > kind || count === 0 ? 1 : 0;
        }),
      );
      for (const [hilsa, ways] of factors.reduce(product, [1]).entries())
        total[hilsa] = (total[hilsa] ?? 0) + ways * pay;
    }
  }
  return total;
}

/** The average over a reel's stops, separately for each number of hilsa. */
function average(reel: Reel, of: (counts: readonly number[]) => number): ByScatters {
  const sums = [0, 0];
  for (const window of reel.windows) sums[window.scatters] = (sums[window.scatters] ?? 0) + of(window.counts);
  return sums.map((value) => value / reel.windows.length);
}

function product(one: ByScatters, other: ByScatters): ByScatters {
  const result = Array.from({ length: one.length + other.length - 1 }, () => 0);
  one.forEach((a, i) => other.forEach((b, j) => (result[i + j] = (result[i + j] ?? 0) + a * b)));
  return result;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
