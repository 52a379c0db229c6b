import type { Pool } from '@chhokka/provider-server/db';
import { MAX_SKEW } from '@chhokka/wallet-protocol/house';

/**
 * Stores a signed request and returns whether it is new. Requests older than the allowed clock skew are refused by
 * their timestamp, so they are deleted here.
 */
export async function rememberRequest(pool: Pool, signature: string, now: number): Promise<boolean> {
  await pool.query('delete from core.seen_request where seen_at < $1', [new Date(now - 2 * MAX_SKEW)]);
  const { rowCount } = await pool.query(
    'insert into core.seen_request (signature, seen_at) values ($1, $2) on conflict do nothing',
    [signature, new Date(now)],
  );
  return rowCount === 1;
}
