import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import type { FieldMessage } from '../../errors.ts';
import { sealedHeader } from '../../seal-open.ts';
import { SEALED_HEADER } from '../../seal.ts';
import { realityMinutes } from '../limits/schemas.ts';
import { humanResult } from '../verification/schemas.ts';
import { avatar, fieldRule, loginInfo, registration, userType } from './schemas.ts';

/** The refusals that a sealed call may return in addition to its own. */
const SEAL_ERRORS = ['seal_key_unknown', 'seal_invalid', 'seal_replayed'] as const;

const rule = (message: FieldMessage): FieldMessage => message;

export const registerSettings = contract({
  summary: 'The current rules of each field of the sign-up form, in the form’s order, for both ways to sign up.',
  value: z.object({
    /** Sign-up by username. */
    fields: z.record(z.string(), fieldRule),
    /** Sign-up by mobile number. */
    mobileFields: z.record(z.string(), fieldRule),
    /** All that a member can earn by inviting one friend; left out: no rule runs. */
    referralMost: money.optional(),
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
  'line_too_deep',
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
  summary: 'Checks whether an invitation code is valid on this site.',
  query: z.object({ code: z.string().min(1).max(255), domain: z.string().max(255).optional() }),
  value: z.object({}),
  errors: ['invitation_code_error', 'too_many_attempts'],
});

export const inviteCodes = contract({
  summary: 'The caller’s invitation codes as an agent. Whoever signs up with one becomes the agent’s downline.',
  value: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        /** The only host on which it is valid; null: all hosts of the site. */
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
    /** Code of the authenticator app, or a recovery code. `two_factor_required` asks for it. */
    twoFactorCode: z.string().trim().max(32).optional(),
    /** Whether to remember this device for a day. Left out or false: the device is forgotten. */
    remember: z.boolean().optional(),
    /** Whether to admit only agents, as agents' pages do. */
    agentsOnly: z.boolean().optional(),
    /**
     * The visitor confirmed the age and the terms. The first login with a social account creates a member and needs it;
     * otherwise the call returns `terms_not_accepted`.
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
    'not_a_member',
    'code_missing',
    'code_invalid',
    'code_expired',
    'terms_not_accepted',
    'registration_disabled',
    'too_many_attempts',
    ...SEAL_ERRORS,
  ],
});

/** The headers of free play (2-account-entry §3), strings with a pattern, so that a missing one is reported as such. */
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
    'Creates a trial account with play money and opens its session, for a day. Off unless the setting FREEPLAY is on.',
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
    /** The drawn avatar that the member has chosen; null: none. */
    avatar: avatar.nullable(),
    /** Whether login asks for a second factor. */
    twoFactor: z.boolean(),
    /** Whether the member has a password. Members who signed up by SMS or a social account may have none. */
    hasPassword: z.boolean(),
    /** Minutes between reality checks; null: off. */
    realityMinutes: realityMinutes.nullable(),
  }),
});

export const memberIcons = contract({
  summary: 'The drawn icons that a member may choose as an avatar.',
  query: z.object({}),
  value: z.object({ list: z.array(avatar) }),
});

export const memberAvatar = contract({
  summary: 'Chooses the member’s avatar, or none. Others see it beside the member’s messages in the chat room.',
  body: z.object({ avatar: avatar.nullable() }),
  value: z.object({ avatar: avatar.nullable() }),
});

const newPassword = z.string().max(64);

export const changePassword = contract({
  summary: 'Changes the password. All sessions end, all remembered devices are forgotten, and a new session opens.',
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
  summary: 'Sends a one-time password to the member’s e-mail address. The answer does not reveal whether there is one.',
  body: z.object({ username: z.string().trim().min(1).max(64), email: z.string().trim().min(1).max(255) }),
  value: z.object({}),
  errors: ['function_not_enabled', 'too_many_attempts'],
});

export const passwordByPhone = contract({
  summary: 'Sets a new password with a code that was sent to the member’s mobile number. All sessions end.',
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
  /** Minutes for which the code is valid. After them the caller can request another. */
  expiredMinutes: z.number().int(),
});

const SMS_ERRORS = [
  'function_not_enabled',
  'quota_not_sufficient',
  'human_verification_failed',
  'too_many_attempts',
] as const;

export const smsLogin = contract({
  summary: 'Sends a code for logging in. The answer does not reveal whether the number has an account.',
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
  summary: 'Sends a code for setting a new password. The answer does not reveal whether the number has an account.',
  body: z.object({ mobileNum: mobile, countryDialingCode: dialingCode, ...humanResult }),
  value: sent,
  errors: SMS_ERRORS,
});
