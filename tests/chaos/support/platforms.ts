import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallName, CallValue, Envelope } from '@chhokka/contracts';
import { callApp } from '../../../apps/platform/testing/app.ts';
import { PLATFORM } from '../../../bench/support/program.ts';
import { basicEnv } from '../../support/basic-env.ts';

/** The roles of the processes: two platforms that take calls, and a worker for the jobs. */
const PLACES = ['api,callbacks,office', 'api,callbacks,office', 'worker'] as const;
const PAUSE_MS = 25;

interface Place {
  readonly roles: string;
  child: ChildProcess | null;
  /** Null while it starts. */
  url: string | null;
}

/** Two platforms and a worker on one database, each a process that may be killed at any time. */
export interface Platforms {
  /** The address of a running platform. Waits while all of them are starting. */
  url(): Promise<string>;
  /**
   * Kills one process as a failing machine would, and restarts it; the next call kills another one. Resolves when it is
   * dead.
   */
  kill(): Promise<void>;
  /** Resolves when all of them are serving. */
  whole(): Promise<void>;
  close(): Promise<void>;
}

/** `env`: the environment that all of them are started with. */
export async function startPlatforms(env: Readonly<Record<string, string>>): Promise<Platforms> {
  const places = PLACES.map((roles): Place => ({ roles, child: null, url: null }));
  const faults: Error[] = [];
  let [turn, kills, closing] = [0, 0, false];

  async function start(place: Place): Promise<void> {
    const child = spawn(process.execPath, [PLATFORM], {
      env: { ...basicEnv(), ...env, ROLES: place.roles, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    place.child = child;
    place.url = await listening(child);
    child.stdout?.resume();
  }

  async function untilServing(place: Place): Promise<void> {
    while (place.url === null) await pause();
  }

  async function pause(): Promise<void> {
    if (faults[0]) throw faults[0];
    await sleep(PAUSE_MS);
  }

  await Promise.all(places.map(start));
  return {
    async url() {
      for (;;) {
        turn += 1;
        const urls = places.slice(0, 2).flatMap(({ url }) => url ?? []);
        const url = urls[turn % urls.length];
        if (url !== undefined) return url;
        await pause();
      }
    },
    async kill() {
      const place = places[kills++ % places.length] as Place;
      await untilServing(place);
      const { child } = place;
      if (child === null || child.exitCode !== null) throw new Error('a platform ended by itself');
      place.url = null;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      start(place).catch((error: Error) => {
        if (!closing) faults.push(error);
      });
    },
    async whole() {
      await Promise.all(places.map(untilServing));
    },
    async close() {
      closing = true;
      const living = places.flatMap(({ child }) => (child !== null && child.exitCode === null ? child : []));
      await Promise.all(
        living.map(async (child) => {
          const gone = child.signalCode === null ? once(child, 'exit') : null;
          child.kill('SIGKILL');
          await gone;
        }),
      );
    },
  };
}

async function listening(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The platform has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const { url } = JSON.parse(line) as { url?: string };
    if (url !== undefined) return url;
  }
  throw new Error('The platform ended before it served.');
}

/**
 * Repeats the same call until it is answered, as every client without an answer does. A refusal is an answer, a server
 * error is none.
 */
export async function insist<N extends CallName>(
  platforms: Pick<Platforms, 'url'>,
  name: N,
  input: CallInput<N> | Record<string, unknown>,
  token: string,
): Promise<Envelope<CallValue<N>>> {
  return persist(async () => {
    const { status, body } = await callApp(await platforms.url(), name, input, { token });
    return status < 500 ? body : null;
  });
}

/** Tries until there is an answer. An exception on the way counts as a lost connection. */
export async function persist<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await attempt().catch((error: unknown) => {
      if (isLost(error)) return null;
      throw error;
    });
    if (answer !== null) return answer;
    await sleep(PAUSE_MS);
  }
}

/** The only error that `fetch` throws for a connection that ended, before or in the middle of a response. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message);
}
