import { ratio } from '../picks.ts';
import type { Tier } from '../rules.ts';

/** A single prize with a chance of `num` in `den`. */
export function win(num: number | bigint, den: number | bigint): Tier {
  return { name: 'win', chance: ratio(num, den), share: 10_000 };
}

/**
 * The prizes of picks with different odds: those with the same odds share a tier. `ways`: in how many of `all` equally
 * likely cases each pick wins. Tiers are called by the picks, `sum-3-18`.
 */
export function tiersByOdds(name: string, ways: ReadonlyMap<string, number>, all: number): readonly Tier[] {
  const kinds = Map.groupBy(ways, ([, cases]) => cases);
  return [...kinds].map(([cases, members]) => {
    const picks = members.map(([pick]) => pick);
    return { name: `${name}-${picks.join('-').toLowerCase()}`, picks, chance: ratio(cases, all), share: 10_000 };
  });
}
