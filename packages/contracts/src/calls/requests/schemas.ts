import { z } from 'zod';
import { REASON_LENGTH } from '../../limits.ts';
import { claimState } from '../office/schemas.ts';

/** What operators ask of games at providers, whatever the games are. */

/** ms since the epoch. */
export const at = z.number().int();
export const provider = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
/** Why an operator asks. */
export const reason = z.string().trim().min(1).max(REASON_LENGTH);

/** The fields of every request. What it is about stands beside them. */
export const requestFields = {
  requestId: z.uuid(),
  provider,
  /** What it is about, in the operator’s language. */
  name: z.string(),
  currency: z.string(),
  reason: z.string(),
  /** `sending`: decided, and the provider has not answered yet; it is asked again until it does. */
  state: z.enum(['waiting', 'sending', 'done', 'refused', 'rejected', 'withdrawn', 'expired']),
  askedBy: z.string(),
  askedAt: at,
  /** Whether the operator asked for it. */
  mine: z.boolean(),
  /** Until when a second operator can decide; null: none is needed. */
  endsAt: at.nullable(),
  claim: claimState,
  decidedBy: z.string().nullable(),
  decidedAt: at.nullable(),
  decisionReason: z.string(),
  /** Why the provider refused, in its word. */
  answer: z.string(),
};

/** The query of a list of requests. What they are about stands beside it. */
export const requestsQuery = {
  provider: provider.optional(),
  state: z.enum(['waiting', 'ended']).default('waiting'),
  after: z.uuid().optional(),
};

/** A page of requests. */
export function requestsPage<Request extends z.ZodType>(request: Request) {
  return z.object({
    /** When the answer was made, on the platform’s clock. */
    at,
    list: z.array(request),
    next: z.string().nullable(),
  });
}

/** A second operator’s decision, and its refusals. */
export const decision = z.object({
  requestId: z.uuid(),
  decision: z.enum(['confirm', 'reject']),
  reason: z.string().trim().max(REASON_LENGTH).default(''),
});
export const decisionErrors = [
  'item_unknown',
  'claimed_by_other',
  'approval_own',
  'already_decided',
  'request_expired',
  'proposal_asker_gone',
] as const;

/** How an operator takes back an own request, and the refusals of that. */
export const withdrawal = z.object({ requestId: z.uuid() });
export const withdrawalErrors = ['item_unknown', 'already_decided', 'request_expired'] as const;
