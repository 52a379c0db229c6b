import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { removeCluster, startCluster } from '../../tools/postgres/embedded.ts';
import { type Database, migrate } from '../../tools/postgres/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a database of the test cluster; the database’s name is replaced to reach the others. */
    clusterUrl: string;
  }
}

const DATABASES: readonly Database[] = ['platform', 'arcade'];

/**
 * Starts one PostgreSQL for the whole run and builds a template of each database; each test file gets its own copy.
 * Durability is off here, for speed: the chaos tests start a cluster of their own with it on.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-test-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };
  const cluster = await startCluster({ dataDir, settings });
  for (const database of DATABASES) {
    await cluster.ensureDatabase(`template_${database}`);
    await migrate(cluster.url(`template_${database}`), database);
  }
  await withoutHumanCheck(cluster.url('template_platform'));
  project.provide('clusterUrl', cluster.url('postgres'));
  return async () => {
    await cluster.stop();
    await removeCluster(dataDir);
  };
}

/** Tests that are not about it need not prove at each sign-up that they are human: that is work for a tenth of a second. */
async function withoutHumanCheck(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update settings.node set enabled = false where mod_id = 'HUMANVERIFY'`);
  await client.end();
}
