import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

export type Database = 'platform' | 'arcade';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

const MIGRATIONS = join(import.meta.dirname, '../../db');
// Any number: the same for every migrating process, so that two starts at once take turns.
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

const SILENT = new Logger(() => () => {});

/**
 * Brings a database to the newest schema: each file once, in order, each in a transaction of its own. Throws when an
 * applied file has been changed since, or when the database knows a migration that this checkout does not have.
 * The platform's queue of jobs (schema `graphile_worker`) is its library's, and so are its migrations.
 * Returns the names of ours that it applied.
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
    for (const migration of fresh) await apply(client, migration);
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

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into public.migration (name, hash) values ($1, $2)', [migration.name, migration.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
