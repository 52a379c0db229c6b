import { z } from 'zod';
import { contract } from './contract.ts';

/** ms since the epoch. */
const at = z.number().int();

export const devices = contract({
  summary: 'The member’s live sessions, the newest first.',
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** Browser and system in short: `Chrome · Android`. */
        device: z.string(),
        ip: z.string(),
        createdAt: at,
        lastUsedAt: at,
        /** The session that asks. */
        current: z.boolean(),
      }),
    ),
  }),
});

export const signOutDevices = contract({
  summary: 'Ends one session of the member, or all but the one that asks. Remembered devices are forgotten.',
  body: z.object({ id: z.uuid().optional() }),
  value: z.object({ ended: z.number().int() }),
});

/** How somebody came in, or tried to. `mailed`: by a password for one use; `sign_up`: with the sign-up itself. */
const loginWay = z.enum(['password', 'mailed', 'remembered', 'sms', 'google', 'facebook', 'sign_up']);
export type LoginWay = z.infer<typeof loginWay>;

/**
 * What became of it. `second_step_asked`: all was right, and the authenticator's code that was asked for did not come;
 * `turned_away`: all was right, and the account is locked, or none of an agent at agents’ pages.
 */
const loginOutcome = z.enum([
  'in',
  'wrong_password',
  'wrong_code',
  'wrong_second_step',
  'second_step_asked',
  'turned_away',
]);
export type LoginOutcome = z.infer<typeof loginOutcome>;

/** A page of logins and failed tries, the newest first. */
export const loginPage = z.object({
  list: z.array(
    z.object({
      id: z.uuid(),
      at,
      way: loginWay,
      outcome: loginOutcome,
      /** An authenticator’s code was part of it. */
      secondStep: z.boolean(),
      /** Browser and system in short: `Chrome · Android`. */
      device: z.string(),
      ip: z.string(),
    }),
  ),
  next: z.uuid().nullable(),
});

export const logins = contract({
  summary: 'Who logged in to the member’s account within a year, and who tried to: the newest first, 20 a page.',
  query: z.object({ after: z.uuid().optional() }),
  value: loginPage,
});

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

/** Question types (2-account-entry §3). */
export const questionTypes = [1, 2, 3, 4, 6, 0] as const;

export const feedback = contract({
  summary: 'Sends a message to the operator.',
  body: z.object({
    /** At most 200 characters (2-account-entry §5). */
    content: z.string().trim().min(1).max(200),
    /** The user name; empty for visitors. The session decides, where there is one. */
    sender: z.string().max(64),
    type: z.union(questionTypes.map((type) => z.literal(type))),
    captcha: z.string().trim().min(1).max(16),
  }),
  value: z.object({}),
  errors: ['captcha_wrong', 'too_many_attempts', 'function_not_enabled'],
});

export const officeOutbox = contract({
  summary: 'What was sent by SMS and e-mail, the newest first; in the demo with its text.',
  query: z.object({ before: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        channel: z.enum(['sms', 'email']),
        recipient: z.string(),
        subject: z.string().nullable(),
        /** Null once it was delivered to a real gateway. */
        text: z.string().nullable(),
        state: z.enum(['waiting', 'shown', 'sent', 'failed', 'expired']),
        /** How often a gateway was asked, and what it said last, as a code: `HTTP 503`. */
        attempts: z.number().int(),
        reason: z.string().nullable(),
        createdAt: at,
      }),
    ),
    next: z.string().nullable(),
  }),
});
