import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { ANSWER_HOURS, ANSWER_IMAGES, RECORD_SORTS, TOLD_REASON_LENGTH } from '../../limits.ts';
import { moneyFilter, moneySort, moneySum, order, pageSize } from '../../listing.ts';
import { claimState } from '../office/schemas.ts';
import { paymentProof } from '../security/schemas.ts';
import { at, id, payoutAccount, payoutKind, payoutNetwork, withdrawal } from './schemas.ts';

export const withdrawalInfo = contract({
  summary: 'What the member can withdraw now: limits, the amount still to stake, payout accounts, ways of proof.',
  value: z.object({
    balance: money,
    /** On hold for withdrawals that are not paid yet. */
    held: money,
    /** What the member must still stake before withdrawing. */
    missing: money,
    /** All that the member had to stake since money last came in: `missing` is what is left of it. */
    required: money,
    min: money,
    max: money,
    /** What the member can still withdraw within the limit of 24 hours. */
    dayLeft: money,
    confirmMinutes: z.number().int(),
    coolingHours: z.number().int(),
    canCancel: z.boolean(),
    /** Bonus money that a withdrawal ends, and the first of its purses; null: none. */
    ends: z.object({ amount: money, purse: id }).nullable(),
    accounts: z.array(payoutAccount),
    proof: z.object({ isSet: z.boolean(), goodFrom: at.nullable(), twoFactor: z.boolean(), hasPassword: z.boolean() }),
  }),
});
export type WithdrawalInfo = z.infer<typeof withdrawalInfo.value>;

const text = (longest: number) => z.string().trim().max(longest);

