import { z } from 'zod';
import { money } from '../../contract.ts';
import { DETAIL_KINDS, PAYMENT_BRANDS } from '../../payment-brands.ts';

export const at = z.number().int();
export const id = z.uuid();

/** `manual`: the member pays and says so. `gateway`: the gateway takes the money and tells us. */
export const rail = z.enum(['manual', 'gateway']);
/** Whose way to pay it is. */
export const brand = z.enum(PAYMENT_BRANDS);

/** What one line of the operator's receiving details is. */
export const detailKind = z.enum(DETAIL_KINDS);

export const method = z.object({
  methodId: z.string(),
  rail,
  brand,
  title: z.string(),
  /** One line about it; may be empty. */
  note: z.string(),
  /** Of one deposit. */
  minAmount: money,
  maxAmount: money,
  /** Kept back of what arrives: hundredths of a per cent, and an amount. */
  feeBasisPoints: z.number().int(),
  feeFixed: money,
  countdownMinutes: z.number().int(),
  proof: z.enum(['none', 'optional', 'required']),
});
export type DepositMethod = z.infer<typeof method>;

export const depositState = z.enum(['waiting', 'submitted', 'mismatch', 'credited', 'rejected', 'failed', 'expired']);

/** A deposit as the member sees it. */
export const deposit = z.object({
  depositId: id,
  methodId: z.string(),
  rail,
  brand,
  title: z.string(),
  state: depositState,
  /** What was to be paid, what the method keeps back of it, and what arrives in the balance. */
  amount: money,
  fee: money,
  arrives: money,
  createdAt: at,
  /** When the countdown ends. */
  expiresAt: at,
  /** A payment may be handed in until then, also after the countdown. */
  graceUntil: at,
  /**
   * Whether it may be paid: it is waited for, the countdown runs, and its method is on and names the same accounts. Else
   * nothing is to be paid any more; what was paid may be handed in until `graceUntil`.
   */
  payable: z.boolean(),
  /** Where to pay to; empty unless it may be paid. */
  details: z.array(z.object({ kind: detailKind, value: z.string() })),
  steps: z.array(z.string()),
  proof: z.enum(['none', 'optional', 'required']),
  /** The gateway's page, while it may be paid. */
  payUrl: z.string().nullable(),
  /** The number of the payment, as the member gave it. */
  reference: z.string().nullable(),
  /** What has really arrived at the operator's. */
  received: money.nullable(),
  decidedAt: at.nullable(),
  /** Why it was rejected, in the operator’s words. */
  reason: z.string(),
  /** What members and customer service call it. */
  receipt: z.string(),
});
export type Deposit = z.infer<typeof deposit>;
