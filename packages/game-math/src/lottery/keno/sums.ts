/** In how many of all choices of `drawn` numbers from 1 to `balls` they add up to `s`: place `s` of the answer. */
export function sumWays(balls: number, drawn: number): readonly bigint[] {
  const greatest = (drawn * (2 * balls - drawn + 1)) / 2;
  // ways[k][s]: choices of k of the numbers seen so far with sum s.
  const ways = Array.from({ length: drawn + 1 }, () => Array.from({ length: greatest + 1 }, () => 0n));
  (ways[0] ?? [])[0] = 1n;
  for (let number = 1; number <= balls; number += 1) {
    for (let taken = Math.min(drawn, number); taken > 0; taken -= 1) {
      const [to = [], from = []] = [ways[taken], ways[taken - 1]];
      for (let sum = greatest; sum >= number; sum -= 1) to[sum] = (to[sum] ?? 0n) + (from[sum - number] ?? 0n);
    }
  }
  return ways[drawn] ?? [];
}
