import type { Queryable, Transaction } from '../../../../infra/db.ts';

export interface InviteRow {
  readonly code: string;
  readonly memberId: string | null;
}

/** The code, in upper case, if it is valid at that domain at `now` (ms). */
export async function findInvite(
  db: Queryable,
  code: string,
  { domain, now }: { domain: string | null; now: number },
): Promise<InviteRow | null> {
  const { rows } = await db.query<InviteRow>(
    `select code, member_id as "memberId" from entry.invite_code
     where code = $1 and enabled and (expires_at is null or expires_at > $3) and (domain is null or domain = lower($2))`,
    [code, domain, new Date(now)],
  );
  return rows[0] ?? null;
}

/** Whether there is such a code, whether valid or not. */
export async function hasInvite(db: Queryable, code: string): Promise<boolean> {
  const { rowCount } = await db.query('select from entry.invite_code where code = $1', [code]);
  return rowCount === 1;
}

/** The member's codes that are valid at `now` (ms), in order. */
export async function listInvites(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<{ readonly code: string; readonly domain: string | null }[]> {
  const { rows } = await db.query<{ code: string; domain: string | null }>(
    `select code, domain from entry.invite_code
     where member_id = $1 and enabled and (expires_at is null or expires_at > $2) order by code`,
    [memberId, new Date(now)],
  );
  return rows;
}

export interface NewInvite {
  readonly code: string;
  readonly memberId: string | null;
  readonly domain: string | null;
  /** ms since the epoch. */
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

/** Stores a code; false: one of that name exists. */
export async function insertInvite(db: Queryable, invite: NewInvite): Promise<boolean> {
  const { code, memberId, domain, createdAt, expiresAt } = invite;
  const { rowCount } = await db.query(
    `insert into entry.invite_code (code, member_id, domain, created_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (code) do nothing`,
    [code, memberId, domain, new Date(createdAt), expiresAt === null ? null : new Date(expiresAt)],
  );
  return rowCount === 1;
}

/** Ends a code of the member, or all of them (`code` null). */
export async function endInvites(tx: Transaction, memberId: string, code: string | null): Promise<void> {
  await tx.query(
    `update entry.invite_code set enabled = false
     where member_id = $1 and ($2::text is null or code = $2) and enabled`,
    [memberId, code],
  );
}
