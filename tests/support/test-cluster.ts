import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenKilled } from '../../tools/launch/when-killed.ts';
import { type Cluster, removeCluster, startCluster } from '../../tools/postgres/embedded.ts';

/** What is lost when the machine stops is only a test's. The chaos tests ask for a cluster that loses nothing. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

export interface TestCluster {
  readonly cluster: Cluster;
  readonly dataDir: string;
  /** Ends it and forgets what it held. */
  remove(): Promise<void>;
}

/** A PostgreSQL for the tests of one run. It ends with the process, also when that is killed. */
export async function startTestCluster(settings: Readonly<Record<string, string>> = HASTY): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-test-'));
  const forget = whenKilled(() => abandon(dataDir));
  const cluster = await startCluster({ dataDir, settings });
  return {
    cluster,
    dataDir,
    async remove() {
      forget();
      await cluster.stop();
      await removeCluster(dataDir);
    },
  };
}

/** Ends whatever server runs there, and removes what it held: it takes a moment to end, and writes until then. */
function abandon(dataDir: string): void {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
  for (let tries = 0; tries < 50 && existsSync(dataDir); tries += 1) {
    // What fails here is tried again: a folder that was not empty any more is skipped without a word.
    rmSync(dataDir, { recursive: true, force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
}
