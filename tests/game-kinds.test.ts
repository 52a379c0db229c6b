import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bannerGroups } from '@chhokka/contracts/banner-groups';
import { GAME_KINDS, gameTypes } from '@chhokka/contracts/game-kinds';
import { GAME_TYPES } from '@chhokka/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/database.ts';

const ROOT = join(import.meta.dirname, '..');

let database: TestDatabase;
let sql: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** The words that a check constraint lists, in order. */
async function wordsOf(constraint: string): Promise<string[]> {
  const { rows } = await sql.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [constraint],
  );
  return [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, word = '']) => word);
}

it.each(['game_game_type_check', 'vendor_category_game_type_check'])(
  'the database accepts exactly the kinds of games that exist: %s',
  async (constraint) => {
    expect(await wordsOf(constraint)).toEqual(GAME_TYPES);
  },
);

it('the database accepts exactly the banner groups that exist', async () => {
  expect(await wordsOf('banner_group_name_check')).toEqual(bannerGroups);
});

it('a banner can lead to a vendor of each kind of games, and of nothing else', async () => {
  const { rows } = await sql.query<{ kind: string; taken: boolean }>(
    `select kind, content.is_target('VENDOR', jsonb_build_object('vassalage', 'SUND', 'gameType', kind)) as taken
       from unnest($1::text[]) kind`,
    [[...GAME_TYPES, 'BINGO', 'rng']],
  );
  expect(rows.filter(({ taken }) => taken).map(({ kind }) => kind)).toEqual(GAME_TYPES);
});

it('operators can switch each kind of games, in the order of the navigation', async () => {
  const { rows } = await sql.query<{ mod_id: string }>(
    `select mod_id from settings.node where parent_id = 'GAMES' order by position`,
  );
  expect(rows.map(({ mod_id: modId }) => modId)).toEqual(gameTypes);
});

it.each(gameTypes)('the kind %s has a picture for the menu', async (gameType) => {
  const picture = join(ROOT, `apps/site/public/art/icons${GAME_KINDS[gameType].page}.webp`);
  expect((await readFile(picture)).length).toBeGreaterThan(0);
});
