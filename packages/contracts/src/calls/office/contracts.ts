import { z } from 'zod';
import { contract } from '../../contract.ts';
import { WAITING_COUNTED } from '../../limits.ts';
import { order, pageSize } from '../../listing.ts';
import { officeQueue } from './schemas.ts';

const item = z.object({ queue: officeQueue, itemId: z.uuid() });

export const officeClaim = contract({
  summary: 'Takes an item of a queue for 10 minutes, or keeps it for as long again. One operator an item.',
  body: item,
  value: z.object({ expiresAt: z.number().int() }),
  errors: ['forbidden', 'claimed_by_other', 'withdrawal_unknown', 'withdrawal_older_first'],
});

export const officeRelease = contract({
  summary: 'Gives an item back to its queue; nothing happens to one that somebody else works at.',
  body: item,
  value: z.object({}),
  errors: ['forbidden'],
});

/** 0 to 100; 100 stands for all above 99. */
const count = z.number().int().min(0).max(WAITING_COUNTED).optional();

export const officeWaiting = contract({
  summary: 'How much waits for the operator who asks. What is not his to decide is absent; 100 means more than 99.',
  value: z.object({
    deposits: count,
    withdrawals: count,
    feedback: count,
    applications: count,
    chat: count,
    adjustments: count,
    methods: count,
    settings: count,
  }),
});

const facts = z.record(z.string(), z.unknown()).nullable();

export const officeAudit = contract({
  summary: 'What operators did, the newest first unless asked for otherwise; keyset-paged.',
  query: z.object({
    operator: z.string().trim().max(64).optional(),
    action: z.string().trim().max(64).optional(),
    /** `member`, `deposit`, `settings` … and its id. */
    subjectKind: z.string().trim().max(64).optional(),
    subjectId: z.string().trim().max(128).optional(),
    /** From then on, and before then; ms since the epoch. */
    from: z.coerce.number().int().optional(),
    to: z.coerce.number().int().optional(),
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
        /** Of the member or operator whom it concerns; null: nobody, or nobody who is named. */
        subjectAccount: z.string().nullable(),
        before: facts,
        after: facts,
        reason: z.string(),
        address: z.string(),
        requestId: z.string(),
      }),
    ),
    next: z.string().nullable(),
    /** Of the amounts in `before` and `after`: digits alone are minor units. */
    currency: z.string(),
  }),
});
