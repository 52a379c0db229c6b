import { z } from 'zod';
import { language } from './catalogue.ts';
import { contract, money } from './contract.ts';
import { moneySort, order, pageSize } from './listing.ts';
import { DETAIL_KINDS, PAYMENT_BRANDS, TOLD_REASON_LENGTH } from './limits.ts';
import { claimState } from './office.ts';

const at = z.number().int();
const id = z.uuid();

/** `manual`: the member pays and says so. `gateway`: the gateway takes the money and tells us. */
export const rail = z.enum(['manual', 'gateway']);
/** Whose way to pay it is. */
export const brand = z.enum(PAYMENT_BRANDS);
export type PaymentBrand = z.infer<typeof brand>;

/** What one line of the operator's receiving details is. */
export const detailKind = z.enum(DETAIL_KINDS);
export type DetailKind = z.infer<typeof detailKind>;

const method = z.object({
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

const depositState = z.enum(['waiting', 'submitted', 'mismatch', 'credited', 'rejected', 'failed', 'expired']);

/** A deposit as the member sees it. */
const deposit = z.object({
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

export const depositMethods = contract({
  summary: 'The ways to deposit in the member’s currency, in the operator’s order.',
  query: z.object({ language }),
  value: z.object({ list: z.array(method) }),
  errors: ['function_not_enabled'],
});

export const depositBegin = contract({
  summary: 'Begins a deposit: answers where and how to pay. The same request twice is one deposit.',
  body: z.object({ methodId: z.string().regex(/^[a-z0-9-]{1,64}$/), amount: money, requestId: id, language }),
  value: deposit,
  errors: [
    'function_not_enabled',
    'deposit_method_closed',
    'deposit_too_many',
    'deposit_limit_reached',
    'member_excluded',
    'gateway_unavailable',
    'too_many_attempts',
  ],
});

export const depositSubmit = contract({
  summary: 'Says that a deposit by hand has been paid: the payment’s own number, and a picture of it.',
  body: z.object({
    depositId: id,
    reference: z.string().trim().min(4).max(64),
    imageId: id.nullable().default(null),
    language,
  }),
  value: deposit,
  errors: [
    'deposit_unknown',
    'deposit_closed',
    'deposit_reference_used',
    'image_unknown',
    'image_required',
    'deposit_limit_reached',
    'member_excluded',
  ],
});

export const depositImage = contract({
  summary: 'Keeps a picture of a payment: the bytes of a png or jpg, at most 5 MB, as the body.',
  value: z.object({ imageId: id }),
  errors: ['function_not_enabled', 'image_unreadable', 'payload_too_large', 'too_many_attempts'],
});

export const deposits = contract({
  summary: 'The member’s deposits, newest first, keyset-paged.',
  query: z.object({ after: id.optional(), language }),
  value: z.object({ list: z.array(deposit), next: z.string().nullable() }),
});

const officeDeposit = z.object({
  depositId: id,
  memberId: id,
  account: z.string(),
  title: z.string(),
  brand,
  rail,
  state: depositState,
  currency: z.string(),
  amount: money,
  fee: money,
  /** What the fee is made of: it is reckoned from what has really arrived. */
  feeBasisPoints: z.number().int(),
  feeFixed: money,
  createdAt: at,
  /** Since when it waits for an operator; else when it was begun. */
  waitsSince: at,
  /** Handed in after the countdown had ended. */
  late: z.boolean(),
  reference: z.string().nullable(),
  /** Where the member was told to pay to, a text a line; empty by a gateway. */
  paidTo: z.array(z.string()),
  /** How many other deposits by this method name the same number. */
  sameReference: z.number().int(),
  imageId: id.nullable(),
  received: money.nullable(),
  receivedCurrency: z.string().nullable(),
  credited: money.nullable(),
  decidedAt: at.nullable(),
  reason: z.string(),
  /** The first of two operators and what has arrived by him: while it is open it waits for a second. */
  first: z.object({ account: z.string(), received: money }).nullable(),
  receipt: z.string(),
  /** Who works at it; null: nobody. */
  claim: claimState,
});

export const officeDeposits = contract({
  summary:
    'Deposits: `open` those that wait for an operator, from the oldest on; others from the newest, or by what was to be paid; keyset-paged in each order.',
  query: z.object({
    state: z.enum(['open', 'credited', 'rejected']).default('open'),
    sort: moneySort,
    order,
    pageSize: pageSize(30),
    after: id.optional(),
    language,
  }),
  value: z.object({ list: z.array(officeDeposit), next: z.string().nullable() }),
});

export const officeDepositImage = contract({
  summary: 'The picture of a payment.',
  query: z.object({ imageId: id }),
  value: z.object({ contentType: z.string(), base64: z.string() }),
  errors: ['image_unknown'],
});

export const officeDecideDeposit = contract({
  summary:
    'Credits a deposit with what has arrived, or rejects it with a reason. Needs its claim; decided once. Beyond what one operator may credit in 24 hours it stays open until a second credits the same.',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('credit'), depositId: id, received: money }),
    z.object({
      decision: z.literal('reject'),
      depositId: id,
      reason: z.string().trim().min(1).max(TOLD_REASON_LENGTH),
    }),
  ]),
  value: z.object({ depositId: id, state: depositState, credited: money.nullable() }),
  errors: [
    'deposit_unknown',
    'deposit_decided',
    'deposit_reference_used',
    'approval_own',
    'claim_needed',
    'claimed_by_other',
  ],
});
