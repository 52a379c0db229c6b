import { z } from 'zod';
import { gameType } from '../catalogue/schemas.ts';
import { GOOD_CATEGORIES, GOOD_FORMS } from '../../limits.ts';

export const id = z.uuid();
export const at = z.number().int();

/** Points on the wire: a decimal string with two places, `1234.50`; negative where points leave. */
export const points = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe('points with two places');

export const goodId = z.string().regex(/^[a-z0-9-]{1,64}$/);
export const goodCategory = z.enum(GOOD_CATEGORIES);
/** `voucher`: a code. `delivery`: a thing that is sent to an address. */
export const goodForm = z.enum(GOOD_FORMS);

/** A good of the mall. */
export const good = z.object({
  rewardId: goodId,
  category: goodCategory,
  form: goodForm,
  name: z.string(),
  /** Markup that the platform has sanitised. */
  description: z.string(),
  /** Address of the picture without width and ending. */
  url: z.string(),
  /** Its price in points. */
  points: z.number().int(),
  /** How many are left; null: as many as members want. */
  left: z.number().int().nullable(),
  /** The code is handed out at once. Otherwise an operator looks at the redemption first. */
  automatic: z.boolean(),
  /** How often one member can redeem it; null: as often as the member wants. */
  perMember: z.number().int().nullable(),
});
export type Good = z.infer<typeof good>;

export const redemptionStatus = z.enum(['processing', 'approved', 'rejected']);

/** One use of points (1-site §3, points records). */
export const redemption = z.object({
  redemptionId: id,
  /** `PT-3F2A-9C01-77BD` */
  referenceNumber: z.string(),
  applicationTime: at,
  /** `reward`: a good of the mall. `convert`: money. */
  type: z.enum(['reward', 'convert']),
  /** The good's name; empty for money. */
  name: z.string(),
  form: goodForm.nullable(),
  /** The money that was paid for the points; `0.00` for goods. */
  amount: z.string(),
  /** The points that it cost. */
  pointsRequirement: points,
  /** The money that it cost beside the points. Nothing costs money now: `0.00`. */
  amountRequirement: z.string(),
  status: redemptionStatus,
  decidedAt: at.nullable(),
  /** Why it was rejected. */
  reason: z.string(),
  /** What the operator says about the delivery: the carrier’s number. */
  note: z.string(),
  /** A code can be shown by `pointVoucher`. */
  hasCode: z.boolean(),
});
export type Redemption = z.infer<typeof redemption>;

export const pointMovement = z.object({
  movementId: z.string(),
  at,
  /** `earned`: by stakes. `corrected`: a round was settled again. `awarded`: as a prize. */
  kind: z.enum(['earned', 'corrected', 'awarded', 'converted', 'redeemed', 'returned']),
  points,
  /** The balance after it. */
  balance: points,
  referenceNumber: z.string().nullable(),
});
export type PointMovement = z.infer<typeof pointMovement>;

export const percentOfKind = z.object({ gameType, percent: z.number().int() });
export const percentOfGame = z.object({ providerId: z.string(), gameCode: z.string(), percent: z.number().int() });

/** Where a good is sent. */
export const deliveryAddress = z.object({
  name: z.string().trim().min(2, { message: 'required' }).max(80),
  phone: z.string().trim().min(6, { message: 'too_short' }).max(24),
  address: z.string().trim().min(10, { message: 'too_short' }).max(300),
});
export type DeliveryAddress = z.infer<typeof deliveryAddress>;
