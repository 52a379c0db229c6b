import type { Queryable } from '../db.ts';

/** Far above every rule, and far below the limit of an integer. */
const COUNTED_TO = 1_000_000_000;

/**
 * Counts one attempt in the key's window, or starts a window that ends at `endsAt`. One statement: simultaneous
 * attempts get different numbers. Times are in ms since the epoch.
 */
export async function countAttempt(
  db: Queryable,
  key: Buffer,
  now: number,
  endsAt: number,
): Promise<{ count: number; endsAt: number }> {
  const { rows } = await db.query<{ count: number; ends_at: Date }>(
    `insert into attempts.counter as counter (key, count, ends_at) values ($1, 1, $3)
     on conflict (key) do update set
       count = case when counter.ends_at <= $2 then 1 else least(counter.count, $4) + 1 end,
       ends_at = case when counter.ends_at <= $2 then excluded.ends_at else counter.ends_at end
     returning count, ends_at`,
    [key, new Date(now), new Date(endsAt), COUNTED_TO],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('an upsert answers its row');
  return { count: row.count, endsAt: row.ends_at.getTime() };
}

export async function countedAttempts(db: Queryable, key: Buffer, now: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count from attempts.counter where key = $1 and ends_at > $2',
    [key, new Date(now)],
  );
  return rows[0]?.count ?? 0;
}

export async function forgetAttempts(db: Queryable, key: Buffer): Promise<void> {
  await db.query('delete from attempts.counter where key = $1', [key]);
}

/** Deletes ended windows. */
export async function deleteEnded(db: Queryable, now: number): Promise<void> {
  await db.query('delete from attempts.counter where ends_at <= $1', [new Date(now)]);
}
