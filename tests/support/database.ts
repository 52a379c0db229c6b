import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../tools/postgres/databases.ts';

export interface TestDatabase {
  readonly url: string;
  /** Drops the database and ends its connections. */
  drop(): Promise<void>;
}

/** A new, migrated, empty database. Call it in `beforeAll` and `drop()` it in `afterAll`. */
export async function createTestDatabase(database: Database = 'platform'): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${database}_${randomBytes(6).toString('hex')}`;
  // Files are copied as they are, because the other strategy writes each page to the log first.
  await administer(clusterUrl, `create database ${name} template template_${database} strategy file_copy`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(clusterUrl, `drop database if exists ${name} with (force)`) };
}

/** The same for a single test: it is dropped when the test ends. */
export async function databaseForTest(database: Database = 'platform'): Promise<string> {
  const created = await createTestDatabase(database);
  onTestFinished(() => created.drop());
  return created.url;
}

async function administer(url: string, statement: string): Promise<void> {
  // Copies of one template are created one after another, because PostgreSQL refuses two at once.
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
      return;
    } catch (error) {
      if (attempt >= 50 || (error as { code?: string }).code !== '55006') throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    } finally {
      await client.end();
    }
  }
}
