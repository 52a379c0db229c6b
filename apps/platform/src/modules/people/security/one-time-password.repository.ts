import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';

interface OneTime {
  readonly memberId: string;
  readonly hash: Buffer;
  /** ms since the epoch. */
  readonly now: number;
}

/** Stores the member's one-time password and invalidates the previous one. Does nothing if there is no such member. */
export async function keepOneTimePassword(
  tx: Transaction,
  { memberId, hash, expiresAt }: { memberId: string; hash: Buffer; expiresAt: number },
): Promise<void> {
  await tx.query(
    `insert into security.one_time_password (member_id, hash, expires_at)
     select id, $2, $3 from members.player where id = $1
     on conflict (member_id) do update set hash = excluded.hash, expires_at = excluded.expires_at, used_at = null`,
    [memberId, hash, new Date(expiresAt)],
  );
}

/** Whether the password is the member's and still valid. Consumes nothing. */
export async function isOneTimePassword(db: Queryable, { memberId, hash, now }: OneTime): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from security.one_time_password where member_id = $1 and hash = $2 and used_at is null and expires_at > $3',
    [memberId, hash, new Date(now)],
  );
  return rowCount === 1;
}

/**
 * Consumes the password: of two callers at once one succeeds. It then stands in for the old password until
 * `standsInUntil`, so that the member can choose a new one.
 */
export async function useOneTimePassword(
  tx: Transaction,
  { memberId, hash, now, standsInUntil }: OneTime & { readonly standsInUntil: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update security.one_time_password set used_at = $3, expires_at = $4
     where member_id = $1 and hash = $2 and used_at is null and expires_at > $3`,
    [memberId, hash, new Date(now), new Date(standsInUntil)],
  );
  return rowCount === 1;
}

/** Whether the member logged in with this password and must choose a new one. */
export async function standsIn(db: Queryable, { memberId, hash, now }: OneTime): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from security.one_time_password where member_id = $1 and hash = $2 and used_at is not null and expires_at > $3',
    [memberId, hash, new Date(now)],
  );
  return rowCount === 1;
}

/** Deletes the member's one-time password, used or not. */
export async function deleteOneTimePassword(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('delete from security.one_time_password where member_id = $1', [memberId]);
}

/** Deletes the member's one-time password if it was not used yet. */
export async function deleteUnusedOneTimePassword(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('delete from security.one_time_password where member_id = $1 and used_at is null', [memberId]);
}

/** Deletes expired one-time passwords. `now`: ms since the epoch. */
export async function deleteEndedOneTimePasswords(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from security.one_time_password where expires_at <= $1', [new Date(now)]);
}
