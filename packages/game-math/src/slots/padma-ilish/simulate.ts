import { quickRandom } from '../../core/quick-random.ts';
import { padmaIlishPayout } from './quick.ts';
import { PADMA_MODES, type PadmaMode, WIN_CAP } from './rules.ts';

export interface Simulation {
  readonly rounds: number;
  /** Payout as a fraction of the stakes. */
  readonly measured: number;
  /** Half the width of the 95 % interval around `measured`. */
  readonly margin: number;
  /** Fraction of the rounds that paid anything. */
  readonly hitRate: number;
  /** What the win cap cut off, as a fraction of the stakes. */
  readonly cutOff: number;
  /** Hundredths of the bet. */
  readonly largest: number;
}

const Z_95 = 1.959964;

/** Plays `rounds` rounds with numbers derived from `seed`, and returns their statistics. */
export function simulatePadmaIlish(mode: PadmaMode, rounds: number, seed: number): Simulation {
  const random = quickRandom(seed);
  const cost = PADMA_MODES[mode].cost;
  let [sum, squares, hits, cutOff, largest] = [0, 0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const uncapped = padmaIlishPayout(random, mode, Number.POSITIVE_INFINITY);
    const paid = Math.min(uncapped, WIN_CAP);
    cutOff += uncapped - paid;
    sum += paid;
    squares += paid * paid;
    if (paid > 0) hits += 1;
    if (paid > largest) largest = paid;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt((squares / rounds - mean * mean) / rounds);
  return {
    rounds,
    measured: mean / cost,
    margin: (Z_95 * deviation) / cost,
    hitRate: hits / rounds,
    cutOff: cutOff / rounds / cost,
    largest,
  };
}
