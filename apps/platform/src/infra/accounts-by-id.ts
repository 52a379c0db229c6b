import type { Queryable } from './db.ts';

/**
 * Runs a query that selects `id` and `account` for the ids in `$1` (uuid[]), and returns the account names by id. Ids
 * that the query does not find are left out.
 */
export async function accountsById(
  db: Queryable,
  text: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; account: string }>(text, [ids]);
  return new Map(rows.map(({ id, account }) => [id, account]));
}
