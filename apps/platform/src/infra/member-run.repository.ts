import type { Queryable, Transaction } from './db.ts';

/**
 * A run over members: a row of a module's table. Its columns: those that name the run (`key`), `started_at`, `ended_at`, `after`
 * (the last member that was worked on), and sums that begin at 0.
 */
export interface MemberRun {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
}

/** What is added to the sums of a run, by column. */
export type RunSums = Readonly<Record<string, number | bigint>>;

/** Begins the run unless it has begun. `now` in ms. */
export async function beginRun(db: Queryable, { table, key }: MemberRun, now: number): Promise<void> {
  const names = Object.keys(key);
  await db.query(
    `insert into ${table} (started_at, ${names.join(', ')})
      values (to_timestamp($1::float8 / 1000), ${names.map((_, index) => `$${index + 2}`).join(', ')}) on conflict do nothing`,
    [now, ...Object.values(key)],
  );
}

/** Locks the run. Returns how far it has come; null: it has ended, or another process works on it. */
export async function lockRun(tx: Transaction, { table, key }: MemberRun): Promise<{ after: string | null } | null> {
  const { rows } = await tx.query<{ after: string | null }>(
    `select after from ${table} where ${named(key, 1)} and ended_at is null for update skip locked`,
    Object.values(key),
  );
  return rows[0] ?? null;
}

/** Stores how far the locked run has come and what the step did. `after` null: it has ended, at `now` (ms). */
export async function moveRun(
  tx: Transaction,
  { table, key }: MemberRun,
  { after, sums, now }: { readonly after: string | null; readonly sums: RunSums; readonly now: number },
): Promise<void> {
  const names = Object.keys(sums);
  const added = names.map((name, index) => `${name} = ${name} + $${index + 3}`);
  await tx.query(
    `update ${table} set after = coalesce($1::uuid, after), ${added.join(', ')},
        ended_at = case when $1::uuid is null then to_timestamp($2::float8 / 1000) end
      where ${named(key, names.length + 3)}`,
    [after, now, ...Object.values(sums), ...Object.values(key)],
  );
}

/** The condition that finds a run, whose first parameter has this number. */
function named(key: MemberRun['key'], first: number): string {
  return Object.keys(key)
    .map((name, index) => `${name} = $${first + index}`)
    .join(' and ');
}
