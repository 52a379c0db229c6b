import { setTimeout as sleep } from 'node:timers/promises';
import { AssertionError } from '@chhokka/kernel';
import pg from 'pg';
import { WalletUnavailable } from './wallet.types.ts';

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 5;

/** Errors caused by concurrent transactions; a retry sees their results. */
const PASSING = new Set(['23505', '40001', '40P01', '55P03']);

/** Whoever else decides the same command is met in the wallet's own tables first, so this is a fault and never passes. */
const LEDGER_KEY = 'transfer_external_key';

/**
 * Runs a batch until it succeeds. A batch may run again after any failure, even if its commit may have been lost:
 * decided commands are found under their ids and get the same answers. An item that the database rejects is separated
 * from the others. Rejects with `WalletUnavailable`.
 */
export async function withRetries<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  items: readonly Item[],
  onFault: (error: unknown) => void,
): Promise<readonly (Answer | WalletUnavailable)[]> {
  let failure: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // A random pause keeps two processes that failed over each other from colliding again.
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

/** The batch itself is wrong, so a retry cannot help. */
function isOurFault(error: unknown): boolean {
  if (error instanceof AssertionError || error instanceof TypeError) return true;
  if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') return false;
  return !PASSING.has(error.code ?? '') || error.constraint === LEDGER_KEY;
}
