import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallName, CallValue, Envelope } from '@chhokka/contracts';
import { callApp } from '../../../apps/platform/testing/app.ts';
import { PLATFORM } from '../../../bench/support/program.ts';

/** Where calls go, and the process that does the jobs of all. */
const PLACES = ['api,callbacks,office', 'api,callbacks,office', 'worker'] as const;
const PAUSE_MS = 25;

interface Place {
  readonly roles: string;
  child: ChildProcess | null;
  /** Null while it starts. */
  url: string | null;
}

/** Two platforms and a worker over one database, each a process of its own that may be killed at any moment. */
export interface Platforms {
  /** Where a call may go now. Waits while all of them start. */
  url(): Promise<string>;
  /** Ends one process as a failing machine does, and starts it anew; the next time another one. Resolves when it is dead. */
  kill(): Promise<void>;
  /** Resolves when all of them serve. */
  whole(): Promise<void>;
  close(): Promise<void>;
}

/** `env`: what all of them are started with. */
export async function startPlatforms(env: Readonly<Record<string, string>>): Promise<Platforms> {
  const places = PLACES.map((roles): Place => ({ roles, child: null, url: null }));
  const faults: Error[] = [];
  let [turn, kills, closing] = [0, 0, false];

  async function start(place: Place): Promise<void> {
    const child = spawn(process.execPath, [PLATFORM], {
      env: { PATH: process.env.PATH ?? '', ...env, ROLES: place.roles, PORT: '0' },
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
 * Makes a call until it is answered, the same again each time, as everybody who got no answer does. Refusals are answers,
 * trouble of the server is none.
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

/** Tries until there is an answer. What is thrown on the way is a lost connection. */
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

/** `fetch` says nothing but this of a connection that ended, before or in the middle of an answer. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message);
}
