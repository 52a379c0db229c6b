import { setTimeout as sleep } from 'node:timers/promises';
import { AssertionError } from '@chhokka/kernel';
import pg from 'pg';
import { WalletUnavailable } from './wallet.types.ts';

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 5;

/** Refused because of others at the same moment; the second attempt sees what they did. */
const PASSING = new Set(['23505', '40001', '40P01', '55P03']);

/**
 * Runs a batch until it is done. A batch may be run again whatever happened to it, even when its commit may have been
 * lost on the way: what was decided is found under its ids and answered as before. An item that the database cannot
 * take is separated from those beside it. Rejects with `WalletUnavailable`.
 */
export async function withRetries<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  items: readonly Item[],
  onFault: (error: unknown) => void,
): Promise<readonly (Answer | WalletUnavailable)[]> {
  let failure: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Two processes that failed over each other must not meet again.
    if (attempt > 0) await sleep(FIRST_PAUSE_MS * 4 ** (attempt - 1) * (0.5 + Math.random()));
    try {
      return await run(items);
    } catch (error) {
      failure = error;
      if (isOurFault(error)) break;
    }
  }
  onFault(failure);
  if (items.length > 1 && isOurFault(failure)) {
    const middle = Math.ceil(items.length / 2);
    const first = await withRetries(run, items.slice(0, middle), onFault);
    return [...first, ...(await withRetries(run, items.slice(middle), onFault))];
  }
  return items.map(() => new WalletUnavailable('the command could not be decided', { cause: failure }));
}

/** The batch itself is wrong: running it again cannot help. */
function isOurFault(error: unknown): boolean {
  if (error instanceof AssertionError || error instanceof TypeError) return true;
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' && !PASSING.has(error.code ?? '');
}
