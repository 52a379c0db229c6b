import { type Clock, DAY } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../infra/db.ts';
import { reconcile } from '../ledger/index.ts';
import { keepProof, takeTurn } from './proof.repository.ts';

const KEEP_MS = 90 * DAY;

/**
 * Proves the books on a snapshot while everybody goes on, and keeps what came of it. `askedBy`: who wants to know; empty
 * for the clock. False when somebody else is at it: what he finds is as good.
 */
export function proveBooks({ pool, clock }: { pool: Pool; clock: Clock }, askedBy: string): Promise<boolean> {
  return transaction(pool, async (tx) => {
    if (!(await takeTurn(tx))) return false;
    const startedAt = clock.now();
    const found = await reconcile(pool);
    const endedAt = clock.now();
    await keepProof(tx, { ...found, startedAt, endedAt, askedBy }, endedAt - KEEP_MS);
    return true;
  });
}
