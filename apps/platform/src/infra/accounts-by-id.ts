import type { Queryable } from './db.ts';

/**
 * Runs a query that answers `id` and `account` of the ids in `$1` (uuid[]), and answers the accounts by their ids. What the
 * query does not find is left out.
 */
export async function accountsById(
  db: Queryable,
  text: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; account: string }>(text, [ids]);
  return new Map(rows.map(({ id, account }) => [id, account]));
}
