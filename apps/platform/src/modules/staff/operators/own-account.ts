import type { CallArguments } from '@chhokka/contracts';
import { HOUR, MINUTE } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { hashToken } from '../../../infra/tokens.ts';
import type { Acting } from '../office/index.ts';
import { endHands } from './hands.repository.ts';
import type { AttemptRule } from '../../../infra/attempts/index.ts';
import { hashPassword, knownBecause, verifyPassword } from '../../../infra/credentials/index.ts';
import { deleteSessionsOf, freeSession } from './operator-sessions.repository.ts';
import type { OperatorsParts } from './operators.ts';
import { findOperatorById, writePassword } from './operators.repository.ts';

const OLD_PASSWORDS: AttemptRule = { most: 10, withinMs: 15 * MINUTE };
/** How long an operator who gave another a password belongs to their hand after they have set an own one. */
const HANDS_MS = 24 * HOUR;

/**
 * Changes the operator's own password and ends all other sessions. A day later, operators who gave them a password no
 * longer belong to their hand. Throws `Refused`: old_password_wrong, password_known, too_many_attempts.
 */
export async function changeOwnPassword(
  { pool, clock, attempts, audit, rules }: OperatorsParts,
  { oldPassword, newPassword }: CallArguments<'officeChangePassword'>,
  acting: Acting & { readonly token: string | null },
): Promise<void> {
  const { operatorId, account } = acting.operator;
  await attempts.count('operator password', operatorId, OLD_PASSWORDS);
  const operator = await findOperatorById(pool, operatorId);
  if (!(await verifyPassword(operator?.password_hash ?? null, oldPassword))) throw new Refused('old_password_wrong');
  await attempts.forget('operator password', operatorId);
  await assertUnknown(newPassword, account, rules().siteName);
  const hash = await hashPassword(newPassword);
  await transaction(pool, async (tx) => {
    const now = clock.now();
    const own = acting.token === null ? null : hashToken(acting.token);
    await writePassword(tx, operatorId, { hash, mustChange: false, now });
    await endHands(tx, operatorId, now + HANDS_MS);
    await deleteSessionsOf(tx, operatorId, own);
    const mayAll = operator?.two_factor === true || !rules().officeTwoFactor;
    if (own !== null && mayAll) await freeSession(tx, own);
    await audit(tx, acting, { action: 'operator.password', subject: { kind: 'operator', id: operatorId } });
  });
}

/** Throws `Refused('password_known')`. */
export async function assertUnknown(password: string, account: string, siteName: string): Promise<void> {
  if ((await knownBecause(password, { account, siteName })) !== null) throw new Refused('password_known');
}

/**
 * Switches the second step on. The calling session gets all permissions; all others end, so that a thief with the
 * password alone gains nothing. Throws as `TwoFactor.confirm`.
 */
export async function confirmOwnAuthenticator(
  { pool, twoFactor, audit }: OperatorsParts,
  code: string,
  acting: Acting & { readonly token: string | null },
): Promise<{ recoveryCodes: string[] }> {
  const { operatorId } = acting.operator;
  const confirmed = await twoFactor.confirm(operatorId, code);
  await transaction(pool, async (tx) => {
    const own = acting.token === null ? null : hashToken(acting.token);
    await deleteSessionsOf(tx, operatorId, own);
    if (own !== null) await freeSession(tx, own);
    await audit(tx, acting, { action: 'operator.authenticator', subject: { kind: 'operator', id: operatorId } });
  });
  return confirmed;
}
