import pg from 'pg';

// int8 arrives as bigint: ids and money are never floats.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

export type Pool = pg.Pool;
declare const inTransaction: unique symbol;
/** A connection inside a transaction. */
export type Transaction = pg.ClientBase & { readonly [inTransaction]: true };
/** What a single statement can run on. */
export type Queryable = Pool | Transaction;

/**
 * Opens a pool of at most `max` connections, which the database lists under the name of the program. The server aborts statements that run longer than 30 s. A connection over which no
 * answer comes for 40 s is given up: a network that swallows everything would otherwise keep its user waiting for a
 * quarter of an hour.
 */
export function openPool(connectionString: string, program: string, max = 10, { answerWithinMs = 40_000 } = {}): Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    statement_timeout: 30_000,
    query_timeout: answerWithinMs,
    application_name: program,
  });
  // A connection that dies while idle must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  // Nor may one that dies while in use: the failing query of its user handles the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * In the list of a select that holds a row which many others wait for: the database ends the transaction, and with it
 * the hold, when its process sends nothing for 5 s. A process that is frozen or cut off would hold the row for ever.
 */
export const HELD_BRIEFLY = `set_config('idle_in_transaction_session_timeout', '5s', true) as held_briefly`;

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

/** Whether a statement failed because of the unique index or constraint of that name. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}
