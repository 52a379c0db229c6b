import type { Queryable } from '../../../../infra/db.ts';

export interface InviteRow {
  readonly code: string;
  readonly memberId: string | null;
}

/** The code, in upper case, if it is valid at that domain. */
export async function findInvite(db: Queryable, code: string, domain: string | null): Promise<InviteRow | null> {
  const { rows } = await db.query<InviteRow>(
    `select code, member_id as "memberId" from entry.invite_code
     where code = $1 and enabled and (domain is null or domain = lower($2))`,
    [code, domain],
  );
  return rows[0] ?? null;
}

/** Whether there is such a code, whether valid or not. */
export async function hasInvite(db: Queryable, code: string): Promise<boolean> {
  const { rowCount } = await db.query('select from entry.invite_code where code = $1', [code]);
  return rowCount === 1;
}

/** The member's enabled codes, in order. */
export async function listInvites(
  db: Queryable,
  memberId: string,
): Promise<{ readonly code: string; readonly domain: string | null }[]> {
  const { rows } = await db.query<{ code: string; domain: string | null }>(
    'select code, domain from entry.invite_code where member_id = $1 and enabled order by code',
    [memberId],
  );
  return rows;
}

/** Stores a code, unless one of that name exists. */
export async function insertInvite(
  db: Queryable,
  invite: { code: string; memberId: string | null; domain: string | null },
): Promise<void> {
  await db.query(
    'insert into entry.invite_code (code, member_id, domain) values ($1, $2, $3) on conflict (code) do nothing',
    [invite.code, invite.memberId, invite.domain],
  );
}
