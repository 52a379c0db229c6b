import { randomUUID } from 'node:crypto';
import { type Minor, minor, SECOND } from '@chhokka/kernel';
import { paymentEvent } from '@chhokka/wallet-protocol/payment';
import { z } from 'zod';
import type { Payment, Payments } from './payments.repository.ts';

/** The buttons for the payer, in the order of the page. */
export const ways = ['success', 'failure', 'delay', 'repeat', 'wrong'] as const;
export type Way = (typeof ways)[number];

/** How late the event of `delay` is sent, and how often that of `repeat`. */
export const DELAY_MS = 30 * SECOND;
const REPEATS = 5;

/** Decides a payment as the payer chose, and queues the merchant's event. False when it was already decided. */
export function decidePayment(payments: Payments, payment: Payment, way: Way, now: number): boolean {
  const status = way === 'failure' ? 'failed' : 'succeeded';
  const received = way === 'wrong' ? wrongAmount(payment.amount) : payment.amount;
  const { id, order, currency } = payment;
  const event = { event: randomUUID(), kind: status, payment: id, order, amount: received, currency } as const;
  const body = JSON.stringify(z.encode(paymentEvent, event));
  const at = way === 'delay' ? now + DELAY_MS : now;
  const tell = Array.from({ length: way === 'repeat' ? REPEATS : 1 }, () => ({ body, at }));
  return payments.decide(id, { status, received, tell });
}

/** Half of the requested amount, but never zero. */
function wrongAmount(amount: Minor): Minor {
  return minor(amount > 1n ? amount / 2n : 2n);
}
