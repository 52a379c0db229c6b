import type { Queryable } from '../../../infra/db.ts';
import type { Named } from './line.ts';
import type { Period } from './period.policy.ts';

/** A direct downline; `members`: everybody below. */
export interface Downline extends Named {
  readonly members: number;
}

/**
 * Direct downlines of these positions in the order of their names, after the member `after`: those who stand there, and those who
 * stood there and did something in the period. `search`: how names begin.
 */
export async function findDownlines(
  db: Queryable,
  nodes: readonly bigint[],
  { from, to, search, after, limit }: Period & { search: string; after: string | null; limit: number },
): Promise<Downline[]> {
  const { rows } = await db.query<Downline>(
    `with page as (
        select d.name, d.member_id from teams.direct d
          where d.path_id = any ($1::bigint[]) and d.name >= $4 and d.name < $4 || chr(1114111)
            and d.name > coalesce((select lower(account) from members.player where id = facts.uuid_of($5)), '')
            and (
              exists (select from teams.standing s where s.member_id = d.member_id and s.path_id = d.path_id)
              or exists (select from teams.member_play p
                where p.member_id = d.member_id and p.path_id = d.path_id and p.day between $2 and $3)
              or exists (select from teams.member_money m
                where m.member_id = d.member_id and m.path_id = d.path_id and m.day between $2 and $3)
              or exists (
                select from teams.node own join teams.node above on above.path_id = own.node_id and above.level = 2
                    join teams.node_day n on n.node_id = own.node_id
                  where own.agent_id = d.member_id and own.level = 1 and above.node_id = d.path_id and n.day between $2 and $3
              )
            )
          group by 1, 2 order by 1, 2 limit $6
      )
      select m.id as "memberId", m.account, m.user_type as type,
          (select coalesce(sum(members), 0) from teams.total where agent_id = m.id)::int as members
        from page join members.line m on m.id = page.member_id order by page.name`,
    [nodes.map(String), from, to, search.toLowerCase(), after, limit],
  );
  return rows;
}

/** The members on the way from the agent down to a member below, both included. */
export async function findWay(db: Queryable, agentId: string, memberId: string): Promise<Named[]> {
  const { rows } = await db.query<Named>(
    `with path as (
        select p.agents || $2::uuid as agents from lines.known_place place join lines.known_path p on p.id = place.path_id
          where place.member_id = $2 and $1::uuid <> $2
        union all
        select array[$1::uuid] where $1::uuid = $2
      )
      select m.id as "memberId", m.account, m.user_type as type
        from path cross join lateral unnest(path.agents) with ordinality as each (id, place) join members.line m on m.id = each.id
        where each.place >= array_position(path.agents, $1::uuid) order by each.place`,
    [agentId, memberId],
  );
  return rows;
}
