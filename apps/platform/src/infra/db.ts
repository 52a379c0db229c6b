import { assert } from '@chhokka/kernel';
import pg from 'pg';
import { currentContext } from './context.ts';

// int8 arrives as bigint: ids and money are never floats.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

export type Pool = pg.Pool;
/** A connection inside a transaction or outside one. Functions that need a transaction take `Transaction`. */
export type Connection = pg.ClientBase;
declare const inTransaction: unique symbol;
export type Transaction = Connection & { readonly [inTransaction]: true };

/** Where a statement can run: a pool or a connection. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * Opens a pool of at most `max` connections. The server ends statements after 30 s, and transactions that are idle for
 * a minute, because their locks make others wait. Statements carry the id of their request as a comment, so that the
 * database's log and `pg_stat_activity` can be joined with our log. `fleeting`: commits do not wait for the disk, and a
 * crash of the database loses the last half second. Use it only for counting attempts and remembering messages, never
 * for members or money.
 */
export function openPool(connectionString: string, max = 10, { fleeting = false } = {}): Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'platform',
    // A connection sends statements at once, without waiting for the answers before.
    pipeline: true,
    ...(fleeting && { options: '-c synchronous_commit=off' }),
  });
  // A connection that dies while idle must not end the process: the next query opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => carryRequestId(client));
  pool.on('connect', (client) => sendTogether(client));
  // Nor must one that dies while in use: the running query fails, and its caller handles that.
  pool.on('connect', (client) => client.on('error', () => {}));
  // The pool may pass a query to a connection that another request just released, so the comment is added before that.
  carryRequestId(pool);
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
 * Prefixes text statements with `/* req:ID *\/`. Named statements stay unchanged: they are prepared once with their
 * text and used by all requests, so an id in them would be the first request's.
 */
function carryRequestId(target: { query: (...args: never[]) => unknown }): void {
  const query = target.query as (...args: unknown[]) => unknown;
  const commented = (statement: unknown, ...rest: unknown[]): unknown => {
    const id = currentContext()?.requestId;
    return query.call(target, id === undefined ? statement : withComment(statement, `/* req:${id} */ `), ...rest);
  };
  target.query = commented;
}

function withComment(statement: unknown, comment: string): unknown {
  if (typeof statement === 'string') return statement.startsWith('/* req:') ? statement : comment + statement;
  if (!isPlainQuery(statement) || statement.name !== undefined || statement.text.startsWith('/* req:'))
    return statement;
  return { ...statement, text: comment + statement.text };
}

function isPlainQuery(statement: unknown): statement is { text: string; name?: string } {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    Object.getPrototypeOf(statement) === Object.prototype &&
    'text' in statement &&
    typeof statement.text === 'string'
  );
}

/**
 * Runs `act` in one transaction on one connection; rolls back when it throws. Statements that `act` begins together
 * (`Promise.all`) travel together and run in their order; after the first that fails, the database refuses the others.
 * Each of them must be a single statement: what a branch sends after another has failed would be outside of the
 * transaction.
 */
export function transaction<T>(pool: Pool, act: (tx: Transaction) => Promise<T>): Promise<T> {
  return onConnection(pool, async (tx) => {
    await tx.query('begin');
    const value = await act(tx);
    assertCommitted(await tx.query('commit'));
    return value;
  });
}

/** A statement that is prepared once on each connection, with what it is sent with. A name belongs to one text for ever. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: (string | number | bigint | null)[];
}

/**
 * A transaction in two round trips. `open` locks and reads, and travels with the begin; it may write nothing, because it
 * is sent before the begin is answered. The writes that `act` returns travel with the commit. They are data and not
 * functions, so that none can fail before it is sent: the commit would keep the others.
 */
export function swiftTransaction<Opened, T>(
  pool: Pool,
  open: (tx: Transaction) => Promise<Opened>,
  act: (tx: Transaction, opened: Opened) => Promise<{ readonly value: T; readonly writes: readonly Prepared[] }>,
): Promise<T> {
  return onConnection(pool, async (tx) => {
    const [, opened] = await Promise.all([tx.query('begin'), open(tx)]);
    const { value, writes } = await act(tx, opened);
    for (const { name, text } of writes) assertSameText(name, text);
    const answers = await Promise.all([...writes.map((write) => tx.query(write)), tx.query('commit')]);
    assertCommitted(answers.at(-1));
    return value;
  });
}

/** The texts of prepared writes. The driver sends no statement whose name has another text, but what follows it. */
const texts = new Map<string, string>();

function assertSameText(name: string, text: string): void {
  const known = texts.get(name) ?? text;
  texts.set(name, known);
  assert(known === text, `the statement ${name} has two texts`);
}

/** The database answers the commit of a failed transaction with a rollback and without an error. */
function assertCommitted(answer: pg.QueryResult | undefined): void {
  assert(answer?.command === 'COMMIT', 'a commit keeps what was written');
}

async function onConnection<T>(pool: Pool, act: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await act(client as pg.PoolClient & Transaction);
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs `act` and keeps or rolls back its changes: either way the database does the same work. */
export async function keptOrUndone(tx: Transaction, keep: boolean, act: () => Promise<void>): Promise<void> {
  await tx.query('savepoint kept_or_undone');
  await act();
  await tx.query(keep ? 'release savepoint kept_or_undone' : 'rollback to savepoint kept_or_undone');
}

// Connection lost or refused, server starting, stopping or full: nothing was decided, and a retry may succeed.
const TEMPORARY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** Whether the database was unavailable, as opposed to a wrong statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as Error & { code?: string }).code;
  if (code !== undefined) return TEMPORARY.has(code) || code.startsWith('08');
  return (
    error.message.startsWith('Connection terminated') ||
    error.message.startsWith('Client has encountered a connection error')
  );
}
