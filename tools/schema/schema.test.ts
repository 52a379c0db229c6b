import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseForTest } from '../../tests/support/database.ts';
import { DATABASE_NAMES } from '../postgres/databases.ts';
import { describeDatabase } from './describe.ts';

const SCHEMA = join(import.meta.dirname, '../../db/schema');

describe('the schema dump', () => {
  it.each(DATABASE_NAMES)('of %s matches the migrations (npm run db:schema)', async (database) => {
    const tables = await describeDatabase(await databaseForTest(database));
    const kept = await readdir(join(SCHEMA, database));
    expect(kept.toSorted()).toEqual(tables.map(({ name }) => `${name}.txt`).toSorted());
    for (const { name, text } of tables)
      expect(await readFile(join(SCHEMA, database, `${name}.txt`), 'utf8'), name).toBe(text);
  });
});
