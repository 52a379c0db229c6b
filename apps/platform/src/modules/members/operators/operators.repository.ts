import type { Pool } from '../../../infra/db.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';

export async function findOperator(pool: Pool, account: string): Promise<{ id: string; password_hash: string } | null> {
  const { rows } = await pool.query<{ id: string; password_hash: string }>(
    'select id, password_hash from members.operator where lower(account) = lower($1) and enabled',
    [account],
  );
  return rows[0] ?? null;
}

/** Creates the operator, or leaves the one of that name as it is. */
export async function insertOperator(pool: Pool, account: string, passwordHash: string): Promise<void> {
  await pool.query(
    'insert into members.operator (account, password_hash) values ($1, $2) on conflict (lower(account)) do nothing',
    [account, passwordHash],
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
    `select operator.id as "operatorId", account from members.operator_session
     join members.operator on operator.id = operator_id where token_hash = $1 and expires_at > $2 and enabled`,
    [hash, new Date(now)],
  );
  return rows[0] ?? null;
}

export async function deleteOperatorSession(pool: Pool, hash: Buffer): Promise<void> {
  await pool.query('delete from members.operator_session where token_hash = $1', [hash]);
}
