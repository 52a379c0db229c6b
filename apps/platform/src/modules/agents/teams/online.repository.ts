import type { Transaction } from '../../../infra/db.ts';

/** Counts the members with a page that was open at that moment (ms) or since, in place of those counted before. */
export async function countOnline(tx: Transaction, since: number): Promise<void> {
  await tx.query(
    `with present as (
        select distinct member_id from devices.present_member where seen_at >= $1
      ), counted as materialized (
        select n.agent_id, n.level = 1 as own, count(*)::int as members
          from present join teams.standing s using (member_id) join teams.node n on n.path_id = s.path_id group by 1, 2
      ), gone as (
        delete from teams.online o where not exists (select from counted c where (c.agent_id, c.own) = (o.agent_id, o.own))
      )
      insert into teams.online as o (agent_id, own, members) select agent_id, own, members from counted order by 1, 2
        on conflict (agent_id, own) do update set members = excluded.members where o.members <> excluded.members`,
    [new Date(since)],
  );
}
