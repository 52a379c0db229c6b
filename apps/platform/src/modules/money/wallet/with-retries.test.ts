import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { withRetries } from './with-retries.ts';
import { WalletUnavailable } from './wallet.types.ts';

/** What the database says of a row whose key is taken. */
function taken(constraint: string): pg.DatabaseError {
  const error = new pg.DatabaseError('duplicate key', 0, 'error');
  return Object.assign(error, { severity: 'ERROR', code: '23505', constraint });
}

it('a batch whose transaction was stored by another process is decided again', async () => {
  const run = vi.fn().mockRejectedValueOnce(taken('transaction_pkey')).mockResolvedValueOnce(['a', 'b']);
  expect(await withRetries(run, [1, 2], vi.fn())).toEqual(['a', 'b']);
  expect(run).toHaveBeenCalledTimes(2);
});

it('a command whose external id the ledger has already is separated from the others of its batch', async () => {
  const run = async (items: readonly number[]): Promise<string[]> => {
    if (items.includes(2)) throw taken('transfer_external_key');
    return items.map(String);
  };
  const onFault = vi.fn();
  expect(await withRetries(run, [1, 2, 3], onFault)).toEqual(['1', expect.any(WalletUnavailable), '3']);
  expect(onFault).toHaveBeenCalled();
});
