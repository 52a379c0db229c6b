import { choose, ratio } from '../picks.ts';
import type { Ratio } from '../rules.ts';

/**
 * The chance that all of `size` different numbers of two digits stand somewhere among `drawn` ones, each drawn by itself:
 * all draws, less those that miss one, plus those that miss two …
 */
export function allAppear(size: number, drawn: number): Ratio {
  let cases = 0n;
  for (let missing = 0; missing <= size; missing += 1) {
    const ways = BigInt(choose(size, missing)) * BigInt(100 - missing) ** BigInt(drawn);
    cases += missing % 2 === 0 ? ways : -ways;
  }
  return ratio(cases, 100n ** BigInt(drawn));
}

/** The chance that none of `size` different numbers of two digits stands among `drawn` ones. */
export function noneAppears(size: number, drawn: number): Ratio {
  return ratio(BigInt(100 - size) ** BigInt(drawn), 100n ** BigInt(drawn));
}
