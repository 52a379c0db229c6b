import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { PROMOTION_IMAGES, PROMOTION_REMARK_LENGTH, TOLD_REASON_LENGTH } from '../../limits.ts';
import { claimState } from '../office/schemas.ts';
import { application, id, promotion, promotionState } from './schemas.ts';

export const promotionList = contract({
  summary: 'The announced and current promotions, in the operator’s order, with the states for the caller.',
  query: z.object({ language }),
  value: z.object({ list: z.array(promotion) }),
});

export const promotionDetail = contract({
  summary: 'One promotion with its rules, and the caller’s own application.',
  query: z.object({ promotionId: z.string().regex(/^[a-z0-9-]{1,64}$/), language }),
  value: promotion.extend({
    /** Markup that the platform has sanitised. */
    content: z.string(),
    /** How members take part. `info`: not at all; `sign`: by signing up; `application`: operators decide on each. */
    kind: z.enum(['info', 'sign', 'application']),
    /** Whether an application can have pictures, and whether it needs at least one. */
    images: z.enum(['none', 'optional', 'required']),
    application: application.nullable(),
  }),
  errors: ['function_not_enabled', 'promotion_unknown'],
});

export const promotionApply = contract({
  summary:
    'Signs up for a promotion, or applies with a remark and up to three pictures. ' +
    'A repeat of the same request creates no second application.',
  body: z.object({
    promotionId: z.string().regex(/^[a-z0-9-]{1,64}$/),
    requestId: id,
    remark: z.string().trim().max(PROMOTION_REMARK_LENGTH).default(''),
    imageIds: z.array(id).max(PROMOTION_IMAGES).default([]),
  }),
  value: z.object({ state: promotionState, application: application.nullable() }),
  errors: [
    'function_not_enabled',
    'promotion_unknown',
    'promotion_closed',
    'promotion_applied',
    'image_unknown',
    'image_required',
    'too_many_attempts',
  ],
});

export const promotionClaim = contract({
  summary: 'Claims the granted amount. A repeat pays nothing more.',
  body: z.object({ applicationId: id }),
  value: z.object({ state: promotionState, application }),
  errors: ['promotion_unknown', 'promotion_nothing_to_claim'],
});

export const promotionImage = contract({
  summary: 'Stores a picture for an application: the bytes of a png or jpg, at most 5 MB, as the body.',
  value: z.object({ imageId: id }),
  errors: ['function_not_enabled', 'image_unreadable', 'payload_too_large', 'too_many_attempts'],
});

const officeApplication = application.extend({
  promotionId: z.string(),
  title: z.string(),
  account: z.string(),
  state: promotionState,
  imageIds: z.array(id),
  /** The most that can be granted. */
  maxAmount: money,
  /** The code of the currency of all its amounts. */
  currency: z.string(),
  /** Whether the approval pays at once, so that the member need not claim. */
  paysAtOnce: z.boolean(),
  /** The first of two operators, and the amount that this operator granted. A waiting application waits for the second. */
  first: z.object({ account: z.string(), amount: money }).nullable(),
  /** Who has claimed it; null: nobody. */
  claim: claimState,
});

export const officeApplications = contract({
  summary: 'Applications by state: waiting ones oldest first, all others newest first; keyset-paged.',
  query: z.object({
    state: z.enum(['applying', 'claim', 'claimed', 'issued', 'rejected', 'signed', 'all']).default('applying'),
    after: id.optional(),
    language,
  }),
  value: z.object({ list: z.array(officeApplication), next: z.string().nullable() }),
});

export const officeApplicationImage = contract({
  summary: 'One picture of an application.',
  query: z.object({ imageId: id }),
  value: z.object({ contentType: z.string(), base64: z.string() }),
  errors: ['image_unknown'],
});

export const officeDecideApplication = contract({
  summary:
    'Approves an application with an amount, or rejects it with a reason. Needs its claim; decided once. ' +
    'Above what one operator may pay in 24 hours, it stays open until a second operator approves the same amount.',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), applicationId: id, amount: money }),
    z.object({ decision: z.literal('reject'), applicationId: id, reason: z.string().trim().max(TOLD_REASON_LENGTH) }),
  ]),
  value: officeApplication,
  errors: ['promotion_unknown', 'promotion_decided', 'bad_request', 'approval_own', 'claim_needed', 'claimed_by_other'],
});
