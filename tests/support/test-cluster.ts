import { existsSync, rmSync } from 'node:fs';
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

/** A PostgreSQL for the tests of one run. It ends with the process, also when that is killed. */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-test-'));
  let server: number | null = null;
  const forget = whenKilled(() => {
    if (server !== null) process.kill(server, 'SIGQUIT');
    removeWhileItEnds(dataDir);
  });
  const cluster = await startCluster({ dataDir, settings: HASTY });
  server = cluster.pid;
  return {
    cluster,
    async remove() {
      forget();
      await cluster.stop();
      await removeCluster(dataDir);
    },
  };
}

/** The server takes a moment to end, and writes until then. Nothing that is awaited runs any more. */
function removeWhileItEnds(dataDir: string): void {
  for (let tries = 0; tries < 50 && existsSync(dataDir); tries += 1) {
    // What fails here is tried again: a folder that was not empty any more is skipped without a word.
    rmSync(dataDir, { recursive: true, force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
}

const KILLERS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does this when the process is about to end, by a signal or by itself, until the returned function is called. */
function whenKilled(clear: () => void): () => void {
  const end = (): never => process.exit(1);
  const forget = (): void => {
    process.off('exit', leave);
    for (const killer of KILLERS) process.off(killer, end);
  };
  function leave(): void {
    forget();
    clear();
  }
  process.once('exit', leave);
  for (const killer of KILLERS) process.once(killer, end);
  return forget;
}
