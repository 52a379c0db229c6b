import type { Queryable } from './db.ts';

/** How much waits in a queue, and since when the oldest has waited (ms since the epoch; null: nothing waits). */
export interface QueueAge {
  readonly count: number;
  readonly oldest: number | null;
}

/** Where counting stops, so that a flooded queue costs no more than a full one. */
const MOST_COUNTED = 1_000;

/**
 * Counts a queue. `waiting`: a statement that gives the time of each waiting item as `at`, by an index of what waits,
 * the oldest first.
 */
export async function queueAge(db: Queryable, waiting: string, values: readonly unknown[] = []): Promise<QueueAge> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(at) as oldest from (${waiting} limit ${MOST_COUNTED}) waiting`,
    [...values],
  );
  return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest?.getTime() ?? null };
}
