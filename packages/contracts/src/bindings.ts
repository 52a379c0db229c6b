import { z } from 'zod';
import { contract } from './contract.ts';
import { paymentProof } from './payment.ts';
import { humanResult } from './verification.ts';

/** What can be bound to an account. */
const kind = z.enum(['mobile', 'email']);
export type BindingKind = z.infer<typeof kind>;

const target = {
  kind,
  /** A mobile number in any of its spellings, or an e-mail address. */
  value: z.string().trim().min(1).max(254),
  /** Of a number, without the plus; the site's own country's when left out. */
  countryDialingCode: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
};

const bound = z
  .object({
    /** Hidden in the middle: `+880•••••678`, `r•••@mail.example`. */
    masked: z.string(),
    /** Proved by a code to be the member's. */
    proved: z.boolean(),
  })
  .nullable();

const bindingFacts = z.object({
  mobile: bound,
  email: bound,
  /**
   * What has to come with a new one: the proof of a payment, the login password, or nothing. With `none` a first one may
   * be bound, and a proved one not be changed.
   */
  proof: z.enum(['payment', 'password', 'none']),
  /** From when on the login password changes what was proved, where it is new itself, ms since the epoch; null: now. */
  changeFrom: z.number().int().nullable(),
  /** Whether codes can be sent there. */
  offered: z.object({ mobile: z.boolean(), email: z.boolean() }),
});

export const bindings = contract({
  summary: 'The number and the e-mail address of the member, and what has to come with a new one.',
  value: bindingFacts,
});

export const bindingCode = contract({
  summary: 'Sends a code to a number or an address that the member wants to bind. It tells nobody whose that is.',
  body: z.object({ ...target, ...humanResult }),
  value: z.object({
    /** The code is good for so many minutes; another may be asked for after them. */
    expiredMinutes: z.number().int(),
  }),
  errors: ['function_not_enabled', 'quota_not_sufficient', 'human_verification_failed', 'too_many_attempts'],
});

export const bind = contract({
  summary: 'Binds a number or an address by the code that was sent there. The one before is told.',
  body: z.object({
    ...target,
    verificationCode: z.string().trim().max(32),
    /** The login password, where `bindings` asks for it. */
    password: z.string().max(64).default(''),
    ...paymentProof,
  }),
  value: bindingFacts,
  errors: [
    'code_missing',
    'code_invalid',
    'code_expired',
    'mobile_taken',
    'old_password_wrong',
    // value: until, ms since the epoch
    'login_password_waits',
    'payment_password_missing',
    'payment_password_waits',
    'payment_password_wrong',
    'two_factor_off',
    'two_factor_wrong',
    'edited_meanwhile',
    'function_not_enabled',
    'too_many_attempts',
  ],
});
