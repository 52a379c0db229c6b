import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { RunKind } from './vip.types.ts';

/** The day of the last run of this kind, and whether it has ended; null: there was none. */
export async function findLastRun(db: Queryable, kind: RunKind): Promise<{ day: string; hasEnded: boolean } | null> {
  const { rows } = await db.query<{ day: string; hasEnded: boolean }>(
    `select day::text as day, ended_at is not null as "hasEnded" from vip.run where kind = $1 order by day desc limit 1`,
    [kind],
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
