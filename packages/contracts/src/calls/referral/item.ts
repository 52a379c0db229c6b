import { z } from 'zod';
import { money } from '../../contract.ts';
import { words } from '../../site-words.ts';
import { stakeWeights } from '../../weights.ts';

const amount = money.refine((text) => /^\d{1,9}\.\d{2}$/.test(text));
const positive = amount.refine((text) => /[1-9]/.test(text));

/** A step of what a friend's stakes bring: `amount` once the friend's real stakes since sign-up are `stake` by weight. */
const tier = z.object({ stake: positive, amount: positive });

/** Whether each tier asks for more stakes than the one before. `1234.50` and `99.00` compare by their minor units. */
function climbs({ tiers }: { readonly tiers: readonly { readonly stake: string }[] }): boolean {
  const stakes = tiers.map(({ stake }) => BigInt(stake.replace('.', '')));
  return stakes.every((stake, at) => at === 0 || stake > (stakes[at - 1] ?? 0n));
}

/** What members earn by inviting friends. There is one rule; its id is `referral`. Amounts are cash. */
export const referralRuleItem = z
  .object({
    kind: z.literal('referral_rule'),
    title: words(1, 120),
    enabled: z.boolean(),
    /** What friends' stakes count for. A change holds for rounds that open later. */
    weights: stakeWeights,
    /** By rising stakes; a tier is reached once per friend, by its number. */
    tiers: z.array(tier).min(1).max(10),
    /** What the friend gets with the first tier; `0.00`: nothing. */
    friendGift: amount,
    /** How often the cash must be staked before it is withdrawn, ×100; null: as often as the site asks of deposits. */
    wagering: z.number().int().min(0).max(10_000).nullable(),
    /** Within how many days it is claimed; null: at any time. */
    claimDays: z.number().int().min(1).max(365).nullable(),
  })
  .refine(climbs, { path: ['tiers'] });
