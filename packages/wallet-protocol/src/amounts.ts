import { type Minor, assert, minor } from '@chhokka/kernel';

/** An amount in minor units; `remainder` is the fraction below one (protocol rule 7), as a decimal string. */
export interface Rounded {
  readonly amount: Minor;
  readonly remainder: string | null;
}

/** Rounds down a non-negative number of 1/`perMinor` minor units. `perMinor` is a power of ten. */
export function roundDown(fine: bigint, perMinor: bigint): Rounded {
  const rest = fine % perMinor;
  if (rest === 0n) return { amount: minor(fine / perMinor), remainder: null };
  const digits = perMinor.toString().length - 1;
  const fraction = rest.toString().padStart(digits, '0').replace(/0+$/, '');
  return { amount: minor(fine / perMinor), remainder: `0.${fraction}` };
}

/** A number of units as a JSON integer for the wire; throws when it is too large to be exact there. */
export function wireInteger(units: bigint): number {
  const wire = Number(units);
  assert(Number.isSafeInteger(wire), 'a wire integer is exact');
  return wire;
}
