import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';

export interface NewOperatorSession {
  readonly hash: Buffer;
  readonly operatorId: string;
  readonly now: number;
  readonly idleUntil: number;
  readonly expiresAt: number;
  readonly address: string;
  /** A call from another address ends the session. */
  readonly bound: boolean;
  /** The session can only set up an authenticator and an own password. */
  readonly restricted: boolean;
}

export async function insertOperatorSession(tx: Transaction, session: NewOperatorSession): Promise<void> {
  await tx.query('update operators.operator set last_login_at = $2 where id = $1', [
    session.operatorId,
    new Date(session.now),
  ]);
  await tx.query(
    `insert into operators.session
       (token_hash, operator_id, created_at, idle_until, expires_at, address, bound, restricted)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      session.hash,
      session.operatorId,
      new Date(session.now),
      new Date(session.idleUntil),
      new Date(session.expiresAt),
      session.address,
      session.bound,
      session.restricted,
    ],
  );
}

/** A live session. Its permissions are those of the operator's current roles. */
export interface FoundSession {
  readonly session: OperatorSession;
  readonly restricted: boolean;
  /** ms since the epoch. */
  readonly idleUntil: number;
  /** The address that the session is bound to; null: none. */
  readonly boundTo: string | null;
}

export async function findOperatorSession(pool: Pool, hash: Buffer, now: number): Promise<FoundSession | null> {
  const { rows } = await pool.query<
    OperatorSession & { restricted: boolean; idle_until: Date; bound_to: string | null }
  >(
    `select operator.id as "operatorId", account, restricted, idle_until, case when bound then address end as bound_to,
       case when restricted then '{}' else coalesce(permissions, '{}') end as permissions
     from operators.session session join operators.operator on operator.id = session.operator_id
     left join operators.operator_permission permission on permission.operator_id = operator.id
     where token_hash = $1 and expires_at > $2 and idle_until > $2 and enabled`,
    [hash, new Date(now)],
  );
  const row = rows[0];
  if (!row) return null;
  const { operatorId, account, permissions, restricted } = row;
  const session = { operatorId, account, permissions };
  return { session, restricted, idleUntil: row.idle_until.getTime(), boundTo: row.bound_to };
}

export async function extendOperatorSession(pool: Pool, hash: Buffer, idleUntil: number): Promise<void> {
  await pool.query('update operators.session set idle_until = $2 where token_hash = $1', [hash, new Date(idleUntil)]);
}

export async function deleteOperatorSession(pool: Pool, hash: Buffer): Promise<void> {
  await pool.query('delete from operators.session where token_hash = $1', [hash]);
}

/** Ends the operator's sessions, except `keep` if given. */
export async function deleteSessionsOf(db: Queryable, operatorId: string, keep: Buffer | null): Promise<void> {
  await db.query('delete from operators.session where operator_id = $1 and ($2::bytea is null or token_hash <> $2)', [
    operatorId,
    keep,
  ]);
}

/** Gives the session all of the operator's permissions, if the operator has set an own password. */
export async function freeSession(db: Queryable, hash: Buffer): Promise<void> {
  await db.query(
    `update operators.session session set restricted = false from operators.operator
     where token_hash = $1 and operator.id = operator_id and not must_change_password`,
    [hash],
  );
}

/** Deletes ended sessions. */
export async function deleteEndedSessions(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from operators.session where expires_at <= $1', [new Date(now)]);
}
