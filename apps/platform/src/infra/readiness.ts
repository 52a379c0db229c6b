import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@chhokka/kernel';
import type { Pool } from './db.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../db/platform');

type Reason = 'database away' | 'database not migrated' | null;

/** How long an answer counts: anybody may ask, as often as they like, and each look costs a query. */
const ANSWER_MS = 1_000;

/** Why this process cannot serve yet, or null when it can: its database is reachable and fully migrated. */
export function createReadiness(pool: Pool, clock: Clock): () => Promise<Reason> {
  let wanted: Promise<readonly string[]> | undefined;
  let answer: { readonly at: number; readonly reason: Promise<Reason> } | undefined;
  const look = async (): Promise<Reason> => {
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
  return () => {
    const at = clock.now();
    if (answer === undefined || Math.abs(at - answer.at) >= ANSWER_MS) answer = { at, reason: look() };
    return answer.reason;
  };
}
