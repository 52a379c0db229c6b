import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

// int8 arrives as bigint: ids and money are never floats.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

export type Pool = pg.Pool;
/** A connection inside a transaction or outside one. Functions that need a transaction take `Transaction`. */
export type Connection = pg.ClientBase;
declare const inTransaction: unique symbol;
export type Transaction = Connection & { readonly [inTransaction]: true };

/** Opens a pool of at most `max` connections. Statements that run longer than 30 s are ended by the server. */
export function openPool(connectionString: string, max = 10): Pool {
  const pool = new pg.Pool({ connectionString, max, statement_timeout: 30_000, application_name: 'platform' });
  // A connection that dies while idle must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  return pool;
}

/** Runs `act` in one transaction on one connection; rolls back when it throws. */
export async function transaction<T>(pool: Pool, act: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const value = await act(client as pg.PoolClient & Transaction);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A typed query builder over the same pool, for the slow paths. */
export function queryBuilder<Schema>(pool: Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
