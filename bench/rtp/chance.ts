import type { Fraction } from '@chhokka/game-math';

/**
 * How many standard errors the worst of `comparisons` honest measurements stays under, except in one of `1 / risk` runs:
 * each gets its part of the risk (Bonferroni), on both sides.
 */
export function worstDeviation(comparisons: number, risk: number): number {
  const tail = risk / comparisons / 2;
  let [low, high] = [0, 10];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (normalTail(middle) > tail) low = middle;
    else high = middle;
  }
  return high;
}

/** The chance that a standard normal variable exceeds `z`, by Simpson's rule over the ten units above it. */
export function normalTail(z: number): number {
  const steps = 2_000;
  const width = 10 / steps;
  let sum = 0;
  for (let at = 0; at <= steps; at += 1) {
    const weight = at === 0 || at === steps ? 1 : at % 2 === 0 ? 2 : 4;
    sum += weight * Math.exp(-((z + at * width) ** 2) / 2);
  }
  return (sum * width) / 3 / Math.sqrt(2 * Math.PI);
}

/** How many standard errors `times` of `rounds` independent cases are from an exact chance, with its sign. */
export function errorsFrom(times: number, rounds: number, { numerator, denominator }: Fraction): number {
  const chance = Number(numerator) / Number(denominator);
  return (times - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));
}
