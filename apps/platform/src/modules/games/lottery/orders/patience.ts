import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Unavailable } from '../../../../infra/unavailable.ts';

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 10;
/** Transactions that met each other: serialisation, deadlock, and a lock that was waited for too long. */
const PASSING = new Set(['40001', '40P01', '55P03']);

/**
 * Runs a transaction again that met another one and was rolled back. Throws `Unavailable` when it does so every time: nothing
 * was decided then, and a repeat may succeed.
 */
export async function withPatience<T>(run: () => Promise<T>): Promise<T> {
  let met: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await sleep(FIRST_PAUSE_MS * 3 ** (attempt - 1) * (0.5 + Math.random()));
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && PASSING.has(error.code ?? ''))) throw error;
      met = error;
    }
  }
  throw new Unavailable('others change the same numbers', { cause: met });
}
