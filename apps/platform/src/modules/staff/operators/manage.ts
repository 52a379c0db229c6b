import type { CallArguments, CallValue } from '@chhokka/contracts';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { Acting } from '../office/index.ts';
import { deleteAuthenticator, hashPassword } from '../../../infra/credentials/index.ts';
import { findOwnHands, insertHand } from './hands.repository.ts';
import { findMakings, insertMaking } from './makings.repository.ts';
import * as repository from './manage.repository.ts';
import { deleteSessionsOf } from './operator-sessions.repository.ts';
import type { OperatorsParts } from './operators.ts';
import { writePassword } from './operators.repository.ts';
import { assertUnknown } from './own-account.ts';
import { recordReset } from './reset.ts';
import { OF_OPERATORS } from './second-step.repository.ts';
import { presentMade } from './vouch.ts';

/** Operators and roles, for operators who manage them. */
export async function listOperators(
  { pool, clock }: Pick<OperatorsParts, 'pool' | 'clock'>,
  { operatorId }: OperatorSession,
): Promise<CallValue<'officeOperators'>> {
  const [operators, roles, makings, own] = await Promise.all([
    repository.findOperators(pool),
    repository.findRoles(pool),
    findMakings(pool),
    findOwnHands(pool, operatorId, clock.now()),
  ]);
  return {
    list: operators.map((row) => ({
      operatorId: row.id,
      account: row.account,
      enabled: row.enabled,
      roleIds: row.role_ids,
      twoFactor: row.two_factor,
      lastLoginAt: row.last_login_at?.getTime() ?? null,
      mine: row.id === operatorId,
      made: presentMade(
        row,
        makings.filter((making) => making.operatorId === row.id),
        own,
      ),
    })),
    roles: roles.map(({ id, name, permissions, built_in: builtIn }) => ({ roleId: id, name, permissions, builtIn })),
  };
}

/**
 * Creates an operator, who must set an own password before anything else and belongs to the creator's hand until a
 * third operator vouches. Throws `Refused`: forbidden, username_taken, password_known, item_unknown.
 */
export async function createOperator(
  { pool, clock, rules, audit }: OperatorsParts,
  { account, password, roleIds }: CallArguments<'officeCreateOperator'>,
  acting: Acting,
): Promise<{ operatorId: string }> {
  await assertUnknown(password, account, rules().siteName);
  const passwordHash = await hashPassword(password);
  return transaction(pool, async (tx) => {
    await repository.lockRights(tx);
    const names = await rolesToGive(tx, roleIds, acting.operator);
    const operatorId = await repository.insertOperator(tx, {
      account,
      passwordHash,
      mustChange: true,
      now: clock.now(),
    });
    if (operatorId === null) throw new Refused('username_taken');
    await insertHand(tx, operatorId, acting.operator.operatorId);
    await insertMaking(tx, operatorId, acting.operator.operatorId);
    await repository.writeRoles(tx, operatorId, roleIds);
    const subject = { kind: 'operator', id: operatorId } as const;
    await audit(tx, acting, { action: 'operator.create', subject, after: { account, roles: names } });
    return { operatorId };
  });
}

/**
 * Changes an operator. Nobody may change an operator with more permissions than their own. Throws `Refused`: forbidden,
 * item_unknown, last_owner, password_known.
 */
export async function changeOperator(
  { pool, clock, rules, audit }: OperatorsParts,
  { operatorId, enabled, roleIds, password, forgetTwoFactor, reason }: CallArguments<'officeChangeOperator'>,
  acting: Acting,
): Promise<void> {
  const known = await repository.findOperatorLine(pool, operatorId);
  if (!known) throw new Refused('item_unknown');
  if (password !== undefined) await assertUnknown(password, known.account, rules().siteName);
  const hash = password === undefined ? null : await hashPassword(password);
  await transaction(pool, async (tx) => {
    await repository.lockRights(tx);
    const before = await repository.findOperatorLine(tx, operatorId);
    if (!before) throw new Refused('item_unknown');
    if (!covers(acting.operator, before.permissions)) throw new Refused('forbidden');
    const names = await rolesToGive(tx, roleIds, acting.operator);
    await repository.writeRoles(tx, operatorId, roleIds);
    await repository.writeEnabled(tx, operatorId, enabled);
    if ((await repository.countOwners(tx)) === 0) throw new Refused('last_owner');
    const mustChange = operatorId !== acting.operator.operatorId;
    if (hash !== null) await writePassword(tx, operatorId, { hash, mustChange, now: clock.now() });
    if (forgetTwoFactor) await deleteAuthenticator(OF_OPERATORS, tx, operatorId);
    // Nobody watches a disabled account, so the operator who enables it again may be taking it over.
    if (enabled && !before.enabled) await insertMaking(tx, operatorId, acting.operator.operatorId);
    const { account } = before;
    if (hash !== null || forgetTwoFactor)
      await recordReset(tx, { operator: { id: operatorId, account }, by: acting.operator, at: clock.now() });
    if (!enabled || hash !== null || forgetTwoFactor) await deleteSessionsOf(tx, operatorId, null);
    await audit(tx, acting, {
      action: 'operator.change',
      subject: { kind: 'operator', id: operatorId },
      before: { account, enabled: before.enabled, roles: await namesOf(tx, before.role_ids) },
      after: { account, enabled, roles: names, newPassword: hash !== null, forgetTwoFactor },
      reason,
    });
  });
}

/** Creates or changes a role. Throws `Refused`: forbidden, item_unknown, username_taken. */
export async function saveRole(
  { pool, audit }: Pick<OperatorsParts, 'pool' | 'audit'>,
  { roleId, name, permissions }: CallArguments<'officeSaveRole'>,
  acting: Acting,
): Promise<{ roleId: string }> {
  return transaction(pool, async (tx) => {
    await repository.lockRights(tx);
    const before = (await repository.findRoles(tx)).find(({ id }) => id === roleId);
    if (roleId !== undefined && (!before || before.built_in)) throw new Refused('item_unknown');
    if (!covers(acting.operator, [...permissions, ...(before?.permissions ?? [])])) throw new Refused('forbidden');
    const unique = [...new Set(permissions)];
    const saved = await repository.saveRole(tx, { roleId: roleId ?? null, name, permissions: unique });
    if (saved === null) throw new Refused('username_taken');
    await audit(tx, acting, {
      action: 'role.save',
      subject: { kind: 'role', id: saved },
      before: before ? { name: before.name, permissions: before.permissions } : null,
      after: { name, permissions: unique },
    });
    return { roleId: saved };
  });
}

/** The names of the roles to give. Throws `Refused`: item_unknown, forbidden. */
async function rolesToGive(tx: Transaction, roleIds: readonly string[], operator: OperatorSession): Promise<string[]> {
  const roles = await repository.findRoles(tx);
  return roleIds.map((wanted) => {
    const role = roles.find(({ id }) => id === wanted);
    if (!role) throw new Refused('item_unknown');
    if (!covers(operator, role.permissions)) throw new Refused('forbidden');
    return role.name;
  });
}

async function namesOf(tx: Transaction, roleIds: readonly string[]): Promise<string[]> {
  const roles = await repository.findRoles(tx);
  return roles.filter(({ id }) => roleIds.includes(id)).map(({ name }) => name);
}

/** Whether the operator has all of these permissions. */
function covers({ permissions }: OperatorSession, wanted: readonly string[]): boolean {
  return permissions.includes('*') || wanted.every((one) => permissions.includes(one));
}
