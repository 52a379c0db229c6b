import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Database } from './databases.ts';

/** One file of `db`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

const MIGRATIONS = join(import.meta.dirname, '../../db');
// An arbitrary number, the same for every migrating process, so that concurrent starts take turns.
const LOCK = 6_012_026;

export async function readMigrations(database: Database): Promise<Migration[]> {
  const folder = join(MIGRATIONS, database);
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

// A migration waits only this long for a lock and then starts over. The lock's holder may itself wait for a lock of the
// migration, and everything behind the migration would wait as well.
const LOCK_WAIT_MS = 200;
// Sooner than any other session looks for a deadlock, and within the wait above: so that of a deadlock the migration is the
// victim, and PostgreSQL cancels an autovacuum that is in the migration's way.
const DEADLOCK_AFTER_MS = 100;
const TRIES = 1_500;
const LONGEST_PAUSE_MS = 400;
/** `lock_not_available` and `deadlock_detected`. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

const SILENT = new Logger(() => () => {});

/**
 * Migrates a database to the newest schema: each file once, in order, each in a transaction of its own. Throws when an
 * applied file has been changed, when the database has a migration that this checkout does not have, and when the locks
 * of a migration are in use for minutes without a gap. The platform's job queue (schema `graphile_worker`) belongs to
 * its library, and so do its migrations. Returns the names of our migrations that it applied.
 */
export async function migrate(url: string, database: Database): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists public.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from public.migration');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const migrations = await readMigrations(database);
    refuseForeign(applied, migrations);
    if (database === 'platform') await runMigrations({ connectionString: url, logger: SILENT });
    const fresh = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of fresh) await applyMigration(client, migration);
    return fresh.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

function refuseForeign(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]));
  for (const [name, hash] of applied) {
    if (!known.has(name)) throw new Error(`The database has the migration ${name}, which this checkout does not have.`);
    if (known.get(name) !== hash) throw new Error(`The migration ${name} was changed after it was applied.`);
  }
}

/** Applies a migration beside running programs, yielding to them as often as necessary. Throws on failure. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      await client.query('rollback');
      const isInTheWay = error instanceof pg.DatabaseError && IN_THE_WAY.has(error.code);
      if (!isInTheWay || turn === TRIES)
        throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      await setTimeout(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

async function applyOnce(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
  // Not every role may set it. Without it a migration waits until an autovacuum of its tables has ended.
  await client.query(
    `select set_config('deadlock_timeout', $1, true) where has_parameter_privilege('deadlock_timeout', 'set')`,
    [`${DEADLOCK_AFTER_MS}ms`],
  );
  await client.query(sql);
  await client.query('insert into public.migration (name, hash) values ($1, $2)', [name, hash]);
  await client.query('commit');
}
