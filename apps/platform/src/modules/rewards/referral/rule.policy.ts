import { type Minor, minor } from '@chhokka/kernel';
import { weighsMore } from '../../money/facts/index.ts';
import type { Rule, Tier } from './referral.types.ts';

/** All that one friend can bring, in minor units. */
export function mostOf({ tiers }: Pick<Rule, 'tiers'>): Minor {
  return minor(tiers.reduce((sum, { amount }) => sum + amount, 0n));
}

/** The tiers that these stakes by weight have reached, each with its number from 1. */
export function reachedBy(tiers: readonly Tier[], staked: bigint): { readonly number: number; readonly tier: Tier }[] {
  return tiers.flatMap((tier, at) => (tier.stake <= staked ? [{ number: at + 1, tier }] : []));
}

/** The stakes of the first tier that is not reached, neither now nor before; null: none is left. */
export function nextStake(tiers: readonly Tier[], staked: bigint, before: readonly number[]): Minor | null {
  const left = tiers.find(({ stake }, at) => stake > staked && !before.includes(at + 1));
  return left?.stake ?? null;
}

/** What can raise what a rule costs. */
interface Costs extends Pick<Rule, 'enabled' | 'weights' | 'tiers' | 'friendGift' | 'wagering'> {}

/**
 * Whether the house may have to pay more than before: some stakes count for more, for some stakes of a friend more is paid in
 * all, the friend gets more, cash must be staked less often, or the rule is switched on.
 */
export function costsMore(before: Costs, after: Costs): boolean {
  const paidFor = ({ tiers }: Costs, stake: bigint) =>
    tiers.reduce((sum, tier) => (tier.stake <= stake ? sum + tier.amount : sum), 0n);
  return (
    (after.enabled && !before.enabled) ||
    weighsMore(before.weights, after.weights) ||
    after.tiers.some(({ stake }) => paidFor(after, stake) > paidFor(before, stake)) ||
    after.tiers.length > before.tiers.length ||
    // Friends have reached tiers by their numbers: one that is not reached must not become what an earlier one was.
    after.tiers.some(({ stake, amount }, at) => isBetter({ stake, amount }, before.tiers[at])) ||
    after.friendGift > before.friendGift ||
    isLess(after.wagering, before.wagering)
  );
}

function isBetter({ stake, amount }: Tier, before: Tier | undefined): boolean {
  return before === undefined || stake < before.stake || amount > before.amount;
}

/** Null is the site's own factor, which may be any: a change from or to it counts as less. */
function isLess(after: number | null, before: number | null): boolean {
  return after !== before && (after === null || before === null || after < before);
}
