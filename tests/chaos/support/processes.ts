import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { basicEnv } from '../../support/basic-env.ts';

const LOOK_MS = 50;

/** A program at a fixed address that may be killed at any time, and is started again each time. */
export interface Victim {
  readonly name: string;
  /** Kills it as a failing machine would, and starts it again. Resolves when it is dead. */
  kill(): Promise<void>;
  /** Kills it and leaves it dead until the returned function is called. Resolves when it is dead. */
  takeDown(): Promise<() => void>;
  /** Resolves when it serves. */
  whole(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** Starts a program. `ready` is an address that answers 200 when it serves. */
export function startVictim(
  name: string,
  file: string,
  { env, ready }: { readonly env: Readonly<Record<string, string>>; readonly ready: string },
): Victim {
  let mayLive = true;
  let child = start();

  function start(): ChildProcess {
    const started = spawn(process.execPath, [file], {
      env: { ...basicEnv(), ...env },
      // What a killed program complains of says nothing. The test looks at what became of the money.
      stdio: 'ignore',
    });
    // A program whose database is away while it starts may give up. Whatever watches over it starts it again.
    started.once('exit', () => setTimeout(rise, LOOK_MS));
    return started;
  }

  function rise(): void {
    if (mayLive && isDead()) child = start();
  }

  const isDead = (): boolean => child.exitCode !== null || child.signalCode !== null;

  async function kill(): Promise<void> {
    if (isDead()) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async function close(): Promise<void> {
    mayLive = false;
    await kill();
  }

  return {
    name,
    kill,
    close,
    async takeDown() {
      await close();
      return () => {
        mayLive = true;
        rise();
      };
    },
    async whole() {
      while (!(await serves(ready))) await sleep(LOOK_MS);
    },
  };
}

async function serves(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
