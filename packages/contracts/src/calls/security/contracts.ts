import { z } from 'zod';
import { contract } from '../../contract.ts';
import { humanResult } from '../verification/schemas.ts';
import { kind, paymentProof } from './schemas.ts';

export const twoFactorStart = contract({
  summary: 'Begins to set up an authenticator app: its secret, which counts once a code of it was confirmed.',
  body: z.object({ password: z.string().max(64) }),
  value: z.object({
    /** Base32. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
  }),
  errors: ['old_password_wrong', 'two_factor_on', 'too_many_attempts', 'function_not_enabled'],
});

export const twoFactorConfirm = contract({
  summary: 'Switches the second step on by a code of the app. The recovery codes are told this once.',
  body: z.object({ code: z.string().trim().min(1).max(16) }),
  value: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['two_factor_wrong', 'two_factor_on', 'two_factor_off', 'too_many_attempts'],
});

export const twoFactorEnd = contract({
  summary: 'Switches the second step off.',
  body: z.object({ password: z.string().max(64), code: z.string().trim().min(1).max(32) }),
  value: z.object({}),
  errors: ['old_password_wrong', 'two_factor_wrong', 'two_factor_off', 'too_many_attempts'],
});

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

/** Six digits (2-account-entry §5, pattern 19). */
const paymentPasswordField = z.string().regex(/^\d{6}$/, { message: 'pattern_rule' });

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
