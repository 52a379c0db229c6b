import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { around } from '../facts/testing/kill.ts';
import { createAccounts } from './accounts.ts';
import { addGames, addPlayer, openTable, type Table } from './testing/fixture.ts';

let database: TestDatabase;
let table: Table;

beforeAll(async () => {
  database = await createTestDatabase();
  table = openTable(database.url);
  await addGames(table.pool);
});

afterAll(async () => {
  await table.wallet.close();
  await table.pool.end();
  await database.drop();
});

it('players of one turn are looked up by one statement, and not again by their batch', async () => {
  const players = [await addPlayer(table, 1n), await addPlayer(table, 1n), await addPlayer(table, 1n)];
  let statements = 0;
  const pool = around(table.pool, ({ run }) => {
    statements += 1;
    return run();
  });
  const accounts = createAccounts(pool);
  const [first, second, third] = players.map(({ id }) => id);
  const looking = [first, second, first].map((id) => accounts.ready(id ?? ''));
  expect(looking.every((each) => each === looking[0])).toBe(true);
  await looking[0];
  expect(statements).toBe(1);
  expect(accounts.ready(first ?? '')).toBeUndefined();
  expect((await accounts.members([first ?? '', second ?? ''])).size).toBe(2);
  expect(statements).toBe(1);
  expect((await accounts.members([third ?? ''])).size).toBe(1);
});

it('a look-up that finds nobody or fails keeps nobody waiting', async () => {
  const failing = createAccounts(around(table.pool, () => Promise.reject(new Error('away'))));
  const stranger = randomUUID();
  await failing.ready(stranger);
  const accounts = createAccounts(table.pool);
  await accounts.ready(stranger);
  expect((await accounts.members([stranger])).size).toBe(0);
  expect(accounts.ready('no id of ours')).toBeUndefined();
});
