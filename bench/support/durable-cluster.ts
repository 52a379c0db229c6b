import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, removeCluster, startCluster } from '../../tools/postgres/embedded.ts';
import { type Database, migrate } from '../../tools/postgres/migrate.ts';

/** A PostgreSQL server of its own with the product's durability: every commit is on disk before it is acknowledged. */
export interface DurableCluster {
  readonly cluster: Cluster;
  /** Creates a migrated database and returns its address. */
  createDatabase(name: string, schema: Database): Promise<string>;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

export async function durableCluster(): Promise<DurableCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-bench-'));
  // The defaults for durability are set explicitly, because the figures are worth nothing without them. The memory is
  // that of a server with 4 GB; everything that is compared gets the same.
  const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '1GB' };
  const cluster = await startCluster({ dataDir, settings }).catch(async (error: Error) => {
    await removeCluster(dataDir);
    throw error;
  });
  return {
    cluster,
    async createDatabase(name, schema) {
      await cluster.ensureDatabase(name);
      await migrate(cluster.url(name), schema);
      return cluster.url(name);
    },
    async remove() {
      await cluster.stop();
      await removeCluster(dataDir);
    },
  };
}
