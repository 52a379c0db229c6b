import { z } from 'zod';
import { money } from '../../contract.ts';
import { DETAIL_KINDS, PAYMENT_BRANDS } from '../../payment-brands.ts';

export const at = z.number().int();
export const id = z.uuid();

/** `manual`: the member pays and submits the payment's number. `gateway`: a gateway takes and reports the money. */
export const rail = z.enum(['manual', 'gateway']);
/** The brand of the payment method. */
export const brand = z.enum(PAYMENT_BRANDS);

/** The kind of one line of the receiving details. */
export const detailKind = z.enum(DETAIL_KINDS);

export const method = z.object({
  methodId: z.string(),
  rail,
  brand,
  title: z.string(),
  /** One line about it; may be empty. */
  note: z.string(),
  /** The bounds of one deposit. */
  minAmount: money,
  maxAmount: money,
  /** The fee, deducted from what arrives: hundredths of a per cent, and a fixed amount. */
  feeBasisPoints: z.number().int(),
  feeFixed: money,
  countdownMinutes: z.number().int(),
  proof: z.enum(['none', 'optional', 'required']),
  /** How long deposits by it usually took lately, in seconds; null: too few to say. */
  usualSeconds: z.number().int().nullable(),
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
  /** The amount to pay, the method's fee, and what arrives in the balance. */
  amount: money,
  fee: money,
  arrives: money,
  createdAt: at,
  /** When the countdown ends. */
  expiresAt: at,
  /** Until when the payment's number can be submitted, also after the countdown. */
  graceUntil: at,
  /**
   * Whether the member may pay: the deposit waits for the payment, the countdown runs, and the method is on and has the
   * same receiving details. Otherwise the member must not pay any more, but can still submit the number of a payment
   * until `graceUntil`.
   */
  payable: z.boolean(),
  /** Where to pay; empty unless `payable`. */
  details: z.array(z.object({ kind: detailKind, value: z.string() })),
  steps: z.array(z.string()),
  proof: z.enum(['none', 'optional', 'required']),
  /** The gateway's page; null unless `payable`. */
  payUrl: z.string().nullable(),
  /** The payment's number, as the member submitted it. */
  reference: z.string().nullable(),
  /** The amount that really arrived. */
  received: money.nullable(),
  decidedAt: at.nullable(),
  /** Why it was rejected, in the operator’s words. */
  reason: z.string(),
  /** Its number for members and customer service. */
  receipt: z.string(),
});
export type Deposit = z.infer<typeof deposit>;
