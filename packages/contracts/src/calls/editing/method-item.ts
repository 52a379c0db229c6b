import { z } from 'zod';
import { money } from '../../contract.ts';
import { METHOD_DETAILS } from '../../limits.ts';
import { text, words } from '../../site-words.ts';
import { brand, detailKind, rail } from '../deposits/schemas.ts';

const amount = money.refine((each) => /^\d{1,9}\.\d{2}$/.test(each));

/** A way to deposit as operators edit it. What no schema can say of it is checked by the cashier. */
export const methodItem = z.object({
  kind: z.literal('method'),
  /** It stays what it was made as, and so does the currency. */
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
  /** What the member does, a step a line. */
  steps: words(0, 3_000),
  /** Where the member pays to, in this order. */
  details: z.array(z.object({ kind: detailKind, value: text(200) })).max(METHOD_DETAILS),
  /** Of one deposit. */
  minAmount: amount,
  maxAmount: amount,
  /** Kept back of what arrives: a share in per cent with two places, and an amount. */
  feePercent: z.string().regex(/^\d{1,2}\.\d{2}$/),
  feeFixed: amount,
  countdownMinutes: z.number().int().min(1).max(1_440),
  /** How long after the countdown a payment may still be handed in. */
  graceMinutes: z.number().int().min(0).max(43_200),
  /** Whether a picture of the payment is wanted. */
  proof: z.enum(['none', 'optional', 'required']),
  enabled: z.boolean(),
});
