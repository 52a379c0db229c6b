import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { DATABASE_NAMES } from '../../tools/postgres/databases.ts';
import { migrate } from '../../tools/postgres/migrate.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a database of the test cluster; replace the database’s name to reach the others. */
    clusterUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run and builds a template of each database; each test file gets its own copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, remove } = await startTestCluster();
  for (const database of DATABASE_NAMES) {
    await cluster.ensureDatabase(`template_${database}`);
    await migrate(cluster.url(`template_${database}`), database);
  }
  await withoutHumanCheck(cluster.url('template_platform'));
  project.provide('clusterUrl', cluster.url('postgres'));
  return remove;
}

/** Switches the human verification off, because each sign-up would spend a tenth of a second on it. */
async function withoutHumanCheck(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update settings.node set enabled = false where mod_id = 'HUMANVERIFY'`);
  await client.end();
}
