import type { Clock } from '@chhokka/kernel';
import pg from 'pg';
import type { Pool } from '../../infra/db.ts';
import { assertTransfer, MAX_BATCH, postTransfers } from './ledger.repository.ts';
import { LedgerOverloaded, LedgerUncertain, type PostOutcome, type Transfer } from './ledger.types.ts';

/**
 * Posts single transfers, many callers sharing one statement and one commit. Callers who do not wait for each other may
 * be served in either order.
 */
export interface Poster {
  /**
   * Resolves when the answer is durable. Rejects with `LedgerOverloaded` (nothing was posted) or `LedgerUncertain`
   * (it may have been): in both cases the same transfer may be sent again.
   */
  post(transfer: Transfer): Promise<PostOutcome>;
  /** Refuses new transfers and resolves when every accepted one is answered. */
  close(): Promise<void>;
}

export interface PosterLimits {
  /** Most transfers in one commit. */
  readonly maxBatch?: number;
  /** Most transfers that wait; more are refused. */
  readonly maxQueued?: number;
  /** Batches on their way at once. A second one prepares while the first commits; they meet at the hot account. */
  readonly inFlight?: number;
}

interface Waiting {
  readonly transfer: Transfer;
  resolve(outcome: PostOutcome): void;
  reject(error: Error): void;
}

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

export function createPoster(pool: Pool, clock: Clock, limits: PosterLimits = {}): Poster {
  const { maxBatch = MAX_BATCH, maxQueued = 10_000, inFlight = 2 } = limits;
  let queue: Waiting[] = [];
  let running = 0;
  let closing: (() => void) | undefined;
  let closed = false;

  function start(): void {
    while (running < inFlight && queue.length > 0) {
      const batch = queue.slice(0, maxBatch);
      queue = queue.slice(maxBatch);
      running += 1;
      void answerBatch(pool, clock, batch).finally(() => {
        running -= 1;
        start();
      });
    }
    if (running === 0) closing?.();
  }

  return {
    post(transfer) {
      assertTransfer(transfer);
      if (closed || queue.length >= maxQueued) {
        return Promise.reject(new LedgerOverloaded(closed ? 'the ledger is closing' : 'too many transfers wait'));
      }
      return new Promise((resolve, reject) => {
        queue.push({ transfer, resolve, reject });
        // Callers of the same turn of the event loop travel together.
        if (queue.length === 1) setImmediate(start);
      });
    },
    close() {
      closed = true;
      return new Promise((resolve) => {
        closing = resolve;
        start();
      });
    },
  };
}

async function answerBatch(pool: Pool, clock: Clock, batch: readonly Waiting[], retries = 1): Promise<void> {
  try {
    const outcomes = await postBatch(pool, clock, batch);
    for (const [index, waiting] of batch.entries()) waiting.resolve(outcomes[index] as PostOutcome);
  } catch (error) {
    if (isPassing(error) && retries > 0) return answerBatch(pool, clock, batch, retries - 1);
    if (isRolledBack(error) && !isPassing(error) && batch.length > 1) return answerHalves(pool, clock, batch);
    const failure = refusal(error);
    for (const waiting of batch) waiting.reject(failure);
  }
}

/** One transfer that the database cannot take must not fail those that happened to travel with it. */
async function answerHalves(pool: Pool, clock: Clock, batch: readonly Waiting[]): Promise<void> {
  const middle = Math.ceil(batch.length / 2);
  await answerBatch(pool, clock, batch.slice(0, middle));
  await answerBatch(pool, clock, batch.slice(middle));
}

async function postBatch(pool: Pool, clock: Clock, batch: readonly Waiting[]): Promise<PostOutcome[]> {
  const client = await pool.connect().catch((error: Error) => {
    throw new LedgerOverloaded('the database cannot be reached', { cause: error });
  });
  let broken: Error | undefined;
  try {
    // One statement outside an explicit transaction: it is its own, committed before its answer comes back.
    return await postTransfers(
      client,
      batch.map((waiting) => waiting.transfer),
      clock.now(),
    );
  } catch (error) {
    if (!isRolledBack(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The server said that the statement failed, so nothing of it was committed. A fatal error may come after the commit. */
function isRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** Rolled back because of others at the same moment: the same batch may well succeed now. */
function isPassing(error: unknown): boolean {
  return isRolledBack(error) && [DEADLOCK, SERIALIZATION_FAILURE].includes((error as pg.DatabaseError).code ?? '');
}

function refusal(error: unknown): Error {
  if (error instanceof LedgerOverloaded) return error;
  if (isPassing(error)) return new LedgerOverloaded('others held the accounts', { cause: error });
  if (isRolledBack(error)) return error as Error;
  return new LedgerUncertain('the connection was lost before the answer came', { cause: error });
}
