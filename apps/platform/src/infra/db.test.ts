import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { openPool } from './db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a pool leaves synchronous_commit to the server, unless it is fleeting', async () => {
  const [lasting, fleeting] = [openPool(database.url, 1), openPool(database.url, 1, { fleeting: true })];
  const setting = `select setting, source from pg_settings where name = 'synchronous_commit'`;
  expect((await fleeting.query(setting)).rows).toEqual([{ setting: 'off', source: 'client' }]);
  expect((await lasting.query(setting)).rows).not.toMatchObject([{ source: 'client' }]);
  await Promise.all([lasting.end(), fleeting.end()]);
});
