import { z } from 'zod';

/** What can be bound to an account. */
export const kind = z.enum(['mobile', 'email']);
export type BindingKind = z.infer<typeof kind>;

/**
 * How a member proves that money may leave: the payment password, or a code of the authenticator app. One of the two; of
 * both the code counts.
 */
export const paymentProof = {
  paymentPassword: z.string().max(64).optional(),
  code: z.string().trim().max(32).optional(),
};
