import { type Minor, formatDecimal, minor, parseDecimal } from '@chhokka/kernel';
import { z } from 'zod';

/**
 * What a payment gateway and its merchant say to each other. Every request is signed as the house protocol's are: see
 * `../house/signature.ts`. Amounts are decimal strings with two places.
 */

const wireAmount = z.codec(z.string().regex(/^\d{1,15}\.\d{2}$/), z.custom<Minor>(), {
  decode: (text) => parseDecimal(text) ?? minor(0n),
  encode: (value) => formatDecimal(value),
});
const currency = z.string().regex(/^[A-Z]{3}$/);
const id = z.string().min(1).max(128);

/** A payment as the merchant asks for it. The same `order` again is the same payment. */
export const createRequest = z.object({
  order: z.uuid(),
  amount: wireAmount,
  currency,
  /** ISO 639-1: the language of the page on which the payer is asked. */
  language: z.enum(['bn', 'en', 'es']),
  /** Where the payer goes afterwards. */
  returnUrl: z.url({ protocol: /^https?$/ }).max(2_000),
  /** ms since the epoch: until then the payer is asked. */
  expiresAt: z.int(),
});

/** The payment, and the page on which it is made. */
export const createAnswer = z.object({ payment: id, payUrl: z.url({ protocol: /^https?$/ }).max(2_000) });

export const statusRequest = z.object({ order: z.uuid() });

export const paymentStatus = z.enum(['pending', 'succeeded', 'failed', 'unknown']);

/** What has become of the payment; `amount` and `currency`: what has been received. */
export const statusAnswer = z.object({
  status: paymentStatus,
  payment: id.nullable(),
  amount: wireAmount.nullable(),
  currency: currency.nullable(),
});

/** What the gateway tells of its own accord, again and again until the answer is 200. */
export const paymentEvent = z.object({
  /** Unique for ever: what comes twice is one event. */
  event: id,
  kind: z.enum(['succeeded', 'failed']),
  payment: id,
  order: z.uuid(),
  amount: wireAmount,
  currency,
});
export type PaymentEvent = z.output<typeof paymentEvent>;
