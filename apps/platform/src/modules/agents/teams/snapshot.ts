import { type Pool, transaction, type Transaction } from '../../../infra/db.ts';

/** Runs `read` on one snapshot of the database. */
export function onSnapshot<T>(pool: Pool, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return transaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return read(tx);
  });
}
