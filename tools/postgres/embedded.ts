import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { finish } from '../launch/finish.ts';
import { freePort, isFree } from './ports.ts';
import { type Home, openHome, writeOwned } from './home.ts';

/** A running PostgreSQL server of our own. */
export interface Cluster {
  readonly port: number;
  readonly pid: number;
  /** Connection address of a database in it. */
  url(database: string): string;
  /** Creates the database when it does not exist yet. */
  ensureDatabase(database: string, options?: { template?: string }): Promise<void>;
  isRunning(): boolean;
  /** Closes all connections, flushes everything to disk, and waits for the server's exit. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** The folder of the cluster; created if necessary. */
  readonly dataDir: string;
  /** Server settings beyond the defaults, for example `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A fixed port; otherwise the previous one, or a free one. */
  readonly port?: number;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const SUPERUSER = 'postgres';

const DEFAULTS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  log_min_messages: 'warning',
  jit: 'off',
};

/** Starts the cluster in `dataDir`, or adopts the one that an earlier, killed process left running there. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const home = await openHome(options.dataDir);
  if (!existsSync(join(home.data, 'PG_VERSION'))) await initialise(home);
  const password = (await readFile(join(home.state, 'password'), 'utf8')).trim();
  const running = await runningServer(home);
  if (running) {
    await waitUntilReady(running.port, password, () => isAlive(running.pid));
    return cluster(running.port, running.pid, password);
  }
  const port = options.port ?? (await choosePort(home));
  const child = await launch(home, port, { ...DEFAULTS, ...options.settings });
  await waitUntilReady(port, password, () => child.exitCode === null && child.signalCode === null);
  return cluster(port, child.pid ?? 0, password);
}

async function initialise(home: Home): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  await rm(home.data, { recursive: true, force: true });
  await writeOwned(home, 'password', password);
  const args = ['-D', home.data, '-U', SUPERUSER, '-A', 'scram-sha-256', '--pwfile', join(home.state, 'password')];
  const child = spawn(join(home.binaries, 'initdb'), [...args, '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'], {
    ...home.identity,
    cwd: home.state,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { code, said } = await finish(child);
  if (code !== 0) throw new Error(`The database could not be created: ${said.trim()}`);
}

async function launch(home: Home, port: number, settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const args = ['-D', home.data, '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  await writeOwned(home, 'port', String(port));
  const log = await writeOwned(home, 'postgres.log', '', { append: true });
  const child = spawn(join(home.binaries, 'postgres'), args, {
    ...home.identity,
    cwd: home.state,
    // Its own process group: Ctrl-C in the terminal reaches our process first, which stops the database last.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  child.unref();
  return child;
}

async function runningServer(home: Home): Promise<{ pid: number; port: number } | null> {
  const file = await readFile(join(home.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = file.split('\n').map(Number);
  if (!pid || !port || !isAlive(pid) || !(await isPostgres(pid))) return null;
  return { pid, port };
}

/** Protects against a process id that was reused after a crash of the machine. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function choosePort(home: Home): Promise<number> {
  const last = Number(await readFile(join(home.state, 'port'), 'utf8').catch(() => '0'));
  if (last && (await isFree(last))) return last;
  return freePort();
}

async function waitUntilReady(port: number, password: string, alive: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (!alive()) throw new Error('PostgreSQL stopped while starting; its log is postgres.log in the data directory.');
    const client = new pg.Client({ connectionString: address(port, password, 'postgres') });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('PostgreSQL did not become ready in time.', { cause: error });
      await sleep(40);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function address(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

function cluster(port: number, pid: number, password: string): Cluster {
  return {
    port,
    pid,
    url: (database) => address(port, password, database),
    async ensureDatabase(database, options = {}) {
      const client = new pg.Client({ connectionString: address(port, password, 'postgres') });
      await client.connect();
      try {
        const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
        if (rowCount) return;
        const template = options.template ? ` template ${pg.escapeIdentifier(options.template)}` : '';
        await client.query(`create database ${pg.escapeIdentifier(database)}${template}`);
      } finally {
        await client.end();
      }
    },
    isRunning: () => isAlive(pid),
    async stop() {
      if (!isAlive(pid)) return;
      process.kill(pid, 'SIGINT');
      const deadline = Date.now() + STOP_TIMEOUT_MS;
      while (isAlive(pid) && Date.now() < deadline) await sleep(25);
      if (isAlive(pid)) throw new Error('PostgreSQL did not stop in time.');
    },
  };
}

/** Deletes a stopped cluster with its data directory. */
export async function removeCluster(dataDir: string): Promise<void> {
  const home = await openHome(dataDir);
  await rm(home.state, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
