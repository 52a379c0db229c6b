import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { openPool, type Pool, transaction } from './db.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 2);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('a pool', () => {
  it('survives a connection that dies while it is in use', async () => {
    const held = transaction(pool, async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      // The news of the end arrives while nothing is asked of the connection.
      await expect.poll(() => tx.query('select 1').catch((error: Error) => error.message)).toMatch(/not queryable/);
      await tx.query('select 1');
    });
    await expect(held).rejects.toThrow('not queryable');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
