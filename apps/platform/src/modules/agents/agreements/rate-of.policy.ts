import type { Minor } from '@chhokka/kernel';
import { amountOf, type TieredTerms } from './terms.policy.ts';

/** What a tier asks for: net or stake by weight, in minor units, and active members. */
export interface Reached {
  readonly base: Minor;
  readonly active: number;
}

/**
 * The highest-paid tier whose two conditions both hold; null: none. `number` is its place from 1; `rate` is per cent ×100 for
 * dividends, per mille ×100 for wages (docs/AGENTS.md, Contracts).
 */
export function tierReached(
  { tiers }: Pick<TieredTerms, 'tiers'>,
  { base, active }: Reached,
): { readonly number: number; readonly rate: number } | null {
  const reached = tiers
    .map((tier, place) => ({ ...tier, number: place + 1 }))
    .filter((tier) => base >= amountOf(tier.base) && active >= tier.active);
  const best = reached.reduce<(typeof reached)[number] | null>(
    (most, tier) => (most === null || tier.rate > most.rate ? tier : most),
    null,
  );
  return best && { number: best.number, rate: best.rate };
}
