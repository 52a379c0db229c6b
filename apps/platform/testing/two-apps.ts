import { ManualClock } from '@chhokka/kernel';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { Config } from '../src/infra/config.ts';
import { reconcile } from '../src/modules/money/ledger/index.ts';
import { startTestApp, type TestApp } from './app.ts';

/** Two platforms over one database: what races, races between them. */
export interface TwoApps {
  readonly clock: ManualClock;
  readonly first: TestApp;
  readonly second: TestApp;
  readonly sql: pg.Client;
  /** Returns once both know what has changed. */
  poll(): Promise<void>;
  /** What does not add up in the books; nothing, ever. */
  differences(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/**
 * `database`: a migrated, empty one; a test's own where none is given. `clock`: stands at the present where none is given.
 * `config`: what is not as in other tests.
 */
export async function startTwoApps(
  given: { database?: TestDatabase | undefined; clock?: ManualClock; config?: Partial<Config> } = {},
): Promise<TwoApps> {
  const database = given.database ?? (await createTestDatabase());
  const clock = given.clock ?? new ManualClock(Date.now());
  const config = { rateLimitScale: 100, ...given.config };
  const options = { databaseUrl: database.url, clock, secretsKey: Buffer.alloc(32, 5), config };
  const [first, second] = [await startTestApp(options), await startTestApp(options)];
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  return {
    clock,
    first,
    second,
    sql,
    async poll() {
      await Promise.all([first, second].map(({ app }) => app.services.revisions.poll()));
    },
    differences: async () => (await reconcile(first.app.services.pool)).differences,
    async close() {
      await sql.end();
      await Promise.all([first.close(), second.close()]);
      await database.drop();
    },
  };
}
