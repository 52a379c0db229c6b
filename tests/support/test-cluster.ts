import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { whenKilled } from '../../tools/launch/when-killed.ts';
import { type Cluster, removeCluster, startCluster } from '../../tools/postgres/embedded.ts';

/** Settings without durability, because a crash loses only test data. The chaos tests pass durable settings instead. */
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
};
/** Files in memory, on Linux. A copy of a database is some thousand files: a second on a disk, a twentieth of it there. */
const MEMORY = '/dev/shm';
/** Bytes: the files of a run came to half a GiB at once. `REST` is left to everything else that a run starts. */
const ROOM = 4 * 2 ** 30;
const REST = 6 * 2 ** 30;

export interface TestCluster {
  readonly cluster: Cluster;
  readonly dataDir: string;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** A PostgreSQL for the tests of one run. It stops with the process, even when that is killed. */
export async function startTestCluster(settings: Readonly<Record<string, string>> = HASTY): Promise<TestCluster> {
  const folder = settings === HASTY && (await fitsInMemory()) ? MEMORY : tmpdir();
  const dataDir = await mkdtemp(join(folder, 'chhokka-test-'));
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

async function fitsInMemory(): Promise<boolean> {
  const found = await statfs(MEMORY).catch(() => null);
  return found !== null && found.bavail * found.bsize >= ROOM && process.availableMemory() >= ROOM + REST;
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
