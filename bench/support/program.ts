import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const PLATFORM = join(import.meta.dirname, '../../apps/platform/src/main.ts');
export const ARCADE = join(import.meta.dirname, '../../apps/arcade/server/main.ts');
export const SPORTSBOOK = join(import.meta.dirname, '../../apps/sportsbook/server/main.ts');

/** A server in a process of its own. */
export interface Program {
  readonly origin: string;
  readonly pid: number;
  /** Lets it finish accepted requests and waits for its exit. */
  stop(): Promise<void>;
  /** Ends it as a failing machine would (`kill -9`), and waits for its exit. */
  kill(): Promise<void>;
}

/** Starts a program that prints a JSON line with its `url` or its local `port` once it listens. */
export async function startProgram(file: string, env: Readonly<Record<string, string>>): Promise<Program> {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const origin = await Promise.race([listening(child), gone.then(() => Promise.reject(new Error(`${file} ended.`)))]);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  return { origin, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function listening(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The program has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const { url: stated, port } = JSON.parse(line) as { url?: string; port?: number };
    const url = stated ?? (port === undefined ? undefined : `http://127.0.0.1:${port}`);
    if (url === undefined) continue;
    // Its later output is read and discarded, so that a full pipe never blocks it.
    child.stdout.resume();
    return url;
  }
  throw new Error('The program said nothing.');
}
