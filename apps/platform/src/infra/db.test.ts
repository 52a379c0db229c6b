import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { openPool, type Pool, type Prepared, swiftTransaction, transaction, type Transaction } from './db.ts';

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

it('a transaction runs statements that begin together in their order, and keeps none when one of them fails', async () => {
  const pool = openPool(database.url, 1);
  await pool.query('create table public.told (word text unique)');
  const tell = (...words: string[]) =>
    transaction(pool, (tx) =>
      Promise.all(
        words.map((word) => tx.query({ name: 'tell', text: 'insert into told values ($1)', values: [word] })),
      ),
    );
  const told = async () => (await pool.query<{ word: string }>('select word from told')).rows.map(({ word }) => word);
  await tell('one', 'two', 'three');
  expect(await told()).toEqual(['one', 'two', 'three']);
  await expect(tell('four', 'two', 'five')).rejects.toMatchObject({ code: '23505' });
  expect(await told()).toEqual(['one', 'two', 'three']);
  await tell('four');
  expect(await told()).toHaveLength(4);
  await pool.end();
});

describe('a swift transaction', () => {
  let pool: Pool;
  beforeEach(async () => {
    pool = openPool(database.url, 2);
    await pool.query('drop table if exists kept; create table kept (n int primary key check (n > 0))');
  });
  afterEach(() => pool.end());

  const keep = (n: number): Prepared => ({ name: 'keep', text: 'insert into kept values ($1)', values: [n] });
  const kept = async (): Promise<number[]> =>
    (await pool.query<{ n: number }>('select n from kept order by n')).rows.map(({ n }) => n);
  const count = async (tx: Transaction): Promise<number | undefined> =>
    (await tx.query<{ n: number }>('select count(*)::int as n from kept')).rows[0]?.n;

  it('acts on what it opened with, and commits its writes', async () => {
    await pool.query(keep(1));
    const value = await swiftTransaction(
      pool,
      (tx) => Promise.all([count(tx), count(tx)]),
      async (_, counts) => ({ value: counts, writes: [keep(2), keep(3)] }),
    );
    expect(value).toEqual([1, 1]);
    expect(await kept()).toEqual([1, 2, 3]);
  });

  it('keeps no write when one of them fails, rejects with that error, and leaves a usable connection', async () => {
    const failing = swiftTransaction(
      pool,
      async () => null,
      async () => ({ value: null, writes: [keep(4), keep(-1), keep(5)] }),
    );
    await expect(failing).rejects.toMatchObject({ constraint: 'kept_n_check' });
    expect(await kept()).toEqual([]);
    expect(pool.idleCount).toBe(1);
  });

  it('keeps nothing when what it opens with fails', async () => {
    const acted = vi.fn();
    const failing = swiftTransaction(
      pool,
      (tx) => Promise.all([tx.query(`set local lock_timeout = '5s'`), tx.query('select 1 / 0'), count(tx)]),
      async () => {
        acted();
        return { value: null, writes: [keep(6)] };
      },
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(acted).not.toHaveBeenCalled();
    expect(await kept()).toEqual([]);
  });

  it('sends nothing when two of its writes have one name and different texts', async () => {
    const other = { ...keep(9), text: 'insert into kept values ($1 + 1)' };
    const failing = swiftTransaction(
      pool,
      async () => null,
      async () => ({ value: null, writes: [keep(9), other] }),
    );
    await expect(failing).rejects.toThrow('two texts');
    expect(await kept()).toEqual([]);
  });

  it('does not take a rollback for a commit when an error was swallowed', async () => {
    const swallowing = transaction(pool, async (tx) => {
      await tx.query(keep(10));
      await tx.query('select 1 / 0').catch(() => null);
    });
    await expect(swallowing).rejects.toThrow('a commit keeps');
    expect(await kept()).toEqual([]);
  });

  it('keeps nothing when its connection ends before the commit', async () => {
    const failing = swiftTransaction(
      pool,
      async () => null,
      async (tx) => {
        await tx.query(keep(7));
        const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        return { value: null, writes: [keep(8)] };
      },
    );
    await expect(failing).rejects.toThrow();
    expect(await kept()).toEqual([]);
  });
});
