import { type Pool, openPool } from '@chhokka/provider-server/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { readMigrations } from '../../../../tools/postgres/migrate.ts';

const CHANGE = '0077_exact_bets.sql';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 'arcade', 1);
  await pool.query('drop schema games, rgs, core, draws, stakes, demos cascade');
  for (const { name, sql } of await readMigrations('arcade')) if (name < CHANGE) await pool.query(sql);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('games that were imported before get the step of bets that their costs and payouts need', async () => {
  await pool.query(`
    insert into games.game (code, title_bn, title_en, client) values ('g', 'g', 'g', 'own');
    insert into games.version (game_code, version, kind, content_hash) values ('g', 1, 'published', 'x');
    insert into games.version (game_code, version, kind, generator, content_hash) values ('g', 2, 'generated', 'g@1', 'y');
    insert into games.mode (game_code, version, name, position, cost, return_numerator, return_denominator, max_win, weights, weights_hash)
      values ('g', 1, 'WHOLE', 0, 100, 1, 1, 300, 'w', 'h'), ('g', 1, 'FINE', 1, 100, 1, 1, 123, 'w', 'h'),
        ('g', 1, 'DEAR', 2, 250, 1, 1, 300, 'w', 'h'), ('g', 1, 'BOTH', 3, 100, 1, 1, 300, 'w', 'h'),
        ('g', 2, 'BASE', 0, 100, 1, 1, 500000, null, null), ('g', 2, 'ODD', 1, 100, 1, 1, 123, null, null);
    insert into games.book (game_code, version, mode, book_id, payout, events)
      values ('g', 1, 'WHOLE', 1, 0, '[]'), ('g', 1, 'WHOLE', 2, 300, '[]'), ('g', 1, 'FINE', 1, 123, '[]'),
        ('g', 1, 'DEAR', 1, 300, '[]'), ('g', 1, 'BOTH', 1, 4, '[]'), ('g', 1, 'BOTH', 2, 25, '[]')`);
  for (const { name, sql } of await readMigrations('arcade')) if (name === CHANGE) await pool.query(sql);
  const { rows } = await pool.query<{ name: string; bet_step: number }>('select name, bet_step from games.mode');
  expect(Object.fromEntries(rows.map(({ name, bet_step }) => [name, bet_step]))).toEqual({
    WHOLE: 1,
    FINE: 100,
    DEAR: 2,
    BOTH: 100,
    BASE: 20,
    ODD: 100,
  });
});
