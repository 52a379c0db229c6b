import { z } from 'zod';
import { money } from '../../contract.ts';
import { PAYOUT_KINDS } from '../../payment-brands.ts';

export const at = z.number().int();
export const id = z.uuid();

/** Where money can go to. */
export const payoutKind = z.enum(PAYOUT_KINDS);

/** Networks of crypto addresses, all of which carry USDT. */
export const payoutNetwork = z.enum(['TRC20', 'ERC20']);

/** What a withdrawal is. `returned`: it was paid, did not arrive, and the money is the member’s again. */
export const withdrawalState = z.enum([
  'requested',
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
  /** The end of the number or address; the rest is told to nobody. */
  ending: z.string(),
  boundAt: at,
  /** Nothing is paid to it before. */
  usableFrom: at,
  /** A payment to it was received, or an operator has verified it. */
  verified: z.boolean(),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const withdrawal = z.object({
  withdrawalId: id,
  /** What members and customer service call it: `WD-3F2A-9C01-77BD`. */
  number: z.string(),
  amount: money,
  state: withdrawalState,
  payout: z.object({ kind: payoutKind, ending: z.string() }),
  requestedAt: at,
  paidAt: at.nullable(),
  endedAt: at.nullable(),
  /** The payment’s own reference, once it is paid. */
  reference: z.string().nullable(),
  /** Until then the member may say that it did not arrive; then it counts as received. */
  confirmUntil: at.nullable(),
  /** Who said that it was received. */
  receipt: z.enum(['member', 'time', 'operator']).nullable(),
  /** What the member wrote when it did not arrive. */
  dispute: z.string(),
  /** Why it was rejected, returned or counted as received. */
  reason: z.string(),
});
export type Withdrawal = z.infer<typeof withdrawal>;
