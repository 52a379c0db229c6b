import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../../../tools/postgres/embedded.ts';

/** Starts a process that posts and writes its answers only to its file. */
export async function startPosting(args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'posting-child.ts'), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('the posting process ended before it began');
    }),
  ]);
  return child;
}

/** Throws when the process has ended by itself, so that nobody waits for its answers. */
export function assertRuns(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) return;
  throw new Error(`the posting process ended by itself (${child.exitCode ?? child.signalCode})`);
}

export async function killChild(child: ChildProcess): Promise<void> {
  assertRuns(child);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** `kill -9` for the postmaster and every process of the server at once. */
export async function killPostgres(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  for (const pid of [cluster.pid, ...rows.map((row) => row.pid)]) kill(pid);
  await client.end().catch(() => {});
  while (isAlive(cluster.pid)) await sleep(5);
}

/** Starts the server again. Processes of the killed one may hold its shared memory a little longer. */
export async function restart(dataDir: string, settings: Readonly<Record<string, string>>): Promise<Cluster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startCluster({ dataDir, settings });
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(100);
    }
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had already ended.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
