import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { finish } from './finish.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const RESTART_WINDOW_MS = 60_000;
const RESTARTS_PER_WINDOW = 5;

export interface ProgramOptions {
  readonly name: string;
  /** Entry file, from the root of the checkout. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 when the program is ready. */
  readonly readyUrl: string;
  /** Restart when a source file changes. */
  readonly watch?: boolean;
  /** Called whenever `pid` has changed: the program got a process, or lost it. */
  readonly onProcess: () => void;
  /** Called when the program keeps dying and is not restarted any more. */
  readonly onGivenUp: (sentence: string) => void;
}

/** One of our programs, kept running until it is stopped. */
export class Program {
  readonly #root: string;
  readonly #options: ProgramOptions;
  readonly #deaths: number[] = [];
  #child: ChildProcess | null = null;
  #stopping = false;

  constructor(root: string, options: ProgramOptions) {
    this.#root = root;
    this.#options = options;
  }

  /** Undefined while no process of the program lives. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the program and waits until it is ready. */
  async start(): Promise<void> {
    this.#launch();
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await answers(this.#options.readyUrl))) {
      if (this.#stopping) return;
      if (this.#deaths.length > 0)
        throw new Error(`${this.#options.name} stopped while starting; what it says stands above.`);
      if (Date.now() > deadline) throw new Error(`${this.#options.name} did not become ready in time.`);
      await sleep(50);
    }
  }

  /** Asks the program to finish accepted work and to exit; kills it when it does not. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child) return;
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(late);
  }

  #launch(): void {
    const watch = this.#options.watch ? ['--watch', '--watch-preserve-output'] : [];
    const leash = join(this.#root, 'tools/launch/leash.ts');
    const args = [...watch, '--import', leash, join(this.#root, this.#options.entry)];
    const child = spawn(process.execPath, args, {
      cwd: this.#root,
      env: { ...process.env, ...this.#options.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Its own process group: Ctrl-C is for the launcher, which then stops everything in order.
      detached: true,
    });
    this.#child = child;
    child.once('exit', () => this.#died());
    this.#options.onProcess();
  }

  #died(): void {
    this.#child = null;
    this.#options.onProcess();
    if (this.#stopping) return;
    const now = Date.now();
    this.#deaths.push(now);
    const recent = this.#deaths.filter((at) => now - at < RESTART_WINDOW_MS);
    if (recent.length > RESTARTS_PER_WINDOW) {
      this.#options.onGivenUp(`${this.#options.name} keeps stopping and is given up.`);
      return;
    }
    setTimeout(() => {
      if (!this.#stopping) this.#launch();
    }, 200 * recent.length);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Runs one of our programs to its end. Resolves with its output, and throws with it when it fails. */
export async function runToEnd(
  root: string,
  entry: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<string> {
  const child = spawn(process.execPath, [join(root, entry), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { code, said } = await finish(child);
  if (code !== 0) throw new Error(`${entry} failed:\n${said.trim()}`);
  return said;
}
