import { z } from 'zod';
import { contract } from '../../contract.ts';
import type { FieldMessage } from '../../errors.ts';
import { sealedHeader } from '../../seal-open.ts';
import { SEALED_HEADER } from '../../seal.ts';
import { realityMinutes } from '../limits/schemas.ts';
import { humanResult } from '../verification/schemas.ts';
import { fieldRule, loginInfo, registration, userType } from './schemas.ts';

/** What a call whose body is sealed may answer beside its own refusals. */
const SEAL_ERRORS = ['seal_key_unknown', 'seal_invalid', 'seal_replayed'] as const;

const rule = (message: FieldMessage): FieldMessage => message;

export const registerSettings = contract({
  summary: 'Rules of each field of the sign-up form as they hold now, in the form’s order, for either way to sign up.',
  value: z.object({
    /** Sign-up by username. */
    fields: z.record(z.string(), fieldRule),
    /** Sign-up by mobile number. */
    mobileFields: z.record(z.string(), fieldRule),
  }),
});

const REGISTER_ERRORS = [
  'username_taken',
  'mobile_taken',
  'registration_disabled',
  'terms_not_accepted',
  'captcha_wrong',
  'human_verification_failed',
  'invitation_code_error',
  'password_known',
  'code_missing',
  'code_invalid',
  'code_expired',
  'social_login_failed',
  'function_not_enabled',
  'too_many_attempts',
  ...SEAL_ERRORS,
] as const;

export const register = contract({
  summary: 'Creates a member by username and opens a session.',
  body: registration,
  value: loginInfo,
  errors: REGISTER_ERRORS,
});

export const registerMobile = contract({
  summary: 'Creates a member by mobile number, which becomes the username, and opens a session.',
  body: registration,
  value: loginInfo,
  errors: REGISTER_ERRORS,
});

export const affiliate = contract({
  summary: 'Whether an invitation code is good at this site.',
  query: z.object({ code: z.string().min(1).max(255), domain: z.string().max(255).optional() }),
  value: z.object({}),
  errors: ['invitation_code_error', 'too_many_attempts'],
});

export const inviteCodes = contract({
  summary: 'The invitation codes of the agent who asks: whoever signs up with one comes in below the agent.',
  value: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        /** The one host at which it is good; null: at all of the site's. */
        domain: z.string().nullable(),
      }),
    ),
  }),
  errors: ['not_an_agent'],
});

export const login = contract({
  summary:
    'Opens a session. For `sms` the username is the mobile number and the password the code; for `firebase` the ' +
    'password is the ID token. A remembered device logs its member in with an empty password.',
  body: z.object({
    username: z.string().trim().max(64),
    password: z.string().max(8192),
    captcha: z.string().max(16).optional(),
    type: z.enum(['username', 'sms', 'firebase']),
    countryDialingCode: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .optional(),
    /** Code of the authenticator app, or a recovery code; asked for by `two_factor_required`. */
    twoFactorCode: z.string().trim().max(32).optional(),
    /** Remember this device for a day. Left out or false: it is forgotten. */
    remember: z.boolean().optional(),
    /** Agents' pages let agents in only. */
    agentsOnly: z.boolean().optional(),
    /**
     * The visitor confirmed the age and the terms. The first login with a social account makes a member of it, which
     * `terms_not_accepted` refuses without.
     */
    agreed: z.boolean().optional(),
    ...humanResult,
  }),
  value: loginInfo,
  errors: [
    'login_failed',
    'account_locked',
    'captcha_wrong',
    'human_verification_failed',
    'two_factor_required',
    'two_factor_wrong',
    'social_login_failed',
    'function_not_enabled',
    'not_an_agent',
    'code_missing',
    'code_invalid',
    'code_expired',
    'terms_not_accepted',
    'registration_disabled',
    'too_many_attempts',
    ...SEAL_ERRORS,
  ],
});

