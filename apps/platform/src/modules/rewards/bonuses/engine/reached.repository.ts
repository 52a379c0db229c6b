import type { Queryable } from '../../../../infra/db.ts';

/** A rank or a mission that a member has reached, as its own award tells. */
export interface Reached {
  readonly id: string;
  readonly memberId: string;
  readonly source: 'rank' | 'mission';
  /** Of that award: it names the member, and the rank or the mission with its period. */
  readonly sourceId: string;
  /** The rank's level or the mission's id. */
  readonly what: string;
  /** ms */
  readonly at: number;
}

/** What members have reached, by awards whose ids come after one of them. */
export async function findReached(db: Queryable, after: string, limit: number): Promise<Reached[]> {
  const { rows } = await db.query<Omit<Reached, 'at'> & { offered_at: Date }>(
    `select id, member_id as "memberId", source, source_id as "sourceId", rule_id as what, offered_at
      from awards.known_award where id > $1 and source in ('rank', 'mission') and state <> 'revoked' order by id limit $2`,
    [after, limit],
  );
  return rows.map(({ offered_at, ...row }) => ({ ...row, at: offered_at.getTime() }));
}

/** Up to when this was looked for, ms; null: never. */
export async function findLooked(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ at: Date }>('select at from bonuses.looked');
  return rows[0]?.at.getTime() ?? null;
}

export async function moveLooked(db: Queryable, at: number): Promise<void> {
  await db.query(
    `insert into bonuses.looked (at) values ($1)
      on conflict (one) do update set at = greatest(bonuses.looked.at, excluded.at)`,
    [new Date(at)],
  );
}
