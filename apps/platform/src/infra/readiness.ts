import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from './db.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../db/platform');

/** Why this process cannot serve yet, or null when it can: its database is reachable and fully migrated. */
export function createReadiness(pool: Pool): () => Promise<'database away' | 'database not migrated' | null> {
  let wanted: Promise<readonly string[]> | undefined;
  return async () => {
    wanted ??= readdir(MIGRATIONS).then((names) => names.filter((name) => name.endsWith('.sql')));
    const names = await wanted;
    try {
      const { rows } = await pool.query<{ name: string }>('select name from public.migration');
      const applied = new Set(rows.map((row) => row.name));
      return names.every((name) => applied.has(name)) ? null : 'database not migrated';
    } catch (error) {
      // 42P01: the table of migrations itself is missing.
      return (error as { code?: string }).code === '42P01' ? 'database not migrated' : 'database away';
    }
  };
}
