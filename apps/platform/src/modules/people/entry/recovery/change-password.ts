import { errorText, fieldText } from '@chhokka/messages/errors';
import type { LoginInfo } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { MemberSession } from '../../../../infra/http/sessions.ts';
import type { Settings } from '../../../site/settings/index.ts';
import type { Attempts } from '../../../../infra/attempts/index.ts';
import { type Caller, originOf } from '../../../../infra/http/caller.ts';
import { REMEMBERED } from '../login/enter.ts';
import type { TellMember } from '../../inbox/index.ts';
import * as members from '../../members/index.ts';
import { assertPasswordForm, assertUnknownPassword } from './new-password.ts';
import { OLD_PASSWORDS, hashOneTimePassword, standsIn } from '../../security/index.ts';
import { hashPassword, verifyPassword } from '../../../../infra/credentials/index.ts';
import type { MemberSessions } from '../../devices/index.ts';

export interface ChangePasswordParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly attempts: Attempts;
  readonly sessions: MemberSessions;
  readonly tell: TellMember;
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the caller's password: every session and every remembered device ends, and the answer opens a new session. A
 * member without a password needs no old one. A member who logged in with a one-time password gives that one. Throws
 * `Refused`: bad_request, old_password_wrong, password_known, too_many_attempts.
 */
export type ChangePassword = (session: MemberSession, change: PasswordChange, caller: Caller) => Promise<LoginInfo>;

export function createChangePassword(parts: ChangePasswordParts): ChangePassword {
  const { pool, clock, settings, sessions, tell } = parts;
  return async ({ memberId, account }, { oldPassword, newPassword }, caller) => {
    const context = { settings, language: caller.language };
    assertPasswordForm(newPassword, context);
    const before = await members.findById(pool, memberId);
    if (!before) throw new Refused('unauthorized');
    await proveOld(parts, before, oldPassword, caller);
    await assertUnknownPassword(newPassword, { account, mobile: before.mobile }, context);
    if (before.password_hash !== null && newPassword === oldPassword) {
      throw new Refused('bad_request', { fields: { newPassword: fieldText[caller.language].password_same } });
    }
    const hash = await hashPassword(newPassword);
    const info = await transaction(pool, async (tx) => {
      const member = await members.lockMember(tx, memberId);
      // The password was changed meanwhile, which also ended the calling session.
      if (!member || member.password_hash !== before.password_hash) throw new Refused('unauthorized');
      const now = clock.now();
      await members.updatePassword(tx, memberId, { hash, isDefault: false, now });
      await sessions.endAll(tx, memberId);
      await tell(tx, memberId, { what: 'new password' });
      const changed = { ...member, password_hash: hash, default_password: false, password_changed_at: new Date(now) };
      return sessions.open(tx, changed, originOf(caller));
    });
    if (caller.cookies.read(REMEMBERED) !== undefined) caller.cookies.clear(REMEMBERED);
    return info;
  };
}

/** Counts each attempt before checking it, so that a stolen session cannot be used to guess the password. */
async function proveOld(
  { pool, clock, attempts }: ChangePasswordParts,
  { id: memberId, password_hash: stored }: members.MemberRow,
  oldPassword: string,
  { language }: Caller,
): Promise<void> {
  if (stored === null) return;
  await attempts.count('old passwords', memberId, OLD_PASSWORDS);
  const oneTime = { memberId, hash: hashOneTimePassword(memberId, oldPassword), now: clock.now() };
  if (!(await verifyPassword(stored, oldPassword)) && !(await standsIn(pool, oneTime))) {
    throw new Refused('old_password_wrong', { fields: { oldPassword: errorText[language].old_password_wrong } });
  }
  await attempts.forget('old passwords', memberId);
}
