import { z } from 'zod';
import { contract } from '../../contract.ts';
import { REASON_LENGTH } from '../../limits.ts';
import { claimState } from '../office/schemas.ts';
import { questionTypes } from './schemas.ts';

export const feedback = contract({
  summary: 'Sends a message to the operator.',
  body: z.object({
    /** At most 200 characters (2-account-entry §5). */
    content: z.string().trim().min(1).max(200),
    /** The username; empty for visitors. If there is a session, its member is the sender. */
    sender: z.string().max(64),
    type: z.union(questionTypes.map((type) => z.literal(type))),
    captcha: z.string().trim().min(1).max(16),
  }),
  value: z.object({}),
  errors: ['captcha_wrong', 'too_many_attempts', 'function_not_enabled'],
});

const at = z.number().int();

const entry = z.object({
  entryId: z.uuid(),
  /** Null: a visitor wrote it, whom no answer can reach. */
  memberId: z.uuid().nullable(),
  /** The member's name, or the name that a visitor gave. */
  sender: z.string(),
  /** 2-account-entry §3: 1 deposit, 2 withdrawal, 3 game, 4 customer service, 6 agent application, 0 others. */
  type: z.number().int(),
  content: z.string(),
  language: z.enum(['bn', 'en', 'es']),
  sentAt: at,
  state: z.enum(['waiting', 'answered', 'closed']),
  claim: claimState,
  decidedBy: z.string().nullable(),
  decidedAt: at.nullable(),
  answer: z.string(),
  reason: z.string(),
});

export const officeFeedback = contract({
  summary: 'Messages to the operator in one state: waiting ones oldest first, all others newest first.',
  query: z.object({
    state: z.enum(['waiting', 'answered', 'closed', 'all']).default('waiting'),
    after: z.uuid().optional(),
  }),
  value: z.object({
    list: z.array(entry),
    next: z.string().nullable(),
    /** Reusable answers; `texts` by the language of the member. */
    templates: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        texts: z.object({ bn: z.string(), en: z.string(), es: z.string() }),
      }),
    ),
  }),
});

export const officeDecideFeedback = contract({
  summary: 'Answers a member’s message into the inbox, or closes a message with a reason. Needs its claim.',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('answer'), entryId: z.uuid(), answer: z.string().trim().min(1).max(2000) }),
    z.object({ decision: z.literal('close'), entryId: z.uuid(), reason: z.string().trim().min(1).max(REASON_LENGTH) }),
  ]),
  value: entry,
  errors: ['item_unknown', 'claim_needed', 'already_decided', 'bad_request'],
});
