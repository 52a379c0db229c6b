import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { TOLD_REASON_LENGTH } from '../../limits.ts';
import { moneySort, order, pageSize } from '../../listing.ts';
import { claimState } from '../office/schemas.ts';
import { paymentProof } from '../security/schemas.ts';
import { at, id, payoutAccount, payoutKind, payoutNetwork, withdrawal } from './schemas.ts';

export const withdrawalInfo = contract({
  summary: 'What the member can take out now: limits, what is still to be staked, payout accounts, ways of proof.',
  value: z.object({
    balance: money,
    /** Set aside for withdrawals that are not paid yet. */
    held: money,
    /** Still to be staked before anything goes out. */
    missing: money,
    min: money,
    max: money,
    /** Left of what goes out within 24 hours. */
    dayLeft: money,
    confirmMinutes: z.number().int(),
    coolingHours: z.number().int(),
    canCancel: z.boolean(),
    accounts: z.array(payoutAccount),
    proof: z.object({ isSet: z.boolean(), goodFrom: at.nullable(), twoFactor: z.boolean(), hasPassword: z.boolean() }),
  }),
});
export type WithdrawalInfo = z.infer<typeof withdrawalInfo.value>;

const text = (longest: number) => z.string().trim().max(longest);

export const payoutBind = contract({
  summary: 'Binds a payout account, five at most. Nothing is paid to it before the site’s cooling-off is over.',
  body: z.object({
    kind: payoutKind,
    /** Mobile number, account number or address. */
    number: text(100).min(1, { message: 'required' }),
    /** The name that the account is held in; none for crypto. */
    holder: text(80).default(''),
    bank: text(80).default(''),
    network: payoutNetwork.optional(),
    ...paymentProof,
  }),
  value: payoutAccount,
  errors: [
    'need_true_account',
    'function_not_enabled',
    'payout_account_bound',
    'payout_accounts_full',
    'payment_password_missing',
    'payment_password_waits',
    'payment_password_wrong',
    'two_factor_wrong',
    'two_factor_off',
    'too_many_attempts',
  ],
});

export const payoutRemove = contract({
  summary: 'Removes a payout account. Withdrawals on their way to it are not touched.',
  body: z.object({ payoutId: id, ...paymentProof }),
  value: z.object({}),
  errors: [
    'need_true_account',
    'payout_account_unknown',
    'payment_password_missing',
    'payment_password_waits',
    'payment_password_wrong',
    'two_factor_wrong',
    'two_factor_off',
    'too_many_attempts',
  ],
});

export const withdraw = contract({
  summary: 'Asks for money: it is set aside at once and paid after review. The same request twice is one.',
  body: z.object({ requestId: id, payoutId: id, amount: money, ...paymentProof }),
  value: withdrawal,
  errors: [
    'need_true_account',
    'function_not_enabled',
    'withdrawal_locked',
    'withdrawal_day_limit',
    'withdrawal_balance',
    'turnover_missing',
    'payout_account_unknown',
    'payout_account_cooling',
    'payment_password_missing',
    'payment_password_waits',
    'payment_password_wrong',
    'two_factor_wrong',
    'two_factor_off',
    'too_many_attempts',
  ],
});

export const withdrawals = contract({
  summary: 'The member’s withdrawals, newest first; keyset-paged.',
  query: z.object({ before: id.optional() }),
  value: z.object({ list: z.array(withdrawal), next: z.string().nullable() }),
});

export const withdrawalConfirm = contract({
  summary: 'Says that a payment arrived, or that it did not, with words and a picture if there is one. Said once.',
  body: z.discriminatedUnion('received', [
    z.object({ received: z.literal(true), withdrawalId: id }),
    z.object({
      received: z.literal(false),
      withdrawalId: id,
      words: z.string().trim().min(1, { message: 'required' }).max(500),
      imageId: id.optional(),
    }),
  ]),
  value: withdrawal,
  errors: ['withdrawal_unknown', 'withdrawal_decided', 'image_unknown'],
});

export const withdrawalCancel = contract({
  summary: 'Takes back a withdrawal that nobody has approved, where the site allows it.',
  body: z.object({ withdrawalId: id }),
  value: withdrawal,
  errors: ['function_not_enabled', 'withdrawal_unknown', 'withdrawal_decided'],
});

