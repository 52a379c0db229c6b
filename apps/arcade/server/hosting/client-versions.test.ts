import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { COIN, FINE, installGame, writePublished } from '../testing/published-game.ts';
import { wishActive } from '../games/activate.ts';
import { describeVersions } from '../commands/versions.ts';
import { hostVersion, keepClient } from './client-versions.ts';
import { hostMissing } from './keeper.ts';

const FILES = 40;

let database: TestDatabase;
let pool: Pool;
let folder: string;
let data: string;
beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 'arcade', 6);
  folder = await mkdtemp(join(tmpdir(), 'client-versions-test-'));
  for (const files of [COIN, FINE]) {
    const from = await writePublished(await mkdtemp(join(folder, 'game-')), files);
    await installGame(pool, { folder: from, code: 'coin', titles: {} });
  }
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Versions 1 and 2 have clients of many files; version 2 is active. */
beforeEach(async () => {
  data = await mkdtemp(join(folder, 'data-'));
  await rollBackTo(2);
  for (const version of [1, 2]) {
    const client = await mkdtemp(join(folder, 'client-'));
    await mkdir(join(client, 'assets'));
    await writeFile(join(client, 'index.html'), `version ${version}`);
    for (let at = 0; at < FILES; at += 1) await writeFile(join(client, 'assets', `${at}.js`), `${version}`);
    await keepClient(pool, data, client, { gameCode: 'coin', version });
  }
});

const host = () => hostVersion(pool, data, { gameCode: 'coin', replaces: null });
const shown = () => join(data, 'arcade-clients/coin');
const page = () => readFile(join(shown(), 'index.html'), 'utf8');
const hosted = async () => ({
  page: await page(),
  files: (await readdir(join(shown(), 'assets'))).length,
  games: await readdir(join(data, 'arcade-clients')),
});

async function rollBackTo(version: number): Promise<void> {
  for (const by of ['rahim', 'karim'])
    await wishActive(pool, { code: 'coin', action: 'roll-back', version, by, returns: 'any', now: new Date() });
}

describe('hosting the client of the active version', () => {
  it('leaves a whole client in place when several do it at once, and nothing else', async () => {
    await Promise.all(Array.from({ length: 4 }, host));
    expect(await hosted()).toEqual({ page: 'version 2', files: FILES, games: ['coin'] });
  });

  it('hosts the version that becomes active during the copy', async () => {
    const hosting = host();
    await rollBackTo(1);
    await Promise.all([hosting, host()]);
    expect(await hosted()).toEqual({ page: 'version 1', files: FILES, games: ['coin'] });
  });

  it('copies nothing on a repeat, and again when another client is kept for the version', async () => {
    await host();
    const { ino } = await stat(shown());
    await host();
    expect((await stat(shown())).ino).toBe(ino);
    const client = await mkdtemp(join(data, 'other-'));
    await writeFile(join(client, 'index.html'), 'another client');
    // Its maker may have called a file so.
    await mkdir(join(client, '.client-mark'));
    await keepClient(pool, data, client, { gameCode: 'coin', version: 2 });
    await host();
    expect(await page()).toBe('another client');
  });

  it('is made up for when whoever activated the version was killed before', async () => {
    await host();
    await rollBackTo(1);
    expect(await page()).toBe('version 2');
    expect(await describeVersions(pool, data, 'coin')).toContain('the client of version 1 is not in place');
    await hostMissing({ pool, dataDir: data, log: { warn: () => {}, error: () => {} } });
    expect(await hosted()).toEqual({ page: 'version 1', files: FILES, games: ['coin'] });
    expect(await describeVersions(pool, data, 'coin')).not.toContain('not in place');
  });

  it('removes what killed attempts have left', async () => {
    for (const left of ['.coin.new', '.coin.one/assets', '.other.one'])
      await mkdir(join(data, 'arcade-clients', left), { recursive: true });
    await host();
    expect((await hosted()).games).toEqual(['.other.one', 'coin']);
  });
});
