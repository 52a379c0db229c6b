import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Data of a running installation for commands of the same checkout (`npm run reconcile`, `npm run call` …). */
export interface RunFile {
  /** Process id of the launcher. */
  readonly pid: number;
  /** Process ids of the programs that it started. */
  readonly children: readonly number[];
  readonly port: number;
  readonly arcadePort: number;
  readonly databaseUrl: string;
  readonly arcadeDatabaseUrl: string;
  readonly secretsKey: string;
}

const NAME = 'run.json';

export async function writeRunFile(dataDir: string, run: RunFile): Promise<void> {
  await writeFile(join(dataDir, NAME), `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
}

export async function readRunFile(dataDir: string): Promise<RunFile | null> {
  const text = await readFile(join(dataDir, NAME), 'utf8').catch(() => null);
  return text ? (JSON.parse(text) as RunFile) : null;
}

export async function removeRunFile(dataDir: string): Promise<void> {
  await rm(join(dataDir, NAME), { force: true });
}

/** Whether one of our processes has this id. An id that now belongs to another program does not count. */
export function livesHere(pid: number, program: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    return false;
  }
}
