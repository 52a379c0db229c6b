import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { MOST_AFTER } from '../../tools/launch/config.ts';
import { isFree } from '../../tools/postgres/ports.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 180_000;

/** The number of consecutive ports of an installation. */
export const PORTS = 1 + MOST_AFTER;

/** A whole installation, started as a new user of the repository would start it. */
export interface RunningInstallation {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** The output of the start. */
  readonly output: () => string;
  /** Stops it as Ctrl-C does. Resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** Runs the launcher with its own data directory on free ports and waits until it reports that the site is open. */
export async function startInstallation(options: {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}): Promise<RunningInstallation> {
  const port = options.port ?? (await freePorts(PORTS));
  // The leash stops it when this process ends, for whatever reason.
  const leash = join(ROOT, 'tools/launch/leash.ts');
  const child = spawn(process.execPath, ['--import', leash, join(ROOT, 'tools/launch/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', ...options.env, PORT: String(port), DATA_DIR: options.dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  const output = (): string => said.join('');
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  try {
    await opened(child, output);
  } catch (error) {
    // Otherwise it would keep running and disturb later tests.
    await stop(child);
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir: options.dataDir,
    pid: child.pid ?? 0,
    output,
    stop: () => stop(child),
  };
}

async function opened(child: ChildProcess, output: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The start took too long:\n${output()}`)), START_TIMEOUT_MS);
    child.stdout?.on('data', () => {
      if (!output().includes('Stop with Ctrl-C')) return;
      clearTimeout(late);
      resolve();
    });
    child.once('close', (code) => {
      clearTimeout(late);
      reject(new Error(`The start ended with ${code}:\n${output()}`));
    });
  });
}

function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code));
    child.kill('SIGINT');
  });
}

/** The first of `count` free neighbouring ports on loopback. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    // Below the ephemeral range: a connection could take a port between this check and the start.
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
  throw new Error('no neighbouring free ports on loopback');
}
