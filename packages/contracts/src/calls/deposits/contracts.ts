import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { TOLD_REASON_LENGTH } from '../../limits.ts';
import { moneyFilter, moneySort, moneySum, order, pageSize } from '../../listing.ts';
import { claimState } from '../office/schemas.ts';
import { at, brand, deposit, depositState, id, method, rail } from './schemas.ts';

export const depositMethods = contract({
  summary: 'The payment methods in the member’s currency, in the operator’s order.',
  query: z.object({ language }),
  value: z.object({ list: z.array(method) }),
  errors: ['function_not_enabled'],
});

export const depositBegin = contract({
  summary: 'Starts a deposit, and answers where and how to pay. A repeat of the request creates no second deposit.',
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
  summary: 'Submits the payment’s number for a manual deposit, and a picture of the payment.',
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
  summary: 'Stores a picture of a payment: the bytes of a png or jpg, at most 5 MB, as the body.',
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
  /** The parts of the fee, which is calculated from the amount that really arrived. */
  feeBasisPoints: z.number().int(),
  feeFixed: money,
  createdAt: at,
  /** Since when it waits for an operator; otherwise when it was started. */
  waitsSince: at,
  /** The payment's number was submitted after the countdown. */
  late: z.boolean(),
  reference: z.string().nullable(),
  /** Where the member was told to pay, one element per line; empty if a gateway took the money. */
  paidTo: z.array(z.string()),
  /** How many other deposits by this method have the same payment's number. */
  sameReference: z.number().int(),
  imageId: id.nullable(),
  received: money.nullable(),
  receivedCurrency: z.string().nullable(),
  credited: money.nullable(),
  decidedAt: at.nullable(),
  /** The operator who decided; null: nobody has, or a gateway. */
  decidedBy: z.string().nullable(),
  reason: z.string(),
  /** The first of two operators, and the amount that this operator entered. An open deposit waits for the second. */
  first: z.object({ account: z.string(), received: money }).nullable(),
  receipt: z.string(),
  /** Who has claimed it; null: nobody. */
  claim: claimState,
});

export const officeDeposits = contract({
  summary:
    'Deposits in one state: `open` ones (they wait for an operator) oldest first, all others newest first; ' +
    'or by the amount to pay. Keyset-paged in each order.',
  query: z.object({
    state: z.enum(['open', 'credited', 'rejected', 'all']).default('open'),
    ...moneyFilter,
    /** The id of a payment method. */
    method: z.string().max(64).optional(),
    sort: moneySort,
    order,
    pageSize: pageSize(30),
    after: id.optional(),
    language,
  }),
  value: z.object({
    list: z.array(officeDeposit),
    next: z.string().nullable(),
    /** With the first page, of the whole list. */
    sum: moneySum,
  }),
});

export const officeDepositMethods = contract({
  summary: 'All payment methods by name, enabled or not.',
  query: z.object({ language }),
  value: z.object({ list: z.array(z.object({ id: z.string(), title: z.string() })) }),
});

export const officeDepositImage = contract({
  summary: 'The picture of a payment.',
  query: z.object({ imageId: id }),
  value: z.object({ contentType: z.string(), base64: z.string() }),
  errors: ['image_unknown'],
});

export const officeDecideDeposit = contract({
  summary:
    'Credits the amount that arrived, or rejects the deposit with a reason. Needs its claim; decided once. ' +
    'Above what one operator may credit in 24 hours, it stays open until a second operator credits the same amount.',
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

export const officePaymentGateways = contract({
  summary: 'The payment gateways that payment methods can use, without their keys.',
  query: z.object({}),
  value: z.object({ list: z.array(z.object({ code: z.string(), name: z.string(), enabled: z.boolean() })) }),
});
