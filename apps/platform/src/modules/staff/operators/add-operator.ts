import { transaction } from '../../../infra/db.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { Acting } from '../office/index.ts';
import { hashPassword, knownBecause } from '../../../infra/credentials/index.ts';
import * as repository from './manage.repository.ts';
import type { OperatorsParts } from './operators.ts';
import { confirmOwnAuthenticator } from './own-account.ts';

/** The created operator, or the reason why none was created. */
export type Added =
  | { readonly operator: OperatorSession }
  | { readonly refused: 'owner_exists' | 'role_unknown' | 'username_taken' | 'password_known' };

/** `role`: the name of one role. `force`: create the operator even if an enabled owner exists. */
export interface AskedOperator {
  readonly account: string;
  readonly password: string;
  readonly role: string;
  readonly force: boolean;
}

/** The actor of a command without a session, whoever runs the installation. The log names the created operator. */
const byCommand = (operator: OperatorSession): Acting => ({ operator, requestId: 'command', address: '' });

/**
 * Creates an operator where no other operator can: the first of an installation. `force`: even if an enabled owner
 * exists, for when that owner cannot sign in.
 */
export async function addOperator(
  { pool, clock, rules, audit }: OperatorsParts,
  { account, password, role, force }: AskedOperator,
): Promise<Added> {
  const { siteName } = rules();
  if ((await knownBecause(password, { account, siteName })) !== null) return { refused: 'password_known' };
  const passwordHash = await hashPassword(password);
  return transaction(pool, async (tx): Promise<Added> => {
    await repository.lockRights(tx);
    if (!force && (await repository.countOwners(tx)) > 0) return { refused: 'owner_exists' };
    const given = (await repository.findRoles(tx)).find(({ name }) => name === role);
    if (!given) return { refused: 'role_unknown' };
    const operatorId = await repository.insertOperator(tx, {
      account,
      passwordHash,
      mustChange: false,
      now: clock.now(),
    });
    if (operatorId === null) return { refused: 'username_taken' };
    await repository.writeRoles(tx, operatorId, [given.id]);
    const operator = { operatorId, account, permissions: given.permissions };
    await audit(tx, byCommand(operator), {
      action: 'operator.create',
      subject: { kind: 'operator', id: operatorId },
      after: { account, roles: [role], byCommand: true },
    });
    return { operator };
  });
}

/** Switches the authenticator on with one of its codes; returns the recovery codes. Throws as `TwoFactor.confirm`. */
export function confirmAddedAuthenticator(
  parts: OperatorsParts,
  operator: OperatorSession,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return confirmOwnAuthenticator(parts, code, { ...byCommand(operator), token: null });
}
