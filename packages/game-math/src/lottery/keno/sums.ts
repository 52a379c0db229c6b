import { BALLS, DRAWN } from './balls.ts';

/** The greatest sum of twenty: 61 + … + 80. */
const GREATEST = 1_410;

/** In how many of all draws the twenty numbers have each sum: place `s` of the array is the sum `s`. */
export function kenoSums(): readonly bigint[] {
  // ways[k][s]: choices of k of the numbers seen so far with sum s.
  const ways = Array.from({ length: DRAWN + 1 }, () => Array.from({ length: GREATEST + 1 }, () => 0n));
  (ways[0] ?? [])[0] = 1n;
  for (let number = 1; number <= BALLS.length; number += 1) {
    for (let taken = Math.min(DRAWN, number); taken > 0; taken -= 1) {
      const [without = [], from = []] = [ways[taken], ways[taken - 1]];
      for (let sum = GREATEST; sum >= number; sum -= 1)
        without[sum] = (without[sum] ?? 0n) + (from[sum - number] ?? 0n);
    }
  }
  return ways[DRAWN] ?? [];
}
