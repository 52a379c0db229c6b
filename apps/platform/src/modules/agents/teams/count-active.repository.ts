import type { Transaction } from '../../../infra/db.ts';
import type { Range } from '../../money/facts/index.ts';

// `fresh` is what the statement writes; `teams.active` is still as before, and `teams.walked` has the new paths already. Of each day of a member that is fresh on some path: the
// neighbouring days on each of the member's paths. Then the same for each line of each agent of those paths, because a member who
// was moved may have been active there by another path.
const NEIGHBOURS = `
  day as materialized (
    select member_id, path_id, day, bool_or(is_fresh) as is_fresh from (
      select member_id, path_id, day, true as is_fresh from fresh
      union all
      select f.member_id, w.path_id, f.day, false from fresh f join teams.walked w using (member_id)
    ) each group by 1, 2, 3
  ), near as materialized (
    select member_id, path_id, day, is_fresh,
        max(case when is_fresh then day end) over (walk rows between unbounded preceding and 1 preceding) as fresh_before,
        min(case when is_fresh then day end) over (walk rows between 1 following and unbounded following) as fresh_after,
        exists (select from teams.active a where (a.member_id, a.path_id, a.day) = (d.member_id, d.path_id, d.day)) as is_old,
        (select max(a.day) from teams.active a where a.member_id = d.member_id and a.path_id = d.path_id and a.day < d.day)
          as old_before,
        (select min(a.day) from teams.active a where a.member_id = d.member_id and a.path_id = d.path_id and a.day > d.day)
          as old_after
      from day d window walk as (partition by member_id, path_id order by day)
  ), lined as materialized (
    select n.agent_id, own, near.member_id, near.day, max(old_before) as old_before,
        greatest(max(old_before), max(fresh_before)) as before,
        case when min(fresh_after) < min(old_after) then null else min(old_after) end as after
      from near join teams.node n using (path_id)
        cross join lateral (select false as own union all select true where n.level = 1) line
      group by 1, 2, 3, 4 having bool_or(is_fresh) and not bool_or(is_old)
  )`;

/**
 * Keeps who opened a round, once for each day and path, and the gaps between the days of each in each line. A day that comes late
 * splits the gap in which it lies: the day after it has another day before it from then on.
 */
export async function countActive(tx: Transaction, { after, upTo }: Range, offset: number): Promise<void> {
  await tx.query(
    `insert into teams.walked (member_id, path_id)
      select distinct f.member_id, p.id from facts.told_round f join lines.known_path p on p.agents = f.agent_path
        where f.seq > $1 and f.seq <= $2 and f.currency <> 'FUN' order by 1, 2
      on conflict do nothing`,
    [after, upTo],
  );
  await tx.query(
    `with fresh as materialized (${FRESH}), ${NEIGHBOURS}, kept as (
        insert into teams.active (member_id, path_id, day) select member_id, path_id, day from fresh order by 1, 2, 3
      ), change as (
        select agent_id, own, day, before as prev_day, 1 as members from lined
        union all
        select agent_id, own, after, day, 1 from lined where after is not null
        union all
        select agent_id, own, after, old_before, -1 from lined where after is not null
      )
      insert into teams.active_gap as g (agent_id, own, day, prev_day, members)
        select agent_id, own, day, coalesce(prev_day, '-infinity'), sum(members) from change
          group by 1, 2, 3, 4 having sum(members) <> 0 order by 1, 2, 3, 4
        on conflict (agent_id, own, day, prev_day) do update set members = g.members + excluded.members`,
    [after, upTo, offset],
  );
}

// `offset 0` keeps the planner from asking for each fact whether it is known, before facts of one day are put together.
const FRESH = `
  select member_id, path_id, day from (
    select distinct f.member_id, p.id as path_id, facts.day_of(f.opened_at, $3) as day
      from facts.told_round f join lines.known_path p on p.agents = f.agent_path
      where f.seq > $1 and f.seq <= $2 and f.currency <> 'FUN' offset 0
  ) told
    where not exists (
      select from teams.active a where (a.member_id, a.path_id, a.day) = (told.member_id, told.path_id, told.day)
    )`;
