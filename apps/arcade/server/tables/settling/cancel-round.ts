import { type Transaction, transaction } from '@chhokka/provider-server/db';
import { endCancelled, holdRound } from '../rounds.repository.ts';
import type { TableContext } from '../table-context.ts';
import { type Lead, holdLead } from '../tables.repository.ts';
import { returnAll } from './return-stakes.ts';

/**
 * Cancels a round that has not been drawn and gives every stake of it back, in one transaction. False: it has been drawn
 * or has ended already, or `lead` is over. `lead`: of the leader that cancels it; without one, it is cancelled whoever
 * leads. `allow` is asked in the transaction, while the round is held, and may write; nothing happens when it says no.
 */
export async function cancelRound(
  context: TableContext,
  drawId: bigint,
  reason: string,
  lead?: Lead,
  allow?: (tx: Transaction, now: number) => Promise<boolean>,
): Promise<boolean> {
  const now = context.clock.now();
  const done = await transaction(context.pool, async (tx) => {
    if (lead && !(await holdLead(tx, lead))) return null;
    const table = await holdRound(tx, drawId, ['betting', 'locked']);
    if (table === null || (allow && !(await allow(tx, now)))) return null;
    const returned = await returnAll(tx, drawId, ['betting', 'open'], now);
    await endCancelled(tx, drawId, reason, now);
    return { table, returned };
  });
  if (done === null) return false;
  context.news.round(done.table);
  context.news.totals(done.table);
  context.news.slips(done.returned);
  return true;
}
