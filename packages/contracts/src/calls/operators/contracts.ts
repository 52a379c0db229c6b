import { z } from 'zod';
import { contract } from '../../contract.ts';
import { REASON_LENGTH } from '../../limits.ts';
import { permission } from '../../permissions.ts';

const at = z.number().int();

const me = z.object({
  account: z.string(),
  /** What the operator may do (`permissions.ts`); `*` stands for everything. */
  permissions: z.array(z.string()),
  /** Whether an authenticator is asked for at sign-in. */
  twoFactor: z.boolean(),
  /** Another operator has set the password: an own one comes first. */
  mustChangePassword: z.boolean(),
  /** The password must be changed, or the site demands an authenticator and there is none: nothing else can be done. */
  restricted: z.boolean(),
});

export const officeLogin = contract({
  summary: 'Opens an operator’s session.',
  body: z.object({
    username: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(64),
    /** Of the authenticator app, or a recovery code. */
    code: z.string().trim().max(32).optional(),
    /** A call from another network address ends the session. */
    bound: z.boolean().default(false),
  }),
  value: me.extend({
    token: z.string(),
    /** ms since the epoch; half an hour without a call ends it as well. */
    expiresAt: at,
  }),
  errors: ['login_failed', 'too_many_attempts', 'two_factor_required', 'two_factor_wrong', 'temporarily_unavailable'],
});

export const officeLogout = contract({ summary: 'Ends the operator’s session.', value: z.object({}) });

export const officeMe = contract({ summary: 'Who is signed in, and what that operator may do.', value: me });

export const officeTwoFactorStart = contract({
  summary: 'Begins to set up the operator’s authenticator app.',
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
  summary: 'Switches the operator’s second step on by a code of the app. The recovery codes are told this once.',
  body: z.object({ code: z.string().trim().min(1).max(16) }),
  value: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['two_factor_wrong', 'two_factor_on', 'two_factor_off', 'too_many_attempts'],
});

/** An operator's password; well-known ones are refused besides. */
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
  summary: 'Operators and the roles that they may have.',
  value: z.object({
    list: z.array(
      z.object({
        operatorId: z.uuid(),
        account: z.string(),
        enabled: z.boolean(),
        roleIds: z.array(z.uuid()),
        twoFactor: z.boolean(),
        lastLoginAt: at.nullable(),
        /** The one who looks. */
        mine: z.boolean(),
        /** By which operators it was made, or let in again, as far as four eyes ask for it; null: by none. */
        made: z
          .discriminatedUnion('state', [
            z.object({
              /** It counts as one with who made it until a third vouches for it. */
              state: z.literal('waits'),
              by: z.array(z.string()),
              /** `early`: it is shut out or has a password that it was given; `own`: another than who looks has to. */
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
        /** The role that may do everything: it stays as it is. */
        builtIn: z.boolean(),
      }),
    ),
  }),
});

const roleIds = z.array(z.uuid()).max(20);

export const officeCreateOperator = contract({
  summary: 'Makes an operator. Nobody gives more than he may do himself.',
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
    'Changes an operator: roles, whether it may sign in, a new password, a lost authenticator. The last owner stays.',
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
    'Says that one knows the person whose account another operator has made: four eyes count it from then on. The same again is done already.',
  body: z.object({ operatorId: z.uuid(), reason: z.string().trim().min(1).max(REASON_LENGTH) }),
  value: z.object({}),
  errors: ['forbidden', 'item_unknown', 'approval_own', 'already_decided', 'vouch_early'],
});

export const officeSaveRole = contract({
  summary: 'Makes a role, or changes one. Nobody gives more than he may do himself.',
  body: z.object({ roleId: z.uuid().optional(), name: roleName, permissions: z.array(permission).max(64) }),
  value: z.object({ roleId: z.uuid() }),
  errors: ['forbidden', 'item_unknown', 'username_taken'],
});
