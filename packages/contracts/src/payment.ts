import { z } from 'zod';
import { contract } from './contract.ts';

/** Six digits (2-account-entry §5, pattern 19). */
const paymentPasswordField = z.string().regex(/^\d{6}$/, { message: 'pattern_rule' });

/**
 * How a member proves that money may leave: the payment password, or a code of the authenticator app. One of the two; of
 * both the code counts.
 */
export const paymentProof = {
  paymentPassword: z.string().max(64).optional(),
  code: z.string().trim().max(32).optional(),
};

export const paymentPassword = contract({
  summary: 'Whether the member has a payment password, and from when on it is good.',
  value: z.object({
    isSet: z.boolean(),
    /** ms since the epoch: until then a password that was set without the old one proves nothing; null: good now. */
    goodFrom: z.number().int().nullable(),
    /** An authenticator is on whose codes prove payments too: those of a new one do after the site’s cooling-off. */
    twoFactor: z.boolean(),
    /** The member has a login password, which setting a payment password asks for. */
    hasPassword: z.boolean(),
  }),
});

export const setPaymentPassword = contract({
  summary:
    'Sets the payment password. With the old one or an authenticator’s code it is good at once; without, after the site’s cooling-off.',
  body: z.object({
    /** The login password; left out by members who have none. */
    password: z.string().max(64).default(''),
    paymentPassword: paymentPasswordField,
    oldPaymentPassword: z.string().max(64).optional(),
    code: z.string().trim().max(32).optional(),
  }),
  value: z.object({ goodFrom: z.number().int().nullable() }),
  errors: [
    'old_password_wrong',
    'payment_password_wrong',
    'payment_password_simple',
    'two_factor_wrong',
    'two_factor_off',
    'too_many_attempts',
  ],
});
