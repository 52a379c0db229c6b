import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { REASON_LENGTH, REWARDS_CLAIMED } from '../../limits.ts';
import { pageSize } from '../../listing.ts';
import { day } from '../../moment.ts';
import { claimState } from '../office/schemas.ts';
import { awardState, reward, rewardCounts } from './schemas.ts';

const awardId = z.uuid();

export const rewardCentre = contract({
  summary:
    'What the member can claim now, at most 200, what ends first standing first; what waits; and the counts for badges.',
  query: z.object({ language }),
  value: z.object({
    list: z.array(reward),
    counts: rewardCounts,
    /** Whether today’s check-in waits on the page of missions. */
    checkIn: z.boolean(),
    /** Whether the page may count down to deadlines. Members with a limit or an exclusion are left alone. */
    mayTempt: z.boolean(),
    /** An excluded member can claim no bonus money and no free rounds until then, ms; null: for ever. Absent: none. */
    excluded: z.object({ until: z.number().int().nullable() }).optional(),
  }),
});

export const rewardCounted = contract({
  summary: 'How much the member can claim now, for badges.',
  value: rewardCounts,
});

export const claimReward = contract({
  summary: 'Claims an award. A repeat gives nothing more and gets the same answer.',
  body: z.object({ awardId, language }),
  value: reward,
  errors: ['award_unknown', 'award_expired', 'award_money_out', 'award_not_ready', 'member_excluded'],
});

export const claimRewards = contract({
  summary:
    'Claims awards without conditions to read first (cash, points, tickets), each by itself. What cannot be claimed is ' +
    'left out of the answer.',
  body: z.object({ awardIds: z.array(awardId).min(1).max(REWARDS_CLAIMED), language }),
  value: z.object({ list: z.array(reward) }),
});

export const rewardHistory = contract({
  summary: 'All awards of the member with their states, newest first, 20 a page; keyset-paged.',
  query: z.object({ before: z.uuid().optional(), language }),
  value: z.object({ list: z.array(reward), next: z.string().nullable() }),
});

export const rewardNotices = contract({
  summary: 'Whether the member is told of rewards: by messages, badges and countdowns.',
  value: z.object({ on: z.boolean() }),
});

export const setRewardNotices = contract({
  summary: 'Switches what the member is told of rewards on or off.',
  body: z.object({ on: z.boolean() }),
  value: z.object({ on: z.boolean() }),
});

const officeAward = reward.extend({
  memberId: z.uuid(),
  account: z.string(),
  /** The rule, mission … of the source. */
  ruleId: z.string(),
  sourceId: z.string(),
  /** Whether an approval pays it at once, so that the member need not claim it. */
  paysAtOnce: z.boolean(),
  /** Whether operators gave it by hand. */
  byHand: z.boolean(),
  /** The operator who rejected or revoked it. */
  decidedBy: z.string().nullable(),
  /** The operator who approved it first, where two must: it waits for a second one, or has had one. Null: one was enough. */
  first: z.string().nullable(),
  /** Who has claimed the item in the queue of review; null: nobody. */
  claim: claimState,
});

export const officeAwards = contract({
  summary: 'Awards: those in review oldest first, all others newest first; keyset-paged.',
  query: z.object({
    state: z.enum([...awardState.options, 'all']).default('review'),
    memberId: z.uuid().optional(),
    account: z.string().trim().min(1).max(64).optional(),
    source: z.string().trim().min(1).max(32).optional(),
    ruleId: z.string().trim().min(1).max(64).optional(),
    pageSize: pageSize(50),
    after: z.uuid().optional(),
    language,
  }),
  value: z.object({ list: z.array(officeAward), next: z.string().nullable() }),
});

export const officeDecideAward = contract({
  summary:
    'Approves or rejects an award that waits for a look at it. Needs its claim; decided once. Above what one operator may pay ' +
    'alone within 24 hours, an approved one stays in review until a second operator approves it, too.',
  body: z.object({
    awardId,
    decision: z.enum(['approve', 'reject']),
    /** Needed to reject. */
    reason: z.string().trim().max(REASON_LENGTH).default(''),
    language,
  }),
  value: officeAward,
  errors: ['award_unknown', 'award_decided', 'reason_needed', 'claim_needed', 'claimed_by_other', 'approval_own'],
});

export const officeRevokeAward = contract({
  summary:
    'Revokes an award that has not been claimed, or takes back what is left of claimed bonus money. `award_decided`: ' +
    'nothing of it is left to take.',
  body: z.object({ awardId, reason: z.string().trim().min(1).max(REASON_LENGTH), language }),
  value: officeAward,
  errors: ['award_unknown', 'award_decided'],
});

/** Numbers and amounts of awards; of free rounds and tickets the amount is how many. */
const counted = z.object({ count: z.number().int(), amount: money });

export const officeAwardCosts = contract({
  summary:
    'What awards of these days cost, by source, rule and form: given = in review + open + claimed + expired + revoked. ' +
    'Days are those of the offer by the site’s clock; both are included.',
  query: z.object({ from: day.optional(), to: day.optional(), source: z.string().trim().min(1).max(32).optional() }),
  value: z.object({
    list: z.array(
      z.object({
        source: z.string(),
        ruleId: z.string(),
        form: z.enum(['cash', 'bonus', 'points', 'free_rounds', 'tickets']),
        currency: z.string(),
        given: counted,
        review: counted,
        /** The house still owes it. */
        open: counted,
        claimed: counted,
        expired: counted,
        revoked: counted,
      }),
    ),
  }),
});
