import type { Queryable } from '../../../../infra/db.ts';

/** Writes where a member and everybody below stand, whose uplines a test has written. `at`: ms since the epoch. */
export async function placeLine(db: Queryable, memberId: string, at = Date.now()): Promise<void> {
  await db.query(
    `with recursive below as (
        select $1::uuid as id
        union all
        select m.id from members.member m join below b on m.upline_id = b.id
      ), place as (
        select id, case when agents <> '{}' then lines.path_id(agents) end as path_id
          from below cross join lateral members.uplines(id) as agents
      )
      insert into lines.place (member_id, path_id, joined_path_id, joined_at)
        select id, path_id, path_id, $2 from place
        on conflict (member_id) do update set path_id = excluded.path_id`,
    [memberId, new Date(at)],
  );
}
