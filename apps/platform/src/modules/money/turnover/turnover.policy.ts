import { type Minor, minor } from '@chhokka/kernel';

/** Of less than it nothing is left to be staked: what came in before has been lost. One taka, in minor units. */
const NOTHING_LEFT: Minor = minor(100n);

/** What is still to be staked of a requirement, after stakes since it was written. Minor units, never negative. */
export function stillMissing(required: Minor, staked: Minor): Minor {
  return minor(required > staked ? required - staked : 0n);
}

/** What was left when money came in, and what is to be staked from then on. */
export interface Requirement {
  readonly carried: Minor;
  readonly required: Minor;
}

/**
 * What a deposit adds. `left`: what was to be staked until then; it is forgotten when the member had next to nothing
 * (`balanceBefore`: cash, what is set aside and what stands in open rounds, without the deposit). `factor` is ×100: 100 asks for the amount once, 0 for nothing.
 */
export function requirementAfter(
  { left, balanceBefore }: { left: Minor; balanceBefore: Minor },
  amount: Minor,
  factor: number,
): Requirement {
  const carried = balanceBefore < NOTHING_LEFT ? minor(0n) : left;
  // Rounded up: a part of a minor unit is one.
  const added = (amount * BigInt(factor) + 99n) / 100n;
  return { carried, required: minor(carried + added) };
}
