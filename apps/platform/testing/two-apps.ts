import { ManualClock } from '@chhokka/kernel';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { Config } from '../src/infra/config.ts';
import { reconcile } from '../src/modules/money/ledger/index.ts';
import { startTestApp, type TestApp } from './app.ts';

const LOOKS = 200;
const LOOK_EACH_MS = 25;

/** Two platforms over one database, so that races happen between processes. */
export interface TwoApps {
  readonly clock: ManualClock;
  readonly first: TestApp;
  readonly second: TestApp;
  readonly sql: pg.Client;
  /**
   * The connections that wait for a lock of `sql`, or behind one another for it. Others wait at any time, for a lock that
   * has nothing to do with the test.
   */
  behind(): Promise<number[]>;
  /** One of them, once there is one. Rejects when none comes within five seconds. */
  firstBehind(): Promise<number>;
  /** Resolves once both know all changes. */
  poll(): Promise<void>;
  /** Differences found in the books; always empty. */
  differences(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/**
 * `database`: a migrated, empty one; by default a new one. `clock`: by default one that starts at the present.
 * `config`: what differs from other tests.
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
    behind: () => behind(sql),
    firstBehind: () => firstBehind(sql),
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

async function behind(holder: pg.Client): Promise<number[]> {
  const { rows } = await holder.query<{ pid: number }>(
    `with recursive behind (pid) as (
       select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))
       union
       select waiting.pid from behind join pg_locks waiting on behind.pid = any (pg_blocking_pids(waiting.pid))
         where not granted
     ) select pid from behind`,
  );
  return rows.map(({ pid }) => pid);
}

async function firstBehind(holder: pg.Client): Promise<number> {
  for (let look = 0; look < LOOKS; look += 1) {
    const [pid] = await behind(holder);
    if (pid !== undefined) return pid;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EACH_MS));
  }
  throw new Error('nothing waits');
}
