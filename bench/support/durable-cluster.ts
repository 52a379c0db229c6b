import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, removeCluster, startCluster } from '../../tools/postgres/embedded.ts';
import type { Database } from '../../tools/postgres/databases.ts';
import { migrate } from '../../tools/postgres/migrate.ts';
import { killPostgres, restart } from '../../tests/chaos/support/victims.ts';

/** A PostgreSQL server of its own with the product's durability: every commit is on disk before it is acknowledged. */
export interface DurableCluster {
  readonly cluster: Cluster;
  /** Creates a migrated database and returns its address. */
  createDatabase(name: string, schema: Database): Promise<string>;
  /** Kills every process of the server with `kill -9`, and starts it again at the same address. */
  kill(): Promise<void>;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

export async function durableCluster(): Promise<DurableCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-bench-'));
  // The defaults for durability are set explicitly, because the figures are worth nothing without them. The memory is
  // that of a server with 4 GB; everything that is compared gets the same.
  const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '1GB' };
  let cluster = await startCluster({ dataDir, settings }).catch(async (error: Error) => {
    await removeCluster(dataDir);
    throw error;
  });
  return {
    get cluster() {
      return cluster;
    },
    async createDatabase(name, schema) {
      await cluster.ensureDatabase(name);
      await migrate(cluster.url(name), schema);
      return cluster.url(name);
    },
    async kill() {
      await killPostgres(cluster);
      cluster = await restart(dataDir, settings);
    },
    async remove() {
      await cluster.stop();
      await removeCluster(dataDir);
    },
  };
}
