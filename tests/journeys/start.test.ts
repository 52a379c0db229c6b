import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { PORTS, freePorts, type RunningInstallation, startInstallation } from '../support/installation.ts';

const made: string[] = [];
const started: RunningInstallation[] = [];
/** Where the demo has been seeded once, which takes most of a first start. */
let seeded: string | null = null;

/**
 * Starts an installation, which ends with the test at the latest. Its feed announces nothing, because a day of matches takes
 * more time than everything that these tests are about.
 */
async function start(options: Parameters<typeof startInstallation>[0]): Promise<RunningInstallation> {
  const running = await startInstallation({ ...options, env: { FEED_AHEAD_HOURS: '0', ...options.env } });
  started.push(running);
  return running;
}

async function dataDirectory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'chhokka start '));
  made.push(path);
  return path;
}

/** The data directory of a demo that does not run. */
async function seededDirectory(): Promise<string> {
  if (seeded !== null) return seeded;
  const dataDir = await dataDirectory();
  const first = await start({ dataDir });
  expect(await first.stop()).toBe(0);
  return (seeded = dataDir);
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

// What a test that failed left running would take the time of the next.
afterEach(async () => {
  for (const { stop } of started.splice(0)) await stop();
});
afterAll(async () => {
  for (const path of made) await rm(path, { recursive: true, force: true });
});

describe('npm start', () => {
  it('starts, protects its keys, refuses to run twice on one data directory, stops cleanly, and starts again', async () => {
    const dataDir = await dataDirectory();
    const port = await freePorts(PORTS);
    const first = await start({ dataDir, port });
    expect(await statusOf(`${first.url}/healthz`)).toBe(200);
    expect(await statusOf(`${first.url}/readyz`)).toBe(200);
    expect(first.output()).toContain('Demo#2026');
    await expect(startInstallation({ dataDir, port: await freePorts(PORTS) })).rejects.toThrow(/already runs/);
    expect(await first.stop()).toBe(0);
    await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();

    // How long that may take, `tests/browser/alone/start-time.test.ts` says.
    const second = await start({ dataDir, port });
    expect(await second.stop()).toBe(0);
    seeded = dataDir;

    const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
    const keys = Object.entries(secrets).filter(([name]) => !name.endsWith('Id'));
    expect(keys.length).toBeGreaterThan(0);
    for (const [name, value] of keys) expect(first.output() + second.output(), name).not.toContain(value);
  });

  it('recovers from a dead database and from kill -9, and beside it nobody can log in to one with SEED=none', async () => {
    const dataDir = await seededDirectory();
    const port = await freePorts(2 * PORTS);
    const first = await start({ dataDir, port });
    const postmaster = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    process.kill(Number(postmaster.split('\n')[0]), 'SIGKILL');
    await expect.poll(() => first.output(), { timeout: 30_000 }).toContain('started again');
    await expect.poll(() => statusOf(`${first.url}/readyz`), { timeout: 30_000 }).toBe(200);

    process.kill(first.pid, 'SIGKILL');
    const [full, empty] = await Promise.all([
      start({ dataDir, port }),
      start({ dataDir: await dataDirectory(), port: port + PORTS, env: { SEED: 'none' } }),
    ]);
    expect(await statusOf(`${full.url}/readyz`)).toBe(200);
    expect(empty.output()).not.toContain('Demo#2026');
    const games = async (url: string): Promise<number> => {
      const answer = (await (await fetch(`${url}/wps/relay/GCSGAME_gameList?language=EN`)).json()) as {
        value: { games: unknown[] };
      };
      return answer.value.games.length;
    };
    expect(await games(full.url)).toBeGreaterThan(0);
    expect(await games(empty.url)).toBe(0);
    expect(await Promise.all([empty.stop(), full.stop()])).toEqual([0, 0]);
  });
});
