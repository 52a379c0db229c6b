import { texts } from '../../../infra/arrays.ts';
import type { Queryable } from '../../../infra/db.ts';

/** What a member can claim now. `number` grows with every change of the member's awards. */
export interface Counts {
  readonly number: number;
  readonly rewards: number;
  readonly missions: number;
}

/** The sources whose awards the page of missions shows. */
const OF_MISSIONS = ['mission', 'check_in', 'leaderboard'];

/** Counts the awards of these members at `now` (ms). Members without awards are left out. */
export async function findCounts(
  db: Queryable,
  memberIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await db.query<Counts & { member_id: string }>({
    name: 'awards.counts',
    text: `select m.id as member_id, s.number, coalesce(r.rewards, 0) as rewards, coalesce(r.missions, 0) as missions
      from unnest($1::uuid[]) as m (id)
        cross join lateral (
          select sum(case state when 'review' then 1 when 'ready' then 2 else 3 end)::int as number
            from awards.award where member_id = m.id
        ) s
        left join lateral (
          select count(*)::int as rewards, (count(*) filter (where source = any ($3::text[])))::int as missions
            from awards.award
            where member_id = m.id and state = 'ready'
              and (claim_by is null or claim_by > to_timestamp($2::float8 / 1000))
        ) r on true
      where s.number is not null`,
    values: [texts(memberIds), now, texts(OF_MISSIONS)],
  });
  return new Map(rows.map(({ member_id: id, number, rewards, missions }) => [id, { number, rewards, missions }]));
}
