import { expect, it } from 'vitest';
import { databaseForTest } from '../../../../../../tests/support/database.ts';
import { openPool } from '../../../infra/db.ts';
import { addGames, addPlayer, bet, openTable, PROVIDER, win } from './testing/fixture.ts';

/** More than what a statement is planned anew for each time, so that the plan for an empty table is kept. */
const ROUNDS = 40;

it('the wallet loads a bet’s rows by key, even with a plan made for empty tables', async () => {
  const url = await databaseForTest();
  const table = openTable(url);
  await addGames(table.pool);
  const player = await addPlayer(table, 100_000n);
  for (let round = 0; round < ROUNDS; round += 1) {
    const opening = bet(player, 100n);
    expect(await table.wallet.execute(PROVIDER, opening)).toMatchObject({ outcome: 'accepted' });
    await table.wallet.execute(PROVIDER, win(player, 50n, { roundId: opening.roundId, roundClosed: true }));
  }
  await table.wallet.close();
  await table.pool.end();
  expect(await readTooMuch(url)).toEqual([]);
});

/** Indexes by which the wallet's tables were read, and which found more rows than were asked for. */
async function readTooMuch(url: string): Promise<string[]> {
  const pool = openPool(url, 1);
  try {
    // A connection reports what it has read before it leaves the list of connections.
    const others =
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await expect.poll(async () => (await pool.query<{ n: number }>(others)).rows[0]?.n, { timeout: 10_000 }).toBe(0);
    const { rows } = await pool.query<{ index: string; scans: bigint }>(
      `select indexrelname as index, idx_scan as scans from pg_stat_user_indexes
        where schemaname = 'wallet' and (idx_scan > 0 or indexrelname = 'transaction_pkey')`,
    );
    expect(rows.find(({ index }) => index === 'transaction_pkey')?.scans).toBeGreaterThanOrEqual(ROUNDS);
    const { rows: wide } = await pool.query<{ index: string }>(
      `select indexrelname as index from pg_stat_user_indexes
        where schemaname = 'wallet' and idx_tup_read > 2 * idx_scan`,
    );
    return wide.map(({ index }) => index);
  } finally {
    await pool.end();
  }
}
