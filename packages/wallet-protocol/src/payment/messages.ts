import { LATEST_MOMENT, type Minor, formatDecimal, minor, parseDecimal } from '@chhokka/kernel';
import { z } from 'zod';

/**
 * The messages between a payment gateway and its merchant. Every request is signed like those of the house protocol:
 * see `../house/signature.ts`. Amounts are decimal strings with two decimals.
 */

const wireAmount = z.codec(z.string().regex(/^\d{1,15}\.\d{2}$/), z.custom<Minor>(), {
  decode: (text) => parseDecimal(text) ?? minor(0n),
  encode: (value) => formatDecimal(value),
});
const currency = z.string().regex(/^[A-Z]{3}$/);
const id = z.string().min(1).max(128);

/** The merchant's request for a payment. The same `order` again is the same payment. */
export const createRequest = z.object({
  order: z.uuid(),
  amount: wireAmount,
  currency,
  /** ISO 639-1: the language of the payer's page. */
  language: z.enum(['bn', 'en', 'es']),
  /** Where the payer goes after the payment. */
  returnUrl: z.url({ protocol: /^https?$/ }).max(2_000),
  /** ms since the epoch: the payer can pay until then. */
  expiresAt: z.int().min(0).max(LATEST_MOMENT),
});

/** The payment, and the page for the payer. */
export const createAnswer = z.object({ payment: id, payUrl: z.url({ protocol: /^https?$/ }).max(2_000) });

export const statusRequest = z.object({ order: z.uuid() });

export const paymentStatus = z.enum(['pending', 'succeeded', 'failed', 'unknown']);

/** The state of the payment; `amount` and `currency` are those received. */
export const statusAnswer = z.object({
  status: paymentStatus,
  payment: id.nullable(),
  amount: wireAmount.nullable(),
  currency: currency.nullable(),
});

/** An event that the gateway sends by itself, repeatedly until the answer is 200. */
export const paymentEvent = z.object({
  /** Unique for ever: two messages with the same id are one event. */
  event: id,
  kind: z.enum(['succeeded', 'failed']),
  payment: id,
  order: z.uuid(),
  amount: wireAmount,
  currency,
});
export type PaymentEvent = z.output<typeof paymentEvent>;
