import { type Pool, transaction } from '../../infra/db.ts';
import { type Behind, findBehind, lockBook, sumNext } from './sums.repository.ts';

/** Fewer entries than this are read as they are, whenever they are asked for. */
const WORTH_SUMMING = 200;
const ACCOUNTS = 200;
const AT_ONCE = 5_000;

/**
 * Sums what members' accounts were moved by since it was summed last. Each step is one transaction under the lock of the
 * account's sums: two processes at once sum nothing twice, and one that is killed leaves what it had committed.
 */
export async function sumEntries(pool: Pool, { worth = WORTH_SUMMING } = {}): Promise<void> {
  for (;;) {
    const behind = await findBehind(pool, worth, ACCOUNTS);
    let summed = 0;
    for (const account of behind) summed += await sumAccount(pool, account);
    // All that is left is in the hands of another process.
    if (summed === 0 || behind.length < ACCOUNTS) return;
  }
}

async function sumAccount(pool: Pool, account: Behind): Promise<number> {
  for (let summed = 0; ;) {
    const entries = await transaction(pool, async (tx) => {
      const after = await lockBook(tx, account.account_id);
      return after === null ? 0 : sumNext(tx, account, { after, most: AT_ONCE });
    });
    summed += entries;
    if (entries < AT_ONCE) return summed;
  }
}
