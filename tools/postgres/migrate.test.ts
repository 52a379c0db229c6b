import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { applyMigration } from './migrate.ts';

const MIGRATION = {
  name: '9999_both.sql',
  sql: 'alter table parent add column more integer; alter table child add column more integer;',
  hash: 'x',
};

let database: TestDatabase;
let migrating: pg.Client;
let running: pg.Client;
let reading: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('arcade');
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return client;
  };
  [migrating, running, reading] = [await connect(), await connect(), await connect()];
});
afterAll(async () => {
  await Promise.all([migrating, running, reading].map((client) => client.end()));
  await database.drop();
});
beforeEach(async () => {
  await running.query(
    `drop table if exists child, parent; create table parent (id integer primary key); create table child (id integer);
     delete from public.migration where name = '9999_both.sql'`,
  );
});

/** Whether the migration waits for a lock at this moment. */
const waits = async () =>
  (await reading.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
    .rowCount !== 0;

const isApplied = async () =>
  (await reading.query(`select from public.migration where name = '9999_both.sql'`)).rowCount === 1;

it('a migration survives, and does not kill, a transaction that takes its locks in another order', async () => {
  await running.query('begin');
  await running.query('insert into child values (1)');
  const applied = applyMigration(migrating, MIGRATION);
  await expect.poll(waits, { interval: 5 }).toBe(true);
  await running.query('insert into parent values (1)');
  await running.query('commit');
  await applied;
  expect(await isApplied()).toBe(true);
  expect((await reading.query('select id from child')).rowCount).toBe(1);
});

it('a migration that waits for a long transaction does not block readers for as long', async () => {
  await running.query('begin');
  await running.query('select from child');
  const applied = applyMigration(migrating, MIGRATION);
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await expect.poll(waits, { interval: 5 }).toBe(true);
    const before = performance.now();
    await reading.query('select from parent, child');
    times.push(performance.now() - before);
  }
  expect(await isApplied()).toBe(false);
  await running.query('commit');
  await applied;
  expect(await isApplied()).toBe(true);
  expect(Math.max(...times)).toBeLessThan(2_000);
});

it('a migration notices a deadlock before any other session does', async () => {
  const sql = `alter table parent add column more text; insert into parent (id, more) select 2, current_setting('deadlock_timeout');`;
  await applyMigration(migrating, { ...MIGRATION, sql });
  expect((await reading.query('select more from parent where id = 2')).rows).toEqual([{ more: '100ms' }]);
  expect((await reading.query('show deadlock_timeout')).rows).not.toEqual([{ deadlock_timeout: '100ms' }]);
});

it('a migration with an error is not retried, and leaves nothing behind', async () => {
  const broken = { ...MIGRATION, sql: 'alter table parent add column more integer; select 1 / 0;' };
  await expect(applyMigration(migrating, broken)).rejects.toThrow('9999_both.sql failed: division by zero');
  expect(await isApplied()).toBe(false);
  await expect(reading.query('select more from parent')).rejects.toThrow('does not exist');
});
