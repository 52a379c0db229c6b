import { z } from 'zod';
import { contract } from '../../contract.ts';
import { humanResult } from '../verification/schemas.ts';
import { kind, paymentProof } from './schemas.ts';

export const twoFactorStart = contract({
  summary: 'Starts the set-up of an authenticator app. Its secret takes effect once a code of the app is confirmed.',
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
  summary: 'Turns on the second factor with a code of the app. The recovery codes are shown only once.',
  body: z.object({ code: z.string().trim().min(1).max(16) }),
  value: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['two_factor_wrong', 'two_factor_on', 'two_factor_off', 'too_many_attempts'],
});

export const twoFactorEnd = contract({
  summary: 'Turns off the second factor.',
  body: z.object({ password: z.string().max(64), code: z.string().trim().min(1).max(32) }),
  value: z.object({}),
  errors: ['old_password_wrong', 'two_factor_wrong', 'two_factor_off', 'too_many_attempts'],
});

const target = {
  kind,
  /** A mobile number in any of its spellings, or an e-mail address. */
  value: z.string().trim().min(1).max(254),
  /** For a number, without the plus; left out: that of the site's country. */
  countryDialingCode: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
};

const bound = z
  .object({
    /** Masked in the middle: `+880•••••678`, `r•••@mail.example`. */
    masked: z.string(),
    /** Whether a code has proved that it is the member's. */
    proved: z.boolean(),
  })
  .nullable();

const bindingFacts = z.object({
  mobile: bound,
  email: bound,
  /**
   * What the member needs to bind a new one: a payment proof, the login password, or nothing. With `none` the member
   * can bind a first one, but cannot change a proved one.
   */
  proof: z.enum(['payment', 'password', 'none']),
  /** From when a new login password can change a proved one, ms since the epoch; null: now. */
  changeFrom: z.number().int().nullable(),
  /** Whether the site can send codes there. */
  offered: z.object({ mobile: z.boolean(), email: z.boolean() }),
});

export const bindings = contract({
  summary: 'The member’s number and e-mail address, and what the member needs to bind a new one.',
  value: bindingFacts,
});

export const bindingCode = contract({
  summary: 'Sends a code to a number or address that the member wants to bind. The answer does not reveal whose it is.',
  body: z.object({ ...target, ...humanResult }),
  value: z.object({
    /** Minutes for which the code is valid. After them the caller can request another. */
    expiredMinutes: z.number().int(),
  }),
  errors: ['function_not_enabled', 'quota_not_sufficient', 'human_verification_failed', 'too_many_attempts'],
});

export const bind = contract({
  summary: 'Binds a number or address with the code that was sent there. The previous one gets a message.',
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
  summary: 'Whether the member has a payment password, and from when it is valid.',
  value: z.object({
    isSet: z.boolean(),
    /** ms since the epoch: a password that was set without the old one is not valid before; null: valid now. */
    goodFrom: z.number().int().nullable(),
    /** An authenticator is on. Its codes also prove payments, those of a new one only after the site’s cooling-off. */
    twoFactor: z.boolean(),
    /** The member has a login password, which is needed to set a payment password. */
    hasPassword: z.boolean(),
  }),
});

export const setPaymentPassword = contract({
  summary:
    'Sets the payment password. With the old one or a code of the authenticator it is valid at once; ' +
    'otherwise after the site’s cooling-off.',
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
