import type { Pool } from '../../apps/platform/src/infra/db.ts';

/** Runs statements that may take minutes, on one connection without the pool's statement timeout. */
export async function unhurried(pool: Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const statement of statements) await client.query(statement);
  } finally {
    // Closed rather than returned to the pool, because its settings differ.
    client.release(true);
  }
}
