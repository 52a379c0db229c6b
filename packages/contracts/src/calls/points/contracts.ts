import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { POINT_CODES, TOLD_REASON_LENGTH } from '../../limits.ts';
import { claimState } from '../office/schemas.ts';
import { paymentProof } from '../security/schemas.ts';
import * as schemas from './schemas.ts';

const { at, deliveryAddress, good, goodId, id, percentOfGame, percentOfKind, points, redemption } = schemas;

const PROOF_ERRORS = [
  'payment_password_missing',
  'payment_password_waits',
  'payment_password_wrong',
  'two_factor_wrong',
  'two_factor_off',
  'too_many_attempts',
] as const;

export const pointBalance = contract({
  summary: 'The member’s points. Stakes of the last seconds may be missing.',
  value: z.object({
    points,
    /** What later earnings pay first, because rounds were settled again after their points had been spent. */
    owed: points,
  }),
  errors: ['function_not_enabled'],
});

export const pointConfig = contract({
  summary: 'How points are earned and what they are worth, by the running rule.',
  value: z.object({
    /** Whether stakes earn points now. */
    earning: z.boolean(),
    /** Points for each 1,000 staked, where the weight is 100 %. */
    perThousand: z.number().int(),
    kinds: z.array(percentOfKind),
    games: z.array(percentOfGame),
    convert: z.object({
      open: z.boolean(),
      pointsPerUnit: z.number().int(),
      min: z.number().int(),
      dayMax: z.number().int(),
      /** What the member can still convert today, in points. */
      dayLeft: z.number().int(),
      /** Points are converted in multiples of this. */
      step: z.number().int(),
      /** How often the money must be staked before it is withdrawn, ×100. */
      wagering: z.number().int(),
    }),
  }),
  errors: ['function_not_enabled'],
});

export const pointGoods = contract({
  summary: 'The goods of the points mall, for everybody.',
  query: z.object({ language }),
  value: z.object({ list: z.array(good) }),
  errors: ['function_not_enabled'],
});

export const pointReward = contract({
  summary: 'The goods of the points mall, with how often the member has redeemed each.',
  query: z.object({ language }),
  value: z.object({
    list: z.array(good.extend({ redeemed: z.number().int() })),
  }),
  errors: ['function_not_enabled'],
});

const page = z.object({ before: z.string().max(64).optional(), language });

export const redeemPointList = contract({
  summary: 'What the member has used points for, newest first; keyset-paged.',
  query: page,
  value: z.object({ list: z.array(redemption), next: z.string().nullable() }),
  errors: ['function_not_enabled'],
});

export const memTransDet = contract({
  summary: 'The movements of the member’s points, newest first; keyset-paged.',
  query: page,
  value: z.object({ list: z.array(schemas.pointMovement), next: z.string().nullable() }),
  errors: ['function_not_enabled'],
});

export const redeemPointReward = contract({
  summary: 'Redeems a good: takes the points at once. A repeat of the same request redeems nothing more.',
  body: z.object({
    requestId: id,
    rewardId: goodId,
    /** The price that the member saw, so that nobody pays another one. Our pages always say it. */
    points: z.number().int().min(1).optional(),
    delivery: deliveryAddress.optional(),
    ...paymentProof,
  }),
  value: redemption,
  errors: [
    'need_true_account',
    'function_not_enabled',
    'point_good_unknown',
    'point_good_gone',
    'point_good_limit',
    'point_price_changed',
    'points_insufficient',
    ...PROOF_ERRORS,
  ],
});

export const convertPoint = contract({
  summary: 'Converts points to money at the running rate. A repeat of the same request converts nothing more.',
  body: z.object({
    requestId: id,
    /** Whole points. */
    points: z.number().int().min(1).max(1_000_000_000),
    /** The rate that the member saw, so that nobody converts at another one. */
    pointsPerUnit: z.number().int().min(1),
    ...paymentProof,
  }),
  value: redemption,
  errors: [
    'need_true_account',
    'function_not_enabled',
    'points_rate_changed',
    'points_day_limit',
    'points_insufficient',
    ...PROOF_ERRORS,
  ],
});

export const pointVoucher = contract({
  summary: 'The code of an approved voucher, for its member only.',
  query: z.object({ redemptionId: id }),
  value: z.object({ code: z.string() }),
  errors: ['redemption_unknown'],
});

const officeRedemption = redemption.extend({
  account: z.string(),
  memberId: id,
  rewardId: z.string(),
  /** Who decided; empty: nobody yet, or it was automatic. */
  decidedBy: z.string(),
  /** Who has claimed it; null: nobody. */
  claim: claimState,
});

export const officeRedemptions = contract({
  summary: 'Redemptions of goods by status: those in process oldest first, all others newest first; keyset-paged.',
  query: z.object({
    status: z.enum(['processing', 'approved', 'rejected', 'all']).default('processing'),
    memberId: id.optional(),
    after: id.optional(),
    language,
  }),
  value: z.object({ list: z.array(officeRedemption), next: z.string().nullable() }),
});

export const officeRedemptionAddress = contract({
  summary: 'Where a good is sent, for the operator who has claimed its redemption (queue `redemptions`). It is logged.',
  body: z.object({ redemptionId: id }),
  value: z.object({ delivery: deliveryAddress.nullable() }),
  errors: ['redemption_unknown', 'claim_needed'],
});

export const officeDecideRedemption = contract({
  summary: 'Approves a redemption, or rejects it and returns the points. Needs its claim; decided once.',
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('approve'),
      redemptionId: id,
      /** For the member: the carrier and its number. */
      note: z.string().trim().max(200).default(''),
    }),
    z.object({
      decision: z.literal('reject'),
      redemptionId: id,
      reason: z.string().trim().min(1, { message: 'required' }).max(TOLD_REASON_LENGTH),
    }),
  ]),
  value: officeRedemption,
  errors: ['redemption_unknown', 'already_decided', 'claim_needed', 'claimed_by_other'],
});

const codeCounts = z.object({
  goodId,
  /** Codes that nobody has. */
  free: z.number().int(),
  /** Codes that belong to redemptions. */
  given: z.number().int(),
  lastAddedAt: at.nullable(),
});

export const officePointCodes = contract({
  summary: 'How many voucher codes each good has. Codes themselves are never shown to operators.',
  query: z.object({}),
  value: z.object({ list: z.array(codeCounts) }),
});

export const officeAddPointCodes = contract({
  summary: 'Adds voucher codes to a good, up to 1,000 at once. Codes that are there already are left out.',
  body: z.object({ goodId, codes: z.array(z.string().trim().min(4).max(120)).min(1).max(POINT_CODES) }),
  value: codeCounts.extend({ added: z.number().int(), known: z.number().int() }),
  errors: ['point_good_unknown'],
});

export const officeMemberPoints = contract({
  summary: 'The points of one member.',
  query: z.object({ memberId: id }),
  value: z.object({
    points,
    owed: points,
    /** Of all time. */
    earned: points,
    converted: money,
  }),
});
