import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { stakeWeights } from '../../weights.ts';

const at = z.number().int();

/** How many awards there are, and their amount together. */
const sum = z.object({ count: z.number().int(), amount: money });

export const referralState = contract({
  summary:
    'The member’s own code, what inviting friends brings, and the friends with what each has brought, newest first; keyset-paged.',
  query: z.object({ before: z.uuid().optional() }),
  value: z.object({
    /** Eight letters. It is made when it is first asked for. */
    code: z.string(),
    /** The address of the sign-up with this code. */
    link: z.string(),
    /** Null: no rule runs. What was earned stays. */
    rule: z
      .object({
        /** What the friend’s stakes count for. */
        weights: stakeWeights,
        /** By rising real stakes of the friend since sign-up, by weight. */
        tiers: z.array(z.object({ stake: money, amount: money })),
        /** All that one friend can bring. */
        most: money,
        /** What the friend gets with the first tier; null: nothing. */
        friendGift: money.nullable(),
        /** How often cash must be staked before it is withdrawn, ×100. */
        wagering: z.number().int(),
        /** Within how many days it must be claimed; null: at any time. */
        claimDays: z.number().int().nullable(),
      })
      .nullable(),
    friends: z.array(
      z.object({
        friendId: z.uuid(),
        /** The account, masked. */
        name: z.string(),
        joinedAt: at,
        /** A friend counts once the mobile number is verified. */
        counts: z.boolean(),
        /** What this friend has brought the member so far, whatever state it is in. */
        earned: money,
        /** The numbers of the tiers reached, from 1. What a friend stakes stays the friend's secret. */
        tiers: z.array(z.number().int()),
        /** The way to the stake of the next tier in whole steps of 10 per cent; null: all are reached, or no rule runs. */
        progress: z.number().int().min(0).max(90).multipleOf(10).nullable(),
      }),
    ),
    next: z.string().nullable(),
    totals: z.object({
      friends: z.number().int(),
      /** Of them with a verified number. */
      counted: z.number().int(),
      review: sum,
      ready: sum,
      claimed: sum,
      expired: sum,
      revoked: sum,
    }),
  }),
  errors: ['function_not_enabled'],
});

const shared = z.array(z.enum(['device', 'address', 'payout']));

export const officeReferrals = contract({
  summary: 'Referrers with how many friends they brought and what they earned, most friends first; paged.',
  query: z.object({
    account: z.string().trim().min(1).max(64).optional(),
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  value: z.object({
    list: z.array(
      z.object({
        memberId: z.uuid(),
        account: z.string(),
        code: z.string().nullable(),
        friends: z.number().int(),
        /** Friends with a verified number. */
        counted: z.number().int(),
        /** Really staked, and the same by weight. */
        staked: money,
        weighed: money,
        earned: money,
        /** What friends share with the referrer or with each other, where a tier was reached. */
        shares: shared,
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const officeReferralFriends = contract({
  summary: 'The friends of one referrer, newest first, with what they share with the referrer or with other friends.',
  query: z.object({ memberId: z.uuid(), before: z.uuid().optional() }),
  value: z.object({
    list: z.array(
      z.object({
        memberId: z.uuid(),
        account: z.string(),
        joinedAt: at,
        domain: z.string().nullable(),
        counts: z.boolean(),
        /** Really staked, and the same by weight. */
        staked: money,
        weighed: money,
        earned: money,
        /** The number of the highest tier reached; 0: none. */
        tier: z.number().int(),
        /** With whom it shares what, now. */
        sharers: z.array(z.object({ memberId: z.uuid(), account: z.string(), by: shared })),
      }),
    ),
    next: z.string().nullable(),
  }),
});
