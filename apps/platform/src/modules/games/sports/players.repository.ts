import type { Queryable } from '../../../infra/db.ts';

/** The accounts of the players that are members, by their ids, which may be any text. */
export async function findAccounts(db: Queryable, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; account: string }>(
    'select id::text as id, account from members.player where id = any($1::uuid[])',
    [playerIds.filter((id) => IS_UUID.test(id))],
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}

const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The member with this account, whatever the case of its letters; null: there is none. */
export async function findMemberId(db: Queryable, account: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id::text as id from members.player where lower(account) = lower($1)',
    [account],
  );
  return rows[0]?.id ?? null;
}
