import pg from 'pg';

// int8 arrives as bigint: ids and money are never floats.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

export type Pool = pg.Pool;
declare const inTransaction: unique symbol;
/** A connection inside a transaction. */
export type Transaction = pg.ClientBase & { readonly [inTransaction]: true };
/** What a single statement can run on. */
export type Queryable = Pool | Transaction;

export interface PoolOptions {
  /** A connection over which no answer comes for so long (ms) is given up: a network that swallows everything would otherwise keep its user waiting for a quarter of an hour. */
  readonly answerWithinMs?: number;
  /**
   * Whether each statement takes an index wherever there is one. For a program whose statements touch few rows: what the database
   * plans while its tables are new and small reads them as a whole, and connections keep such plans after the tables have grown.
   */
  readonly byIndex?: boolean;
}

/**
 * Opens a pool of at most `max` connections, which the database lists under the name of the program. The server aborts statements
 * that run longer than 30 s.
 */
export function openPool(
  connectionString: string,
  program: string,
  max = 10,
  { answerWithinMs = 40_000, byIndex = false }: PoolOptions = {},
): Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    statement_timeout: 30_000,
    query_timeout: answerWithinMs,
    application_name: program,
    // A connection sends statements at once, without waiting for the answers before.
    pipeline: true,
    ...(byIndex && { options: '-c enable_seqscan=off' }),
  });
  // A connection that dies while idle must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  // Nor may one that dies while in use: the failing query of its user handles the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', sendTogether);
  return pool;
}

/** Writes the statements that begin in one turn of the program at once, so that they wake the server once. */
function sendTogether(client: pg.Client): void {
  const query = client.query as (...args: unknown[]) => unknown;
  let isOpen = false;
  const together = (...args: unknown[]): unknown => {
    if (!isOpen) {
      isOpen = true;
      const { stream } = client.connection;
      stream.cork();
      process.nextTick(() => {
        isOpen = false;
        stream.uncork();
      });
    }
    return query.apply(client, args);
  };
  (client as { query: unknown }).query = together;
}

/**
 * In the list of a select that holds a row which many others wait for: the database ends the transaction, and with it
 * the hold, when its process sends nothing for 5 s. A process that is frozen or cut off would hold the row for ever.
 */
export const HELD_BRIEFLY = `set_config('idle_in_transaction_session_timeout', '5s', true) as held_briefly`;

/**
 * Runs `act` in one transaction on one connection; rolls back when it throws. Statements that `act` begins together
 * (`Promise.all`) travel together and run in their order; after the first that fails, the database refuses the others.
 */
export function transaction<T>(pool: Pool, act: (tx: Transaction) => Promise<T>): Promise<T> {
  return openedTransaction(pool, () => Promise.resolve(), act);
}

/**
 * The same with a round trip less: what `open` locks and reads travels with the begin. It may write nothing, because it is sent
 * before the begin is answered.
 */
export async function openedTransaction<Opened, T>(
  pool: Pool,
  open: (tx: Transaction) => Promise<Opened>,
  act: (tx: Transaction, opened: Opened) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const tx = client as pg.PoolClient & Transaction;
  let broken: Error | undefined;
  try {
    const [, opened] = await Promise.all([tx.query('begin'), open(tx)]);
    const value = await act(tx, opened);
    const { command } = await tx.query('commit');
    // The database answers the commit of a failed transaction with a rollback and without an error.
    if (command !== 'COMMIT') throw new Error('a transaction was to be kept after one of its statements had failed');
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
