import { z } from 'zod';
import { money } from '../../contract.ts';
import { METHOD_DETAILS } from '../../limits.ts';
import { text, words } from '../../site-words.ts';
import { brand, detailKind, rail } from '../deposits/schemas.ts';

const amount = money.refine((each) => /^\d{1,9}\.\d{2}$/.test(each));

/** A payment method as operators edit it. `method.policy.ts` checks the rules that a schema cannot express. */
export const methodItem = z.object({
  kind: z.literal('method'),
  /** Neither the rail nor the currency can change later. */
  rail,
  currency: z.string().regex(/^[A-Z]{3}$/),
  brand,
  /** The gateway that takes the money; null where the member pays by hand. */
  gatewayCode: z
    .string()
    .regex(/^[a-z0-9-]{2,32}$/)
    .nullable(),
  title: words(1, 80),
  /** One line about it. */
  note: words(0, 300),
  /** What the member does, one step per line. */
  steps: words(0, 3_000),
  /** Where the member pays to, in this order. */
  details: z.array(z.object({ kind: detailKind, value: text(200) })).max(METHOD_DETAILS),
  /** The bounds of one deposit. */
  minAmount: amount,
  maxAmount: amount,
  /** The fee, deducted from what arrives: per cent with two places, and a fixed amount. */
  feePercent: z.string().regex(/^\d{1,2}\.\d{2}$/),
  feeFixed: amount,
  countdownMinutes: z.number().int().min(1).max(1_440),
  /** For how long after the countdown the payment's number can be submitted. */
  graceMinutes: z.number().int().min(0).max(43_200),
  /** Whether the member can or must add a picture of the payment. */
  proof: z.enum(['none', 'optional', 'required']),
  enabled: z.boolean(),
});
