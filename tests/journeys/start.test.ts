import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freePorts, type RunningInstallation, startInstallation } from '../support/installation.ts';

const made: string[] = [];
const started: RunningInstallation[] = [];

/** Starts an installation, which ends with the test at the latest. */
async function start(options: Parameters<typeof startInstallation>[0]): Promise<RunningInstallation> {
  const running = await startInstallation(options);
  started.push(running);
  return running;
}

async function dataDirectory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'chhokka start '));
  made.push(path);
  return path;
}

// What a test that failed left running would take the time of the next.
afterEach(async () => {
  for (const { stop } of started.splice(0)) await stop();
});
afterAll(async () => {
  for (const path of made) await rm(path, { recursive: true, force: true });
});

describe('npm start', () => {
  it('starts, stops cleanly, starts again within 5 s, and refuses to run twice from one data directory', async () => {
    const dataDir = await dataDirectory();
    const port = await freePorts(5);
    const first = await start({ dataDir, port });
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(first.output()).toContain('Demo#2026');
    await expect(startInstallation({ dataDir, port: await freePorts(5) })).rejects.toThrow(/already runs/);
    expect(await first.stop()).toBe(0);
    await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();

    const begun = performance.now();
    const second = await start({ dataDir, port });
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(await second.stop()).toBe(0);
  });

  it('recovers by itself from kill -9', async () => {
    const dataDir = await dataDirectory();
    const port = await freePorts(5);
    const first = await start({ dataDir, port });
    process.kill(first.pid, 'SIGKILL');
    const second = await start({ dataDir, port });
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });

  it('starts the database again when it dies, and serves on', async () => {
    const dataDir = await dataDirectory();
    const running = await start({ dataDir });
    const postmaster = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    process.kill(Number(postmaster.split('\n')[0]), 'SIGKILL');
    await expect.poll(() => running.output(), { timeout: 30_000 }).toContain('started again');
    const ready = async (): Promise<number> => (await fetch(`${running.url}/readyz`)).status;
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    expect(await running.stop()).toBe(0);
  });

  it('runs side by side with other ports, and with SEED=none nobody can log in', async () => {
    const empty = await start({ dataDir: await dataDirectory(), env: { SEED: 'none' } });
    const full = await start({ dataDir: await dataDirectory() });
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

  it('keeps its keys to itself', async () => {
    const dataDir = await dataDirectory();
    const running = await start({ dataDir });
    const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
    for (const [name, value] of Object.entries(secrets)) {
      if (!name.endsWith('Id')) expect(running.output(), name).not.toContain(value);
    }
    await running.stop();
    await sleep(0);
  });

  it.each([
    ['PORT', 'eighty', /PORT must be/],
    ['SEED', 'maybe', /SEED must be/],
    ['DATABASE_URL', 'mysql://x', /DATABASE_URL must be/],
  ])('says in one sentence what is wrong with %s=%s', async (name, value, sentence) => {
    const { spawnSync } = await import('node:child_process');
    const env = { ...process.env, DATA_DIR: await dataDirectory(), [name]: value };
    const { status, stderr } = spawnSync(process.execPath, ['tools/launch/main.ts'], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
