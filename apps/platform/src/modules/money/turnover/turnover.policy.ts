import { type Minor, minor } from '@chhokka/kernel';

/** A member with less than this has lost earlier money, so no requirement is left. One taka, in minor units. */
const NOTHING_LEFT: Minor = minor(100n);

/** What is left of a requirement after the stakes since. Minor units, never negative. */
export function stillMissing(required: Minor, staked: Minor): Minor {
  return minor(required > staked ? required - staked : 0n);
}

/** A new requirement: what it carries over from before, and what must be staked in all. */
export interface Requirement {
  readonly carried: Minor;
  readonly required: Minor;
}

/**
 * The requirement after a deposit. `left`: what was still to be staked; it is dropped if the member had next to nothing
 * before (`balanceBefore`: cash, held money and stakes of open rounds, without the deposit). `factor` is ×100: 100
 * requires the amount once, 0 nothing.
 */
export function requirementAfter(
  { left, balanceBefore }: { left: Minor; balanceBefore: Minor },
  amount: Minor,
  factor: number,
): Requirement {
  const carried = balanceBefore < NOTHING_LEFT ? minor(0n) : left;
  // Rounded up to a whole minor unit.
  const added = (amount * BigInt(factor) + 99n) / 100n;
  return { carried, required: minor(carried + added) };
}
