import { z } from 'zod';
import { contract } from '../../contract.ts';
import { REASON_LENGTH } from '../../limits.ts';
import { humanResult } from '../verification/schemas.ts';
import { permission } from '../../permissions.ts';

const at = z.number().int();

const me = z.object({
  account: z.string(),
  /** The operator’s permissions (`permissions.ts`); `*` stands for all of them. */
  permissions: z.array(z.string()),
  /** Whether sign-in asks for a code of an authenticator. */
  twoFactor: z.boolean(),
  /** Another operator has set the password: the operator must change it first. */
  mustChangePassword: z.boolean(),
  /** The operator must first change the password, or set up the authenticator that the site demands. */
  restricted: z.boolean(),
});

export const officeLogin = contract({
  summary: 'Opens an operator’s session.',
  body: z.object({
    username: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(64),
    /** A code of the authenticator app, or a recovery code. */
    code: z.string().trim().max(32).optional(),
    /** Whether a call from another network address ends the session. */
    bound: z.boolean().default(false),
    /** The solved challenge of `officeHumanChallenge`: needed while the name or the network is guessed at. */
    altcha: humanResult.altcha,
  }),
  value: me.extend({
    token: z.string(),
    /** ms since the epoch. Half an hour without a call also ends the session. */
    expiresAt: at,
  }),
  errors: [
    'login_failed',
    'human_verification_failed',
    'too_many_attempts',
    'two_factor_required',
    'two_factor_wrong',
    'temporarily_unavailable',
  ],
});

export const officeLogout = contract({ summary: 'Ends the operator’s session.', value: z.object({}) });

export const officeMe = contract({ summary: 'The operator who is signed in, and their permissions.', value: me });

export const officeTwoFactorStart = contract({
  summary: 'Starts the set-up of the operator’s authenticator app.',
  body: z.object({ password: z.string().max(64) }),
  value: z.object({
    /** Base32. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
  }),
  errors: ['old_password_wrong', 'two_factor_on', 'too_many_attempts'],
});

export const officeTwoFactorConfirm = contract({
  summary: 'Turns on the operator’s second factor with a code of the app. The recovery codes are shown only once.',
  body: z.object({ code: z.string().trim().min(1).max(16) }),
  value: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['two_factor_wrong', 'two_factor_on', 'two_factor_off', 'too_many_attempts'],
});

/** An operator's password. Well-known passwords are also refused. */
const newPassword = z.string().min(10).max(64);

export const officeChangePassword = contract({
  summary: 'Changes the operator’s own password, and ends all other sessions.',
  body: z
    .object({ oldPassword: z.string().max(64), newPassword })
    .refine((body) => body.oldPassword !== body.newPassword, { path: ['newPassword'], message: 'password_same' }),
  value: z.object({}),
  errors: ['old_password_wrong', 'password_known', 'too_many_attempts'],
});

const roleName = z.string().trim().min(1).max(64);

export const officeOperators = contract({
  summary: 'All operators, and all roles that they can have.',
  value: z.object({
    list: z.array(
      z.object({
        operatorId: z.uuid(),
        account: z.string(),
        enabled: z.boolean(),
        roleIds: z.array(z.uuid()),
        twoFactor: z.boolean(),
        lastLoginAt: at.nullable(),
        /** Whether it is the caller. */
        mine: z.boolean(),
        /** Which operators created the account or reset it, as it matters for four eyes; null: none. */
        made: z
          .discriminatedUnion('state', [
            z.object({
              /** It belongs to the hand of its creator until a third operator vouches for it. */
              state: z.literal('waits'),
              by: z.array(z.string()),
              /** `early`: it is disabled or still has a given password; `own`: the caller cannot vouch for it. */
              next: z.enum(['early', 'own', 'open']),
            }),
            z.object({ state: z.literal('vouched'), by: z.array(z.string()), vouchedBy: z.string(), at }),
          ])
          .nullable(),
      }),
    ),
    roles: z.array(
      z.object({
        roleId: z.uuid(),
        name: z.string(),
        permissions: z.array(z.string()),
        /** The role with all permissions, which nobody can change. */
        builtIn: z.boolean(),
      }),
    ),
  }),
});

const roleIds = z.array(z.uuid()).max(20);

export const officeCreateOperator = contract({
  summary: 'Creates an operator. Nobody can give permissions that they do not have.',
  body: z.object({
    account: z
      .string()
      .trim()
      .regex(/^[A-Za-z][A-Za-z0-9_.-]{1,63}$/),
    password: newPassword,
    roleIds,
  }),
  value: z.object({ operatorId: z.uuid() }),
  errors: ['forbidden', 'username_taken', 'password_known', 'item_unknown'],
});

export const officeChangeOperator = contract({
  summary:
    'Changes an operator: roles, sign-in, a new password, a lost authenticator. The last owner cannot be removed.',
  body: z.object({
    operatorId: z.uuid(),
    enabled: z.boolean(),
    roleIds,
    password: newPassword.optional(),
    forgetTwoFactor: z.boolean().default(false),
    reason: z.string().trim().max(REASON_LENGTH).default(''),
  }),
  value: z.object({}),
  errors: ['forbidden', 'item_unknown', 'last_owner', 'password_known'],
});

export const officeVouchOperator = contract({
  summary:
    'Vouches that the account that another operator created or reset belongs to a different person, ' +
    'so that four eyes count that person separately. A repeat of the same request succeeds.',
  body: z.object({ operatorId: z.uuid(), reason: z.string().trim().min(1).max(REASON_LENGTH) }),
  value: z.object({}),
  errors: ['forbidden', 'item_unknown', 'approval_own', 'already_decided', 'vouch_early'],
});

export const officeSaveRole = contract({
  summary: 'Creates or changes a role. Nobody can give permissions that they do not have.',
  body: z.object({ roleId: z.uuid().optional(), name: roleName, permissions: z.array(permission).max(64) }),
  value: z.object({ roleId: z.uuid() }),
  errors: ['forbidden', 'item_unknown', 'username_taken'],
});
