import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Counts, RunKind } from './vip.types.ts';

export interface RunKey {
  readonly kind: RunKind;
  readonly day: string;
}

/** Begins the run unless it has begun. `now` in ms. */
export async function beginRun(db: Queryable, { kind, day }: RunKey, now: number): Promise<void> {
  await db.query(
    `insert into vip.run (kind, day, started_at) values ($1, $2, to_timestamp($3::float8 / 1000)) on conflict do nothing`,
    [kind, day, now],
  );
}

/** The day of the last run of this kind, and whether it has ended; null: there was none. */
export async function findLastRun(db: Queryable, kind: RunKind): Promise<{ day: string; hasEnded: boolean } | null> {
  const { rows } = await db.query<{ day: string; hasEnded: boolean }>(
    `select day::text as day, ended_at is not null as "hasEnded" from vip.run where kind = $1 order by day desc limit 1`,
    [kind],
  );
  return rows[0] ?? null;
}

/** Locks the run. Returns how far it has come; null: it has ended, or another process works on it. */
export async function lockRun(tx: Transaction, { kind, day }: RunKey): Promise<{ after: string | null } | null> {
  const { rows } = await tx.query<{ after: string | null }>(
    'select after from vip.run where kind = $1 and day = $2 and ended_at is null for update skip locked',
    [kind, day],
  );
  return rows[0] ?? null;
}

/** The next members of a run, at most `limit`. Of `stake_back`: those with a rank. */
export async function nextMembers(
  tx: Transaction,
  kind: RunKind,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select member_id as id from vip.member
      where ($1::uuid is null or member_id > $1) and ($2 = 'ranks' or level > 0) order by member_id limit $3`,
    [after, kind, limit],
  );
  return rows.map(({ id }) => id);
}

/** Stores how far the locked run has come and what the step did. `after` null: it has ended, at `now` (ms). */
export async function moveRun(
  tx: Transaction,
  { kind, day }: RunKey,
  { after, counts, now }: { after: string | null; counts: Counts; now: number },
): Promise<void> {
  await tx.query(
    `update vip.run set after = coalesce($3, after), members = members + $4, risen = risen + $5, fallen = fallen + $6,
        warned = warned + $7, offered = offered + $8, offered_amount = offered_amount + $9,
        ended_at = case when $3::uuid is null then to_timestamp($10::float8 / 1000) end
      where kind = $1 and day = $2`,
    [
      kind,
      day,
      after,
      counts.members,
      counts.risen,
      counts.fallen,
      counts.warned,
      counts.offered,
      counts.offeredAmount,
      now,
    ],
  );
}
