import { accountsById } from '../../../infra/accounts-by-id.ts';
import type { Queryable } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';

/**
 * How many deposits wait for this operator. Those that wait for a second operator after this one's entry do not count.
 * Stops at `most`.
 */
export async function countWaiting(db: Queryable, operatorId: string, most: number): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from deposits.deposit
       where state in ('submitted', 'mismatch') and first_by is distinct from $1 limit $2
     ) counted`,
    [operatorId, most],
  );
  return rows[0]?.waiting ?? 0;
}

/** The accounts of the members whose deposits these are, by the ids of the deposits. */
export function accountsOfDeposits(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return accountsById(db, 'select id, account from deposits.deposit where id = any($1::uuid[])', ids);
}

/** The deposits that wait for an operator. */
export function ageOfWaiting(db: Queryable): Promise<QueueAge> {
  return queueAge(
    db,
    `select coalesce(submitted_at, created_at) as at from deposits.deposit where state in ('submitted', 'mismatch') order by id`,
  );
}
