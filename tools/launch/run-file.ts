import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Data of a running installation for commands of the same checkout (`npm run reconcile`, `npm run call` …). */
export interface RunFile {
  /** Process id of the launcher. */
  readonly pid: number;
  /** Process ids of the programs that it started. */
  readonly children: readonly number[];
  readonly port: number;
  readonly arcadePort: number;
  readonly feedPort: number;
  readonly databaseUrl: string;
  readonly arcadeDatabaseUrl: string;
  readonly sportsbookDatabaseUrl: string;
  readonly secretsKey: string;
}

const NAME = 'run.json';

/** The run file of one installation, which names its processes as long as it runs. */
export interface KeptRunFile {
  /** Writes the file for the first time. */
  write(): Promise<void>;
  /** Writes it again because a process was started or has ended. Does nothing before `write` and after `remove`. */
  refresh(): void;
  remove(): Promise<void>;
}

/** Keeps the run file in `dataDir` as `look` describes the installation. It is written once at a time. */
export function keepRunFile(dataDir: string, look: () => RunFile): KeptRunFile {
  let isKept = false;
  let last = Promise.resolve();
  const next = (): Promise<void> => {
    const written = last.then(() => (isKept ? writeRunFile(dataDir, look()) : undefined));
    last = written.catch(() => {});
    return written;
  };
  return {
    write() {
      isKept = true;
      return next();
    },
    refresh() {
      next().catch((error: Error) => void process.stderr.write(`${NAME} cannot be written: ${error.message}\n`));
    },
    async remove() {
      isKept = false;
      await last;
      await removeRunFile(dataDir);
    },
  };
}

/** Puts the file in place by renaming, so that no command reads half of it. */
async function writeRunFile(dataDir: string, run: RunFile): Promise<void> {
  const fresh = join(dataDir, `${NAME}.new`);
  await writeFile(fresh, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
  await rename(fresh, join(dataDir, NAME));
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
