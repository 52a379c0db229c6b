import { type Minor, minor } from '@chhokka/kernel';
import type { Verdict } from '../core/index.ts';
import type { Price } from '../odds/index.ts';
import { legFactor } from './legs.ts';
import type { Line } from './systems.ts';

/** A leg of a slip: the price at which it was taken, and its end. Null: undecided. */
export interface Leg {
  readonly price: Price;
  readonly verdict: Verdict | null;
}

export interface Slip {
  /** Minor units on each line. */
  readonly stakePerLine: bigint;
  /** As `linesOf` gives them. */
  readonly lines: readonly Line[];
  readonly legs: readonly Leg[];
}

/**
 * What a slip pays, minor units, stakes that come back included. Each line pays its stake times the factors of its legs
 * (`legFactor`): the exact product, rounded down once for the line. While legs are undecided they count as won, so that this
 * is the most that can still be paid. Throws RangeError for a negative stake or a line that names a leg twice or one that
 * does not exist.
 */
export function slipReturn({ stakePerLine, lines, legs }: Slip): Minor {
  if (stakePerLine < 0n) throw new RangeError('a stake is not negative');
  const factors = legs.map(({ price, verdict }) => legFactor(price, verdict ?? { result: 'won' }));
  let paid = 0n;
  for (const line of lines) {
    if (line.length === 0 || new Set(line).size < line.length)
      throw new RangeError('a line needs each of its legs once');
    let [numerator, denominator] = [stakePerLine, 1n];
    for (const place of line) {
      const factor = factors[place];
      if (factor === undefined) throw new RangeError(`there is no leg ${place}`);
      numerator *= factor.numerator;
      denominator *= factor.denominator;
    }
    paid += numerator / denominator;
  }
  return minor(paid);
}
