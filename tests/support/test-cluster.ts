import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, removeCluster, startCluster } from '../../tools/postgres/embedded.ts';

/** What is lost when the machine stops is only a test's. The chaos tests start a cluster of their own that loses nothing. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

export interface TestCluster {
  readonly cluster: Cluster;
  /** Ends it and forgets what it held. */
  remove(): Promise<void>;
}

/** A PostgreSQL for the tests of one run. */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-test-'));
  const cluster = await startCluster({ dataDir, settings: HASTY });
  return {
    cluster,
    async remove() {
      await cluster.stop();
      await removeCluster(dataDir);
    },
  };
}