export const withdrawalImage = contract({
  summary: 'Keeps a picture that shows that nothing arrived: the bytes of a png or jpg, at most 5 MB, as the body.',
  value: z.object({ imageId: id }),
  errors: ['image_unreadable', 'payload_too_large', 'too_many_attempts'],
});

const officeWithdrawal = withdrawal.extend({
  memberId: id,
  account: z.string(),
  currency: z.string(),
  needsTwo: z.boolean(),
  /** Who approved it, in their order. */
  approvedBy: z.array(z.string()),
  claim: claimState,
});

export const officeWithdrawals = contract({
  summary:
    'Withdrawals: those that wait for an operator from the oldest on, others from the newest, or by amount; keyset-paged in each order.',
  query: z.object({
    state: z.enum(['open', 'paid', 'received', 'returned', 'rejected', 'cancelled']).default('open'),
    sort: moneySort,
    order,
    pageSize: pageSize(20),
    after: id.optional(),
  }),
  value: z.object({ list: z.array(officeWithdrawal), next: z.string().nullable() }),
});

const step = z.object({ what: z.string(), at, operator: z.string().nullable(), words: z.string() });

const workedAt = officeWithdrawal.extend({
  /** Where to pay to, for the operator who works at it; null for all others. */
  payTo: z.object({ number: z.string(), holder: z.string(), bank: z.string(), network: z.string() }).nullable(),
  imageIds: z.array(id),
  steps: z.array(step),
  risk: z.object({
    /** Other members who have the same payout account. */
    sharedWith: z.array(z.string()),
    payoutBoundAt: at,
    /** What verifies the account; null: nothing does. */
    verifiedBy: z.enum(['payment', 'operator']).nullable(),
    /** Other withdrawals that were paid to this account. */
    paidBefore: z.number().int(),
    /** Withdrawals that this member received before. */
    receivedBefore: z.number().int(),
    /** Still to be staked: something came in since it was asked for. */
    missing: money,
    /** An operator keeps the member from withdrawing: nothing is approved or paid. */
    locked: z.boolean(),
  }),
});

export const officeWithdrawalDetail = contract({
  summary: 'One withdrawal with its history, and where to pay to for the operator who works at it.',
  query: z.object({ withdrawalId: id }),
  value: workedAt,
  errors: ['withdrawal_unknown'],
});

export const officeNextWithdrawal = contract({
  summary:
    'Gives the operator the withdrawal that waits longest, or the named one when none that is older waits unclaimed.',
  body: z.object({ withdrawalId: id.optional() }),
  value: z.object({ withdrawal: workedAt.nullable() }),
  errors: ['withdrawal_unknown', 'withdrawal_older_first', 'claimed_by_other'],
});

const reason = z.string().trim().min(1, { message: 'required' }).max(TOLD_REASON_LENGTH);
const reference = z.string().trim().min(4, { message: 'too_short' }).max(64);

export const officeServeWithdrawal = contract({
  summary: 'Does the next thing with a claimed withdrawal. Two operators approve what is above the site’s limit.',
  body: z.discriminatedUnion('act', [
    z.object({ act: z.literal('approve'), withdrawalId: id }),
    z.object({ act: z.literal('reject'), withdrawalId: id, reason }),
    z.object({ act: z.literal('pay'), withdrawalId: id, reference }),
    /** A dispute: paid anew, or not paid and the money given back, or shown to have arrived. */
    z.object({ act: z.literal('payAgain'), withdrawalId: id, reference }),
    z.object({ act: z.literal('return'), withdrawalId: id, reason }),
    z.object({ act: z.literal('force'), withdrawalId: id, reason }),
    /** The account that it goes to is the member’s own. */
    z.object({ act: z.literal('verify'), withdrawalId: id, reason }),
    z.object({
      act: z.literal('note'),
      withdrawalId: id,
      words: z.string().trim().min(1, { message: 'required' }).max(500),
    }),
  ]),
  value: workedAt,
  errors: [
    'withdrawal_unknown',
    'withdrawal_decided',
    'approval_own',
    'withdrawal_same_operator',
    'withdrawal_own_payment',
    'withdrawal_member_locked',
    'withdrawal_reference_used',
    'claim_needed',
  ],
});

export const officeWithdrawalImage = contract({
  summary: 'One picture of a dispute.',
  query: z.object({ imageId: id }),
  value: z.object({ contentType: z.string(), base64: z.string() }),
  errors: ['image_unknown'],
});
