import type { Clock } from '@chhokka/kernel';
import pg from 'pg';
import { type BatchLimits, createBatcher } from '@chhokka/kernel/batcher';
import type { Pool } from '../../../infra/db.ts';
import { assertTransfer, MAX_BATCH, postTransfers } from './ledger.repository.ts';
import { LedgerOverloaded, LedgerUncertain, type PostOutcome, type Transfer } from './ledger.types.ts';

/**
 * Posts single transfers; many callers share one statement and one commit. Callers that do not wait for each other may
 * be served in any order.
 */
export interface Poster {
  /**
   * Resolves when the outcome is durable. Rejects with `LedgerOverloaded` (nothing was posted) or `LedgerUncertain` (it
   * may have been posted). In both cases the same transfer may be sent again.
   */
  post(transfer: Transfer): Promise<PostOutcome>;
  /** Refuses new transfers and resolves when every accepted one is answered. */
  close(): Promise<void>;
}

const LIMITS: BatchLimits = { maxBatch: MAX_BATCH, maxQueued: 10_000, inFlight: 2, maxWaitMs: Infinity };
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

export function createPoster(pool: Pool, clock: Clock, limits: Partial<BatchLimits> = {}): Poster {
  const batcher = createBatcher<Transfer, PostOutcome>({
    ...LIMITS,
    ...limits,
    clock,
    refusal: (because) => new LedgerOverloaded(because),
    run: (transfers) => postOrRefuse(pool, clock, transfers),
  });
  return {
    async post(transfer) {
      assertTransfer(transfer);
      return batcher.add(transfer);
    },
    close: () => batcher.close(),
  };
}

async function postOrRefuse(
  pool: Pool,
  clock: Clock,
  batch: readonly Transfer[],
  retries = 1,
): Promise<(PostOutcome | Error)[]> {
  try {
    return await postBatch(pool, clock, batch);
  } catch (error) {
    if (isPassing(error) && retries > 0) return postOrRefuse(pool, clock, batch, retries - 1);
    if (isRolledBack(error) && !isPassing(error) && batch.length > 1) {
      // A transfer that the database rejects must not fail the others of its batch.
      const middle = Math.ceil(batch.length / 2);
      const first = await postOrRefuse(pool, clock, batch.slice(0, middle));
      return [...first, ...(await postOrRefuse(pool, clock, batch.slice(middle)))];
    }
    const failure = refusal(error);
    return batch.map(() => failure);
  }
}

async function postBatch(pool: Pool, clock: Clock, batch: readonly Transfer[]): Promise<PostOutcome[]> {
  const client = await pool.connect().catch((error: Error) => {
    throw new LedgerOverloaded('the database cannot be reached', { cause: error });
  });
  let broken: Error | undefined;
  try {
    // A single statement outside an explicit transaction commits by itself before it returns.
    return await postTransfers(client, batch, clock.now());
  } catch (error) {
    if (!isRolledBack(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * The server reported that the statement failed, so nothing of it was committed. A fatal error may come after the
 * commit.
 */
function isRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** Rolled back because of concurrent transactions, so the same batch may succeed on a retry. */
function isPassing(error: unknown): boolean {
  return isRolledBack(error) && [DEADLOCK, SERIALIZATION_FAILURE].includes((error as pg.DatabaseError).code ?? '');
}

function refusal(error: unknown): Error {
  if (error instanceof LedgerOverloaded) return error;
  if (isPassing(error)) return new LedgerOverloaded('others held the accounts', { cause: error });
  if (isRolledBack(error)) return error as Error;
  return new LedgerUncertain('the connection was lost before the answer came', { cause: error });
}