export const payoutBind = contract({
  summary: 'Binds a payout account, five at most. The site pays nothing to it before its cooling-off is over.',
  body: z.object({
    kind: payoutKind,
    /** Mobile number, account number or address. */
    number: text(100).min(1, { message: 'required' }),
    /** The name of the account’s holder; none for crypto. */
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
  summary: 'Removes a payout account. This does not affect withdrawals on their way to it.',
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
  summary: 'Requests a withdrawal: on hold at once, paid after review. A repeat of the request creates no second one.',
  body: z.object({
    requestId: id,
    payoutId: id,
    amount: money,
    /** The member gives up the bonus money that a withdrawal ends (`withdrawal_ends_bonus` says which). */
    endsBonus: z.boolean().optional(),
    ...paymentProof,
  }),
  value: withdrawal,
  errors: [
    'need_true_account',
    'function_not_enabled',
    'withdrawal_locked',
    'withdrawal_ends_bonus',
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
  summary: 'Confirms that a payment arrived, or disputes it with a text and an optional picture. Possible once.',
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
  summary: 'Cancels a withdrawal that nobody has approved yet, on hold or not, if the site allows it.',
  body: z.object({ withdrawalId: id }),
  value: withdrawal,
  errors: ['function_not_enabled', 'withdrawal_unknown', 'withdrawal_decided'],
});

export const withdrawalAnswer = contract({
  summary: 'Answers what an operator asked about a withdrawal on hold. It goes back to its place in the queue.',
  body: z.object({
    withdrawalId: id,
    words: z.string().trim().min(1, { message: 'required' }).max(500),
    imageIds: z.array(id).max(ANSWER_IMAGES).default([]),
  }),
  value: withdrawal,
  errors: ['withdrawal_unknown', 'withdrawal_decided', 'image_unknown'],
});

export const withdrawalImage = contract({
  summary: 'Stores a picture for a dispute or an answer: the bytes of a png or jpg, at most 5 MB, as the body.',
  value: z.object({ imageId: id }),
  errors: ['image_unreadable', 'payload_too_large', 'too_many_attempts'],
});

const officeWithdrawal = withdrawal.extend({
  memberId: id,
  account: z.string(),
  currency: z.string(),
  needsTwo: z.boolean(),
  /** Who approved it, in order of time. */
  approvedBy: z.array(z.string()),
  /** Who approved, paid, returned, rejected or counted it as received last; null: no operator has. */
  decidedBy: z.string().nullable(),
  claim: claimState,
  /** Whether this operator can claim it now: of all that wait, only the oldest free one. */
  mayTake: z.boolean(),
});

/** Where money on a member’s account comes from and goes to, besides games. */
const sourceSort = z.enum(RECORD_SORTS).exclude(['game', 'held']);

export const officeWithdrawals = contract({
  summary:
    'Withdrawals in one state: those that wait for an operator oldest first, all others newest first; or by amount. ' +
    'Keyset-paged in each order.',
  query: z.object({
    state: z.enum(['open', 'waiting', 'paid', 'received', 'returned', 'rejected', 'cancelled', 'all']).default('open'),
    ...moneyFilter,
    /** The kind of account that it is paid to. */
    method: payoutKind.optional(),
    sort: moneySort,
    order,
    pageSize: pageSize(20),
    after: id.optional(),
  }),
  value: z.object({
    list: z.array(officeWithdrawal),
    next: z.string().nullable(),
    /** With the first page, of the whole list. */
    sum: moneySum,
  }),
});

export const officePayouts = contract({
  summary: 'A member’s payout accounts, removed ones too, the newest first. Their numbers are shown while one is paid.',
  query: z.object({ memberId: id }),
  value: z.object({
    list: z.array(
      z.object({
        payoutId: id,
        kind: payoutKind,
        ending: z.string(),
        boundAt: at,
        usableFrom: at,
        removedAt: at.nullable(),
        /** What verified the account; null: it is not verified. */
        verifiedBy: z.enum(['payment', 'operator']).nullable(),
        /** How many withdrawals were paid to it. */
        paid: z.number().int(),
      }),
    ),
  }),
});

const step = z.object({
  what: z.string(),
  at,
  operator: z.string().nullable(),
  words: z.string(),
  /** The pictures that came with it. */
  imageIds: z.array(id),
});

const workedAt = officeWithdrawal.extend({
  /** Where to pay, for the operator who has claimed it; null for all others. */
  payTo: z.object({ number: z.string(), holder: z.string(), bank: z.string(), network: z.string() }).nullable(),
  /** Pictures of which nobody recorded the step that they came with. */
  imageIds: z.array(id),
  steps: z.array(step),
  risk: z.object({
    /** Other members who have the same payout account. */
    sharedWith: z.array(z.string()),
    payoutBoundAt: at,
    /** What verified the account; null: it is not verified. */
    verifiedBy: z.enum(['payment', 'operator']).nullable(),
    /** Other withdrawals that were paid to this account. */
    paidBefore: z.number().int(),
    /** Withdrawals that this member requested before this one, and what became of them. */
    earlier: z.object({
      requested: z.number().int(),
      received: z.number().int(),
      rejected: z.number().int(),
      open: z.number().int(),
    }),
    /** Money that came in within 24 hours before the request, newest first, five at most. */
    cameBefore: z.array(z.object({ sort: sourceSort, amount: money, at })),
    /** What the member must still stake, because money came in after the request. */
    missing: money,
    /** An operator has locked the member’s withdrawals: nothing can be approved or paid. */
    locked: z.boolean(),
  }),
  /** The member’s money, now. */
  money: z.object({
    balance: money,
    held: money,
    /** What came in and went out for life, besides games. */
    sources: z.array(z.object({ sort: sourceSort, in: money, out: money })),
    lastDepositAt: at.nullable(),
    /** Bets less refunds since the last deposit; for life where there is none. */
    stakedSince: money,
  }),
});

export const officeWithdrawalDetail = contract({
  summary: 'One withdrawal with its history, and where to pay for the operator who has claimed it.',
  query: z.object({ withdrawalId: id }),
  value: workedAt,
  errors: ['withdrawal_unknown'],
});

export const officeNextWithdrawal = contract({
  summary: 'Claims the withdrawal that has waited longest, or the named one if no older one waits unclaimed.',
  body: z.object({ withdrawalId: id.optional() }),
  value: z.object({ withdrawal: workedAt.nullable() }),
  errors: ['withdrawal_unknown', 'withdrawal_older_first', 'claimed_by_other'],
});

const reason = z.string().trim().min(1, { message: 'required' }).max(TOLD_REASON_LENGTH);
const reference = z.string().trim().min(4, { message: 'too_short' }).max(64);

export const officeServeWithdrawal = contract({
  summary: 'Does the next step of a claimed withdrawal. Amounts above the site’s limit need two operators’ approval.',
  body: z.discriminatedUnion('act', [
    /** Puts it on hold and asks the member for documents, who has this many hours to answer. */
    z.object({
      act: z.literal('ask'),
      withdrawalId: id,
      reason,
      hours: z.number().int().min(ANSWER_HOURS.least).max(ANSWER_HOURS.most),
    }),
    /** Ends the hold before the member has answered. */
    z.object({ act: z.literal('resume'), withdrawalId: id, reason }),
    z.object({ act: z.literal('approve'), withdrawalId: id }),
    z.object({ act: z.literal('reject'), withdrawalId: id, reason }),
    z.object({ act: z.literal('pay'), withdrawalId: id, reference }),
    /** A dispute: paid again, or not paid and the money returned, or shown to have arrived. */
    z.object({ act: z.literal('payAgain'), withdrawalId: id, reference }),
    z.object({ act: z.literal('return'), withdrawalId: id, reason }),
    z.object({ act: z.literal('force'), withdrawalId: id, reason }),
    /** Confirms that the payout account is the member’s own. */
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
    'withdrawal_waits',
    'withdrawal_held_long',
    'approval_own',
    'proposal_asker_gone',
    'withdrawal_same_operator',
    'withdrawal_own_payment',
    'withdrawal_member_locked',
    'withdrawal_reference_used',
    'claim_needed',
  ],
});

export const officeWithdrawalImage = contract({
  summary: 'One picture of a dispute or an answer.',
  query: z.object({ imageId: id }),
  value: z.object({ contentType: z.string(), base64: z.string() }),
  errors: ['image_unknown'],
});
