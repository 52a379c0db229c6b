import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { ConfigError } from '@chhokka/provider-server/config';

/**
 * What the feed keeps, in one file of SQLite: a transaction is on the disk when it returns, and one that was cut off by a
 * crash is as if it had never begun.
 */
export interface Store {
  readonly path: string;
  /** Rows of a statement. Placeholders are `?`. */
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  run(sql: string, ...values: SQLInputValue[]): void;
  /** Does all of it or, when `act` throws, nothing. */
  transaction<Value>(act: () => Value): Value;
  /** Within a transaction: does all of it or, when `act` throws, nothing of it; the rest of the transaction goes on. */
  savepoint(act: () => void): void;
  close(): void;
}

const VERSION = 1;
const SCHEMA = `
  create table word (
    number integer primary key,
    cause text not null unique,
    at integer not null,
    fixture text not null,
    body text not null
  ) strict;
  create index word_of_fixture on word (fixture, number);
  create table course (
    id text primary key,
    starts_at integer not null,
    over_at integer,
    body text not null,
    events text
  ) strict;
  create index course_open on course (starts_at) where over_at is null;
  create index course_over on course (over_at) where over_at is not null;
  create table market (
    fixture text not null,
    key text not null,
    outcomes text not null,
    state text not null check (state in ('open', 'settled', 'cancelled')),
    verdicts text,
    cancel integer,
    primary key (fixture, key)
  ) strict, without rowid;
  create table model (hash text primary key, body text not null) strict, without rowid;
  create table instruction (
    id integer primary key,
    at integer not null,
    fixture text,
    body text not null,
    answer text not null
  ) strict;
  create index instruction_of_fixture on instruction (fixture, id) where fixture is not null;
  create table fact (name text primary key, value text not null) strict, without rowid;
`;

/**
 * Opens the store in a file, which is made if it is missing; `:memory:` keeps it in memory. Throws ConfigError when another
 * program has it open or a newer version of the feed wrote it.
 */
export function openStore(path: string): Store {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path);
  try {
    // Exclusive: two feeds on one log would number words twice.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full;');
    prepareSchema(database, path);
  } catch (error) {
    database.close();
    if (/locked|busy/.test(String(error))) throw new ConfigError(`Another feed is running on ${path}.`);
    throw error;
  }
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  return {
    path,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[],
    run: (sql, ...values) => void prepared(sql).run(...values),
    transaction(act) {
      database.exec('begin immediate');
      try {
        const value = act();
        database.exec('commit');
        return value;
      } catch (error) {
        if (database.isTransaction) database.exec('rollback');
        throw error;
      }
    },
    savepoint(act) {
      database.exec('savepoint part');
      try {
        act();
        database.exec('release part');
      } catch (error) {
        database.exec('rollback to part; release part');
        throw error;
      }
    },
    close: () => database.close(),
  };
}

function prepareSchema(database: DatabaseSync, path: string): void {
  const { user_version: version } = database.prepare('pragma user_version').get() as { user_version: number };
  if (version > VERSION) throw new ConfigError(`A newer version of the feed wrote ${path}.`);
  if (version === 0) database.exec(`begin exclusive; ${SCHEMA} pragma user_version = ${VERSION}; commit;`);
}
