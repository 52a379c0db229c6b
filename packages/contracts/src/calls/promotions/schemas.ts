import { z } from 'zod';
import { money } from '../../contract.ts';

const at = z.number().int();
export const id = z.uuid();

/** The state of a promotion for the caller (1-site §4, activity states). `info`: there is nothing to apply for. */
export const promotionState = z.enum([
  'info',
  'coming_soon',
  'join',
  'applying',
  'rejected',
  'claim',
  'claimed',
  'issued',
  'signed',
  'closed',
]);
export type PromotionState = z.infer<typeof promotionState>;

export const promotion = z.object({
  promotionId: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Address of the picture without width and ending. */
  url: z.string(),
  startsAt: at.nullable(),
  endsAt: at.nullable(),
  state: promotionState,
});
export type Promotion = z.infer<typeof promotion>;

export const application = z.object({
  applicationId: id,
  remark: z.string(),
  images: z.number().int(),
  appliedAt: at,
  decidedAt: at.nullable(),
  /** Why it was rejected, in the operator’s words; empty: none was given. */
  reason: z.string(),
  /** The granted amount. */
  amount: money.nullable(),
  /** The receipt’s reference once the money has moved. */
  reference: z.string().nullable(),
});
export type PromotionApplication = z.infer<typeof application>;
