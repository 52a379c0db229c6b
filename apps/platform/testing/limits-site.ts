import { ManualClock } from '@chhokka/kernel';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { reconcile } from '../src/modules/money/ledger/index.ts';
import { addGames, openTable, type Table } from '../src/modules/money/wallet/testing/fixture.ts';
import { createLimits, type Limits } from '../src/modules/money/limits/index.ts';

// Noon, so that hours pass within one day.
const NOON = Date.parse('2026-11-18T12:00:00Z');

/** Two processes over one database, so that races happen between processes. */
export interface LimitsSite {
  readonly clock: ManualClock;
  readonly tables: readonly [Table, Table];
  /** The limits modules of both processes. */
  readonly limits: Limits;
  readonly elsewhere: Limits;
  /** Differences found in the books; always empty. */
  differences(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** A new migrated database with games, at noon of a Wednesday, with days by UTC. */
export async function startLimitsSite(): Promise<LimitsSite> {
  const database = await createTestDatabase();
  const clock = new ManualClock(NOON);
  const tables = [openTable(database.url, { clock }), openTable(database.url, { clock })] as const;
  const limitsOf = ({ pool, wallet: { endSessions: endPlay, played } }: Table): Limits =>
    createLimits({ pool, clock, offset: () => 0, endPlay, played });
  const [first, second] = tables;
  await addGames(first.pool);
  return {
    clock,
    tables,
    limits: limitsOf(first),
    elsewhere: limitsOf(second),
    differences: async () => (await reconcile(first.pool)).differences,
    async close() {
      for (const { wallet, pool } of tables) {
        await wallet.close();
        await pool.end();
      }
      await database.drop();
    },
  };
}
