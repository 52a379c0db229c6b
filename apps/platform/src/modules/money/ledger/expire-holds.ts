import { type Pool, transaction } from '../../../infra/db.ts';
import { giveBack } from './hold.ts';
import { findDueHolds, lockOpenHolds } from './hold.repository.ts';
import { lockAccounts } from './ledger.repository.ts';

const BATCH = 500;

/**
 * Expires every hold that is due at `now` (ms) and returns how many it closed. Run it often; concurrent runs are safe.
 */
export async function expireHolds(pool: Pool, now: number): Promise<number> {
  let expired = 0;
  for (;;) {
    const due = await findDueHolds(pool, now, BATCH);
    if (due.length === 0) return expired;
    expired += await transaction(pool, async (tx) => {
      await lockAccounts(
        tx,
        due.flatMap((each) => [each.account, each.heldAccount]),
      );
      const open = await lockOpenHolds(
        tx,
        due.map((each) => each.id),
      );
      await giveBack(tx, open, 'expired', now);
      return open.length;
    });
  }
}