/** The headers of free play (2-account-entry §3); strings with a pattern, so that a missing one is told as missing. */
const freePlayHeaders = z.object({
  os: z
    .string()
    .regex(/^[\x20-\x7e]{1,64}$/)
    .describe('the caller’s operating system'),
  platform: z.string().regex(/^W$/).describe('the web'),
  'gateway-version': z.string().regex(/^3$/).describe('version of the gateway'),
  [SEALED_HEADER]: sealedHeader.describe('`KEYID.ENC.CIPHERTEXT`: time and nonce, sealed to the key of `sealingKey`'),
});

export const freePlay = contract({
  summary:
    'Opens a trial account and a session of it, for a day, with play money. Off unless the setting FREEPLAY is on.',
  headers: freePlayHeaders,
  value: loginInfo,
  errors: ['free_play_disabled', 'too_many_attempts', ...SEAL_ERRORS],
});

export const logout = contract({ summary: 'Ends the session.', value: z.object({}) });

export const memberInfo = contract({
  summary: 'The member behind the session.',
  value: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: userType,
    toUpline: z.boolean(),
    clubLabel: z.object({ labelName: z.string(), rankLevel: z.number().int() }).nullable(),
    memberLabel: z.array(z.string()),
    /** A second factor is asked for at login. */
    twoFactor: z.boolean(),
    /** The member has a password; who came by SMS or a social account may have none. */
    hasPassword: z.boolean(),
    /** Told of the play after so many minutes; null: never. */
    realityMinutes: realityMinutes.nullable(),
  }),
});

const newPassword = z.string().max(64);

export const changePassword = contract({
  summary: 'Changes the password. Every session and every remembered device ends; the answer opens a new session.',
  body: z
    .object({ oldPassword: z.string().max(64), newPassword, confirmNewPassword: z.string().max(64) })
    .refine((form) => form.newPassword === form.confirmNewPassword, {
      path: ['confirmNewPassword'],
      message: rule('passwords_differ'),
    }),
  value: loginInfo,
  errors: ['old_password_wrong', 'password_known', 'too_many_attempts', ...SEAL_ERRORS],
});

export const passwordByEmail = contract({
  summary: 'Sends a password for one use to the member’s e-mail address. The answer is the same whoever is named.',
  body: z.object({ username: z.string().trim().min(1).max(64), email: z.string().trim().min(1).max(255) }),
  value: z.object({}),
  errors: ['function_not_enabled', 'too_many_attempts'],
});

export const passwordByPhone = contract({
  summary: 'Sets a new password by a code that was sent to the member’s mobile number. Every session ends.',
  body: z.object({
    newPassword,
    mobileNum: z.string().max(32),
    countryDialingCode: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .optional(),
    verificationCode: z.string().max(255),
  }),
  /** The username to log in with. */
  value: z.object({ account: z.string() }),
  errors: [
    'code_missing',
    'code_invalid',
    'code_expired',
    'password_known',
    'function_not_enabled',
    'too_many_attempts',
    ...SEAL_ERRORS,
  ],
});

const dialingCode = z.string().regex(/^[1-9]\d{0,3}$/);
const mobile = z.string().trim().min(1).max(32);

const sent = z.object({
  /** The code is good for so many minutes; another may be asked for after them. */
  expiredMinutes: z.number().int(),
});

const SMS_ERRORS = [
  'function_not_enabled',
  'quota_not_sufficient',
  'human_verification_failed',
  'too_many_attempts',
] as const;

export const smsLogin = contract({
  summary: 'Sends a code for logging in. The answer is the same whether the number has an account.',
  body: z.object({ mobileNum: mobile, countryDialingCode: dialingCode, ...humanResult }),
  value: sent,
  errors: SMS_ERRORS,
});

export const smsRegister = contract({
  summary: 'Sends a code for signing up.',
  body: z.object({ mobileNo: mobile, countryDialingCode: dialingCode, ...humanResult }),
  value: sent,
  errors: SMS_ERRORS,
});

export const smsPassword = contract({
  summary: 'Sends a code for setting a new password. The answer is the same whether the number has an account.',
  body: z.object({ mobileNum: mobile, countryDialingCode: dialingCode, ...humanResult }),
  value: sent,
  errors: SMS_ERRORS,
});
