import type { Pool } from '../../../infra/db.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';

export interface OperatorRow {
  readonly id: string;
  readonly account: string;
  readonly password_hash: string;
  readonly permissions: string[];
}

export async function findOperator(pool: Pool, account: string): Promise<OperatorRow | null> {
  const { rows } = await pool.query<OperatorRow>(
    `select id, account, password_hash, coalesce(permissions, '{}') as permissions from members.operator
     left join office.operator_permission on operator_id = operator.id
     where lower(account) = lower($1) and enabled`,
    [account],
  );
  return rows[0] ?? null;
}

/** Creates the operator with a role, or leaves the one of that name as it is. */
export async function insertOperator(
  pool: Pool,
  { account, passwordHash, role }: { account: string; passwordHash: string; role: string },
): Promise<void> {
  await pool.query(
    `with added as (
       insert into members.operator (account, password_hash) values ($1, $2)
         on conflict (lower(account)) do nothing returning id
     )
     insert into office.operator_role (operator_id, role_id)
       select added.id, role.id from added, office.role where role.name = $3`,
    [account, passwordHash, role],
  );
}

export async function insertOperatorSession(
  pool: Pool,
  session: { hash: Buffer; operatorId: string; now: number; expiresAt: number },
): Promise<void> {
  await pool.query(
    'insert into members.operator_session (token_hash, operator_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [session.hash, session.operatorId, new Date(session.now), new Date(session.expiresAt)],
  );
}

export async function findOperatorSession(pool: Pool, hash: Buffer, now: number): Promise<OperatorSession | null> {
  const { rows } = await pool.query<OperatorSession>(
    `select operator.id as "operatorId", account, coalesce(permissions, '{}') as permissions
     from members.operator_session session join members.operator on operator.id = session.operator_id
     left join office.operator_permission permission on permission.operator_id = operator.id
     where token_hash = $1 and expires_at > $2 and enabled`,
    [hash, new Date(now)],
  );
  return rows[0] ?? null;
}

export async function deleteOperatorSession(pool: Pool, hash: Buffer): Promise<void> {
  await pool.query('delete from members.operator_session where token_hash = $1', [hash]);
}
