import type { Ratio, Tier } from '../rules.ts';

/** The only prize of a play. */
export function singlePrize(chance: Ratio): readonly Tier[] {
  return [{ name: 'win', chance, share: 10_000 }];
}
