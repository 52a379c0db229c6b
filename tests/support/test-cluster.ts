import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenKilled } from '../../tools/launch/when-killed.ts';
import { type Cluster, removeCluster, startCluster } from '../../tools/postgres/embedded.ts';

/** Settings without durability, because a crash loses only test data. The chaos tests pass durable settings instead. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

export interface TestCluster {
  readonly cluster: Cluster;
  readonly dataDir: string;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** A PostgreSQL for the tests of one run. It stops with the process, even when that is killed. */
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

/** Stops any server that runs there, and deletes its data. The server takes a while to stop and writes until then. */
function abandon(dataDir: string): void {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
  for (let tries = 0; tries < 50 && existsSync(dataDir); tries += 1) {
    // A failure is retried: `rmSync` silently skips a folder that is no longer empty.
    rmSync(dataDir, { recursive: true, force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
}
