import { setTimeout } from 'node:timers/promises';
import { MINUTE } from '@chhokka/kernel';
import type { Pool } from '../../../../infra/db.ts';
import type { Facts } from '../index.ts';

/**
 * Writes everything that has been committed up to now. A single `tell` may stop early at a transaction of another test,
 * in another database of the same server, that ends while it is read. Throws after a minute.
 */
export async function tellAll(pool: Pool, facts: Pick<Facts, 'tell'>): Promise<void> {
  const { rows } = await pool.query<{ now: bigint }>('select pg_current_xact_id()::text::bigint as now');
  const now = (rows[0] as { now: bigint }).now;
  const until = performance.now() + MINUTE;
  for (;;) {
    await facts.tell();
    const stream = await pool.query<{ below: bigint }>('select told_below as below from facts.stream');
    if ((stream.rows[0] as { below: bigint }).below > now) return;
    if (performance.now() > until) throw new Error('the stream of facts does not come to an end');
    await setTimeout(5);
  }
}
