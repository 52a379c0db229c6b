import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { titles } from '../../games/titles.ts';
import { installHouseGames } from './house-games.ts';

/** By title and version: what rounds were played on. Content never changes; new content is another version. */
const PLAYED_ON = [
  ['padma-ilish', 1, 'a2b0a135841abe15d4b09d00d60e5d3b6288a820ae97c24f5553a1544d6701b3'],
  ['royal-bengal', 1, '760dcfb1f7f6a30483e59f03508124dd78395ee320091f35cd6b1e104fc361b0'],
];

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 'arcade', 2);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('the house’s titles are installed once, with the content that their rounds were played on', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    await installHouseGames(pool);
    const { rows } = await pool.query<{ game_code: string; version: number; hash: string }>(
      `select game_code, version, encode(content_hash, 'hex') as hash from games.version order by game_code, version`,
    );
    expect(rows.map(({ game_code, version, hash }) => [game_code, version, hash])).toEqual(PLAYED_ON);
  }
  const { rows } = await pool.query('select code, title_en, client, lines from games.game order by created_at');
  const told = titles.map(({ code, title, lines }) => ({ code, title_en: title.en, client: 'own', lines }));
  expect(rows).toEqual(told);
});
