import type { Queryable } from '../../../../infra/db.ts';

/** A rank that a member has reached, or a mission, as its own award tells. */
export interface Reached {
  readonly id: string;
  readonly memberId: string;
  readonly source: 'rank' | 'mission';
  /** Of a mission's award: it names the member, and the mission with its period. */
  readonly sourceId: string;
  /** The rank's level or the mission's id. */
  readonly what: string;
  /** ms */
  readonly at: number;
}

/** What members have reached, in the order of the ids, which have times, from after one of them. */
export async function findReached(db: Queryable, after: string, limit: number): Promise<Reached[]> {
  const { rows } = await db.query<Omit<Reached, 'at'> & { at: Date }>(
    `select id, member_id as "memberId", source, source_id as "sourceId", what, at from (
        select id, member_id, source, source_id, rule_id as what, offered_at as at from awards.known_award
          where id > $1 and source = 'mission' and state <> 'revoked'
        union all
        select id, member_id, 'rank', '', level::text, at from vip.reached_rank where id > $1
      ) reached order by id limit $2`,
    [after, limit],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
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
