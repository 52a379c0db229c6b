import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../../tests/support/database.ts';
import { readMigrations } from '../../../../../tools/postgres/migrate.ts';
import { hostVersion } from '../../hosting/client-versions.ts';
import { COIN, writePublished } from '../../testing/published-game.ts';
import { wishActive } from '../activate.ts';
import { findGame } from '../games.repository.ts';
import { isOffered, listGames } from '../offer.repository.ts';
import { importGame } from './import-game.ts';
import { importWithClient } from './import-with-client.ts';

let database: TestDatabase;
let pool: Pool;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 'arcade', 2);
  folder = await mkdtemp(join(tmpdir(), 'import-client-test-'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('an imported game', () => {
  const client = async () => {
    const from = join(folder, 'client');
    await mkdir(from, { recursive: true });
    await writeFile(join(from, 'index.html'), 'the client');
    return from;
  };
  /** A folder with room for clients, except where a file stands in the way. */
  const dataDir = async (inTheWay?: string) => {
    const made = await mkdtemp(join(folder, 'data-'));
    if (inTheWay) await writeFile(join(made, inTheWay), 'no folder');
    return made;
  };
  const coin = async (code: string) => {
    const from = await writePublished(join(folder, 'coin'), COIN);
    return { folder: from, code, titles: {}, returns: 'any' } as const;
  };
  const activate = async (code: string) => {
    for (const by of ['rahim', 'karim'])
      await wishActive(pool, { code, action: 'activate', by, returns: 'any', now: new Date() });
  };
  const known = async (code: string) => (await findGame(pool, code))?.client;
  const isListed = async (code: string) => (await listGames(pool)).filter(isOffered).some((game) => game.code === code);

  it('is offered once it has a client, staged or active', async () => {
    const [request, data] = [await coin('c-1'), await dataDir()];
    await importGame(pool, request);
    expect([await known('c-1'), await isListed('c-1')]).toEqual([null, false]);
    await importWithClient(pool, request, { folder: await client(), dataDir: data });
    expect([await known('c-1'), await isListed('c-1')]).toEqual([null, true]);
    await activate('c-1');
    expect([await known('c-1'), await isListed('c-1')]).toEqual([null, false]);
    await hostVersion(pool, data, { gameCode: 'c-1', replaces: null });
    expect([await known('c-1'), await isListed('c-1')]).toEqual(['third-party', true]);
    expect(await readFile(join(data, 'arcade-clients/c-1/index.html'), 'utf8')).toBe('the client');
    await importGame(pool, request);
    expect(await known('c-1')).toBe('third-party');
  });

  it('that is active without a client gets the one that is imported with the same content', async () => {
    const [request, data] = [await coin('c-5'), await dataDir()];
    await importGame(pool, request);
    await activate('c-5');
    expect([await known('c-5'), await isListed('c-5')]).toEqual([null, false]);
    const outcome = await importWithClient(pool, request, { folder: await client(), dataDir: data });
    expect(outcome).toMatchObject({ version: 1, state: 'active', fresh: false });
    expect([await known('c-5'), await isListed('c-5')]).toEqual(['third-party', true]);
  });

  it('from before the migration loses the client that it never had, unless the house made it', async () => {
    await pool.query(
      `insert into games.game (code, title_bn, title_en, client)
         values ('m-1', 'm', 'm', 'own'), ('m-2', 'm', 'm', 'third-party'), ('padma-ilish', 'p', 'p', 'own')`,
    );
    const migration = (await readMigrations('arcade')).find(({ name }) => name === '0072_games_without_client.sql');
    await pool.query(migration?.sql ?? '');
    expect([await known('m-1'), await known('m-2'), await known('padma-ilish')]).toEqual([null, 'third-party', 'own']);
  });

  it.each([
    ['kept for its version', 'c-2', 'arcade-client-versions'],
    ['put in place', 'c-4', 'arcade-clients'],
  ])('has no client when its files could not be %s, and gets it by a repeat', async (_, code, inTheWay) => {
    const [request, files] = [await coin(code), { folder: await client(), dataDir: await dataDir(inTheWay) }];
    await importWithClient(pool, request, files).catch(() => null);
    await activate(code);
    await hostVersion(pool, files.dataDir, { gameCode: code, replaces: null }).catch(() => null);
    expect([await known(code), await isListed(code)]).toEqual([null, false]);
    await rm(join(files.dataDir, inTheWay));
    await importWithClient(pool, request, files);
    expect([await known(code), await isListed(code)]).toEqual(['third-party', true]);
  });

  it('is not stored at all when the folder of its client is not one', async () => {
    const files = { folder, dataDir: await dataDir() };
    await expect(importWithClient(pool, await coin('c-3'), files)).rejects.toThrow(/has no index\.html/);
    expect(await findGame(pool, 'c-3')).toBeNull();
  });
});
