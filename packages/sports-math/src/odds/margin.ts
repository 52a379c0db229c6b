import { fillBook } from './book.ts';
import { type Price, roundToLadder } from './ladder.ts';

const FULL = 10_000;
/** How far the chances of a market may be from adding up, because feeds round them. */
const CHANCE_ERROR = 1e-3;
const EXACT = 1e-12;
const MOST_STEPS = 200;

/**
 * The exponent k of the power method: the sum of p^k over the chances is `target`. It makes favourites a little and
 * long shots much dearer, as people bet. Null: no k above 0 reaches the target, because there are too few outcomes.
 *
 * Newton's method on a falling convex function. One step from k = 1 lands left of the solution; from there each step
 * comes closer from the left, so that it cannot fail.
 */
export function powerExponent(probabilities: readonly number[], target: number): number | null {
  const logs = probabilities.filter((chance) => chance > 0).map((chance) => Math.log(chance));
  if (target >= logs.length) return null;
  let k = 1;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let [excess, slope] = [-target, 0];
    for (const log of logs) {
      const power = Math.exp(k * log);
      excess += power;
      slope += power * log;
    }
    if (Math.abs(excess) <= EXACT * target) break;
    const next = Math.max(0, k - excess / slope);
    if (next === k) break;
    k = next;
  }
  return k;
}

/**
 * Prices of a market on the ladder, in the order of its fair chances, with a margin (basis points of the book: 500 makes a
 * book of 105 %). `winners` is how many outcomes win together, which is what the chances add up to.
 *
 * Null for an outcome that cannot be offered: its price would be below 1.01, or it is impossible (chance 0). Prices end at
 * 1000. The book is never below 100 %: the sum of 1/price is at least `winners`, with 1 for an outcome that is as good as
 * certain. All prices are null when the margin is more than so few outcomes can bear.
 * Throws RangeError for chances outside [0, 1], ones that do not add up, or a negative margin.
 */
export function priceMarket(
  probabilities: readonly number[],
  winners: number,
  marginBasisPoints: number,
): readonly (Price | null)[] {
  const sum = probabilities.reduce((total, chance) => total + chance, 0);
  if (probabilities.some((chance) => !(chance >= 0 && chance <= 1)) || Math.abs(sum - winners) > CHANCE_ERROR)
    throw new RangeError(`the chances of ${winners} winners add up to ${sum}`);
  if (!(marginBasisPoints >= 0)) throw new RangeError('a margin is not negative');

  const k = powerExponent(probabilities, winners * (1 + marginBasisPoints / FULL));
  if (k === null) return probabilities.map(() => null);
  const prices = probabilities.map((chance) => (chance > 0 ? roundToLadder(chance ** -k) : null));
  const certain = prices.filter((price, place) => price === null && probabilities[place] !== 0).length;
  return fillBook(prices, winners - certain);
}
