import { z } from 'zod';
import { GOOD_CATEGORIES, GOOD_FORMS } from '../../limits.ts';
import { words } from '../../site-words.ts';
import { stakeWeights } from '../../weights.ts';

/** How members earn points, and what points are worth. Its only item has the id `points`. */
export const pointsConfigItem = z.object({
  kind: z.literal('points_config'),
  /** Whether stakes earn points. */
  enabled: z.boolean(),
  /** Points for each 1,000 of money really staked, where the weight is 100 %. */
  perThousand: z.number().int().min(0).max(10_000),
  /** What stakes earn by the kind of games: `kinds` and `games`. */
  ...stakeWeights.shape,
  /** Whether points can be converted to money. */
  converts: z.boolean(),
  /** How many points are worth 1.00 of money. */
  pointsPerUnit: z.number().int().min(1).max(1_000_000),
  /** Points of one conversion at least, and of all conversions of a member's day at most. */
  minConvert: z.number().int().min(1).max(1_000_000_000),
  dayMax: z.number().int().min(1).max(1_000_000_000),
});

/** A good of the mall, as operators edit it. Codes are added by `officeAddPointCodes`. */
export const pointGoodItem = z
  .object({
    kind: z.literal('point_good'),
    name: words(1, 120),
    /** Markup. */
    description: words(0, 4_000),
    /** Address without width and ending on this site, or a whole one elsewhere. */
    picture: z
      .string()
      .regex(/^\/art\/[A-Za-z0-9_/-]{1,200}$/)
      .or(z.url({ protocol: /^https$/ }).max(250)),
    category: z.enum(GOOD_CATEGORIES),
    /** It cannot change later. */
    form: z.enum(GOOD_FORMS),
    /** Whole points. */
    points: z.number().int().min(1).max(1_000_000_000),
    /** How many there are in all, those given away included; null: any number, or a voucher (as many as there are codes). */
    stock: z.number().int().min(0).max(1_000_000).nullable(),
    perMember: z.number().int().min(1).max(1_000).nullable(),
    /** Vouchers only: the code is handed out without an operator. */
    automatic: z.boolean(),
    enabled: z.boolean(),
  })
  .refine(({ form, stock }) => form === 'delivery' || stock === null, { path: ['stock'], message: 'not_allowed' })
  .refine(({ form, automatic }) => form === 'voucher' || !automatic, { path: ['automatic'], message: 'not_allowed' });
