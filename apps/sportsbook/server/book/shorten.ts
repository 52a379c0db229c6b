/** From half of a limit on, a price shortens in so many steps; at the limit nothing is taken any more. */
const STEPS = 10;
/** The step of what has reached its limit. */
export const AT_LIMIT = STEPS + 1;
/** A step multiplies the odds for an outcome, p / (1 − p), by this. Ten steps make a fair 2.00 a 1.61. */
const STEEPNESS = 1.05;

/**
 * How far an exposure has gone on the way to its limit: 0 below half of it, then a step for each twentieth of it, and
 * `AT_LIMIT` from the limit on. Both in minor units.
 */
export function stepOf(exposure: bigint, limit: bigint): number {
  if (exposure >= limit) return AT_LIMIT;
  if (exposure * 2n < limit) return 0;
  return Number(((exposure * 2n - limit) * BigInt(STEPS)) / limit) + 1;
}

/**
 * The chances of a market, one of them raised toward certainty: o = p / (1 − p) becomes o · 1.05^step. The others shrink in
 * proportion, so that the sum stays. Only the price of the raised one follows from them; the others keep their own, so that
 * what the house has too much of makes nothing else cheap.
 */
export function raisedChances(chances: readonly number[], place: number, step: number): number[] {
  const chance = chances[place] ?? 0;
  const sum = chances.reduce((total, each) => total + each, 0);
  const rest = sum - chance;
  const odds = (chance / (1 - chance)) * STEEPNESS ** step;
  const raised = odds / (1 + odds);
  const others = rest > 0 ? (sum - raised) / rest : 0;
  return chances.map((each, at) => (at === place ? raised : each * others));
}
