import { z } from 'zod';
import { contract } from './contract.ts';
import { PASSWORD_PATTERN, USERNAME_PATTERN } from './patterns.ts';
import { SEALED_HEADER } from './seal.ts';
import { sealedHeader } from './seal-open.ts';
import type { FieldMessage } from './errors.ts';

const rule = (message: FieldMessage): FieldMessage => message;

export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});

export const registerSettings = contract({
  summary: 'Rules of each field of the sign-up form.',
  value: z.object({ fields: z.record(z.string(), fieldRule) }),
});

/** User types (1-site §6): 0 regular, 4 trial, 1, 2, 41 and 42 agents. */
export const userType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4), z.literal(41), z.literal(42)]);

export const loginInfo = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  account: z.string(),
  customerId: z.string(),
  isAgent: userType,
});

export type LoginInfo = z.infer<typeof loginInfo>;

const registration = z.object({
  username: z.string().regex(USERNAME_PATTERN, rule('username_rule')),
  password: z.string().regex(PASSWORD_PATTERN, rule('password_rule')),
  confirmPassword: z.string().max(64),
  /** The visitor confirmed the age and the terms. */
  agreed: z.boolean(),
  referralCode: z.string().max(32).nullable().default(null),
  affiliateCode: z.string().max(32).optional(),
  domain: z.string().max(255).optional(),
  registerUrl: z.string().max(2048).optional(),
  registerMethod: z.literal('WEB'),
  login: z.literal(true),
});

export const register = contract({
  summary: 'Creates a member by username and opens a session.',
  body: registration.refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: rule('passwords_differ'),
  }),
  value: loginInfo,
  errors: [
    'username_taken',
    'registration_disabled',
    'terms_not_accepted',
    'seal_key_unknown',
    'seal_invalid',
    'seal_replayed',
  ],
});

export const login = contract({
  summary: 'Opens a session by username and password.',
  body: z.object({
    username: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(64),
    captcha: z.string().max(16).optional(),
    type: z.literal('username'),
  }),
  value: loginInfo,
  errors: ['login_failed', 'account_locked', 'seal_key_unknown', 'seal_invalid', 'seal_replayed'],
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
    'Opens a trial account and a session of it, for a day, without money. Off unless the setting FREEPLAY is on.',
  headers: freePlayHeaders,
  value: loginInfo,
  errors: ['free_play_disabled', 'seal_key_unknown', 'seal_invalid', 'seal_replayed'],
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
  }),
});

export const officeLogin = contract({
  summary: 'Opens an operator’s session: the bearer token that reads the metrics.',
  body: z.object({ username: z.string().trim().min(1).max(64), password: z.string().min(1).max(64) }),
  value: z.object({
    token: z.string(),
    /** ms since the epoch. */
    expiresAt: z.number().int(),
  }),
  errors: ['login_failed'],
});

export const officeLogout = contract({ summary: 'Ends the operator’s session.', value: z.object({}) });
