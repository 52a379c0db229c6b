import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { readMigrations } from '../../../../tools/postgres/migrate.ts';
import { findGame } from './games.repository.ts';
import { listVersions } from './versions.repository.ts';

const STAGED = '0073_versions.sql';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 'arcade', 1);
  await pool.query('drop schema games, rgs, core, draws, stakes, demos, tables, freerounds cascade');
  const migrations = await readMigrations('arcade');
  for (const { name, sql } of migrations) if (name < STAGED) await pool.query(sql);
  await pool.query(`insert into games.game (code, title_bn, title_en, client) values ('g', 'g', 'g', 'own')`);
  for (const version of [1, 2, 3]) await importAsBefore(version);
  await pool.query(`update games.game set current_version = 2 where code = 'g'`);
  for (const { name, sql } of migrations) if (name >= STAGED) await pool.query(sql);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Stores a version as the program before this one does. */
const importAsBefore = (version: number) =>
  pool.query(
    `with added as (
       insert into games.version (game_code, version, kind, generator, content_hash)
       values ('g', $1::int, 'generated', 'g@1', sha256($1::text::bytea)) returning version
     )
     insert into games.mode (game_code, version, name, position, cost, return_numerator, return_denominator, max_win)
     select 'g', version, 'BASE', 0, 100, 96, 100, 100 from added`,
    [version],
  );

describe('versions from before they were staged', () => {
  it('are active where they were played and retired otherwise, because each was live once', async () => {
    const versions = await listVersions(pool, 'g');
    expect(versions.map(({ version, state, activation }) => [version, state, activation?.origin])).toEqual([
      [3, 'retired', 'import'],
      [2, 'active', 'import'],
      [1, 'retired', 'import'],
    ]);
    expect((await findGame(pool, 'g'))?.activeVersion).toBe(2);
  });

  it('can still be imported by the program before this one, but nothing makes them live', async () => {
    await pool.query(`update games.game set current_version = 2 where code = 'g'`);
    await pool.query('begin');
    await importAsBefore(4);
    const live = pool.query(`update games.game set current_version = 4 where code = 'g'`);
    await expect(live).rejects.toThrow('version 4 of g is not active');
    await pool.query('rollback');
    expect((await pool.query(`select current_version from games.game`)).rows).toEqual([{ current_version: 2 }]);
  });
});
