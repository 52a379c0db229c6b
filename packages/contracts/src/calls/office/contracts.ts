import { z } from 'zod';
import { contract } from '../../contract.ts';
import { WAITING_COUNTED } from '../../limits.ts';
import { order, pageSize } from '../../listing.ts';
import { momentText } from '../../moment.ts';
import { officeQueue } from './schemas.ts';

const item = z.object({ queue: officeQueue, itemId: z.uuid() });

export const officeClaim = contract({
  summary: 'Claims an item of a queue for 10 minutes, or renews the claim. Only one operator can claim an item.',
  body: item,
  value: z.object({ expiresAt: z.number().int() }),
  errors: ['forbidden', 'claimed_by_other', 'withdrawal_unknown', 'withdrawal_older_first'],
});

export const officeRelease = contract({
  summary: 'Releases the claim of an item. Claims of other operators stay.',
  body: item,
  value: z.object({}),
  errors: ['forbidden'],
});

/** 0 to 100; 100 means more than 99. */
const count = z.number().int().min(0).max(WAITING_COUNTED).optional();

export const officeWaiting = contract({
  summary: 'How much work waits for the caller. Work that the caller may not decide is absent; 100 means more than 99.',
  value: z.object({
    deposits: count,
    withdrawals: count,
    feedback: count,
    applications: count,
    awards: count,
    chat: count,
    adjustments: count,
    methods: count,
    promotions: count,
    settings: count,
    heldWins: count,
    alarms: count,
    gameVersions: count,
    tables: count,
    sports: count,
    lotteries: count,
    bonusRules: count,
    bonusLists: count,
    redemptions: count,
    pointRules: count,
    pointGoods: count,
    rankRules: count,
    rebateRules: count,
    missions: count,
    leaderboards: count,
    checkIns: count,
    referralRules: count,
    raffles: count,
    agentApplications: count,
    agentRequests: count,
    agentLocks: count,
    agentContracts: count,
    agentSettlements: count,
  }),
});

/** `oldest`: since when its oldest item waits, ms since the epoch; null: nothing waits. Counting ends at 1,000. */
const age = z.object({ count: z.number().int(), oldest: z.number().int().nullable() }).optional();

export const officeQueues = contract({
  summary: 'The length of each queue and the age of its oldest item. Queues that the caller may not see are absent.',
  value: z.object({
    deposits: age,
    withdrawals: age,
    withdrawalsOnHold: age,
    feedback: age,
    applications: age,
    awards: age,
    chat: age,
    adjustments: age,
    methods: age,
    promotions: age,
    settings: age,
    heldWins: age,
    alarms: age,
    gameVersions: age,
    tables: age,
    sports: age,
    lotteries: age,
    bonusRules: age,
    bonusLists: age,
    redemptions: age,
    pointRules: age,
    pointGoods: age,
    rankRules: age,
    rebateRules: age,
    missions: age,
    leaderboards: age,
    checkIns: age,
    referralRules: age,
    raffles: age,
    agentApplications: age,
    agentRequests: age,
    agentLocks: age,
    agentContracts: age,
    agentSettlements: age,
  }),
});

const facts = z.record(z.string(), z.unknown()).nullable();

export const officeAudit = contract({
  summary: 'What operators did, newest first by default, keyset-paged.',
  query: z.object({
    operator: z.string().trim().max(64).optional(),
    action: z.string().trim().max(64).optional(),
    /** The subject: `member`, `deposit`, `settings` … and its id. */
    subjectKind: z.string().trim().max(64).optional(),
    subjectId: z.string().trim().max(128).optional(),
    /** Entries at or after `from`, and before `to`; ms since the epoch. */
    from: momentText.optional(),
    to: momentText.optional(),
    order,
    pageSize: pageSize(50),
    after: z.uuid().optional(),
  }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        at: z.number().int(),
        account: z.string(),
        action: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        /** The account of the member or operator whom it concerns; null: nobody, or somebody unknown. */
        subjectAccount: z.string().nullable(),
        before: facts,
        after: facts,
        reason: z.string(),
        address: z.string(),
        requestId: z.string(),
      }),
    ),
    next: z.string().nullable(),
    /** The currency of amounts in `before` and `after`. Amounts of digits only are in minor units. */
    currency: z.string(),
  }),
});
