import { z } from 'zod';

/** What can be bound to an account. */
export const kind = z.enum(['mobile', 'email']);
export type BindingKind = z.infer<typeof kind>;

/**
 * How a member proves a payment: with the payment password, or with a code of the authenticator app. If both are sent,
 * the code counts.
 */
export const paymentProof = {
  paymentPassword: z.string().max(64).optional(),
  code: z.string().trim().max(32).optional(),
};
