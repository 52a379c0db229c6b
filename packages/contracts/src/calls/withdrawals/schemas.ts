import { z } from 'zod';
import { money } from '../../contract.ts';
import { PAYOUT_KINDS } from '../../payment-brands.ts';

export const at = z.number().int();
export const id = z.uuid();

/** The kinds of payout accounts. */
export const payoutKind = z.enum(PAYOUT_KINDS);

/** Networks of crypto addresses, all of which carry USDT. */
export const payoutNetwork = z.enum(['TRC20', 'ERC20']);

/**
 * The state of a withdrawal. `waiting`: on hold until its member answers a question. `returned`: it was paid but did not
 * arrive, and the member has the money back.
 */
export const withdrawalState = z.enum([
  'requested',
  'waiting',
  'approved',
  'paid',
  'received',
  'disputed',
  'returned',
  'rejected',
  'cancelled',
]);
export type WithdrawalState = z.infer<typeof withdrawalState>;

export const payoutAccount = z.object({
  payoutId: id,
  kind: payoutKind,
  /** The last characters of the number or address; the rest is not shown. */
  ending: z.string(),
  boundAt: at,
  /** Nothing is paid to it before then. */
  usableFrom: at,
  /** A payment to it was received, or an operator has verified it. */
  verified: z.boolean(),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const withdrawal = z.object({
  withdrawalId: id,
  /** Its number for members and customer service: `WD-3F2A-9C01-77BD`. */
  number: z.string(),
  amount: money,
  state: withdrawalState,
  payout: z.object({ kind: payoutKind, ending: z.string() }),
  requestedAt: at,
  paidAt: at.nullable(),
  endedAt: at.nullable(),
  /** The payment’s own reference, once it is paid. */
  reference: z.string().nullable(),
  /** Until then the member can report that it did not arrive. After that it counts as received. */
  confirmUntil: at.nullable(),
  /** What confirmed that it was received; `time`: the deadline passed. */
  receipt: z.enum(['member', 'time', 'operator']).nullable(),
  /** What the member wrote when it did not arrive. */
  dispute: z.string(),
  /** Why it was rejected, returned or counted as received. */
  reason: z.string(),
  /** What the operator asked the member for last, and how that ended; null: nothing was asked. */
  question: z
    .object({
      asks: z.string(),
      askedAt: at,
      /** Until then the member can answer. After that it is back in the queue, and `isOverdue`. */
      until: at,
      /** The member’s answer. Empty until the member has answered. */
      answer: z.string(),
      answeredAt: at.nullable(),
      isOverdue: z.boolean(),
    })
    .nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;
