import { type Clock, DAY } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../infra/db.ts';
import { reconcile } from '../ledger/index.ts';
import { keepProof, takeTurn } from './proof.repository.ts';

const KEEP_MS = 90 * DAY;

/**
 * Proves the books on a snapshot while others go on, and stores the result. `askedBy`: the operator who asked; empty
 * for the scheduled run. False when another process is already proving: its result serves as well.
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
