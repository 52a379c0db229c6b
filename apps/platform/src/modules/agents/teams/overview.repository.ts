import type { LineScope } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';
import type { Named } from './line.ts';
import type { Period } from './period.policy.ts';
import type { Sums } from './sums.policy.ts';
import { DAY_SUMS } from './sums.repository.ts';

export interface DaySums extends Sums {
  readonly day: string;
}

/** The sums of these positions by day, without active members. */
export async function sumsByDay(
  db: Queryable,
  nodes: readonly bigint[],
  { from, to, scope }: Period & { readonly scope: LineScope },
): Promise<DaySums[]> {
  const { rows } = await db.query<DaySums>(
    `select d.day::text as day, ${DAY_SUMS} from teams.node_day d
      where d.node_id = any ($1::bigint[]) and d.day between $2 and $3 and (d.own or $4) group by d.day`,
    [nodes.map(String), from, to, scope === 'all'],
  );
  return rows;
}

/** Active members of an agent's line by day, and how many of them were active for the first time since `since` of their day's half. */
export interface ActiveDay {
  readonly day: string;
  readonly active: number;
  /** Who had not been active before on a day of the same period. */
  readonly fresh: number;
}

/** Active members by day of two periods, of which the second begins on `middle`. */
export async function activeByDay(
  db: Queryable,
  agentId: string,
  { from, middle, to, scope }: Period & { readonly middle: string; readonly scope: LineScope },
): Promise<ActiveDay[]> {
  const { rows } = await db.query<ActiveDay>(
    `select day::text as day, sum(members)::int as active,
        coalesce(sum(members) filter (where prev_day < case when day < $4 then $3::date else $4::date end), 0)::int as fresh
      from teams.active_gap where agent_id = $1 and own = $2 and day between $3 and $5 group by day`,
    [agentId, scope === 'own', from, middle, to],
  );
  return rows;
}

/** How the line stands now. `members`: in the scope; `direct`: directly below. Minor units. */
export interface Standing {
  readonly members: number;
  readonly direct: number;
  readonly online: number;
  readonly balance: bigint;
}

export async function standingOf(db: Queryable, agentId: string, scope: LineScope): Promise<Standing> {
  const { rows } = await db.query<Standing>(
    `select coalesce(sum(members) filter (where own or $2), 0)::int as members,
        coalesce(sum(members) filter (where own), 0)::int as direct,
        coalesce(sum(balance) filter (where own or $2), 0)::bigint as balance,
        (select coalesce(sum(members), 0) from teams.online where agent_id = $1 and (own or $2))::int as online
      from teams.total where agent_id = $1`,
    [agentId, scope === 'all'],
  );
  return rows[0] as Standing;
}

/** What everybody below these members has, in minor units. Those whose line is not counted are left out. */
export async function balancesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ id: string; balance: bigint }>(
    `select agent_id as id, sum(balance)::bigint as balance from teams.total where agent_id = any ($1::uuid[]) group by 1`,
    [ids],
  );
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** Direct downlines of these positions with the largest stakes, each with everybody below: those who still stand there. */
export async function largestBelow(
  db: Queryable,
  nodes: readonly bigint[],
  { from, to }: Period,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with each as (
        select member_id, stake from teams.member_play where path_id = any ($1::bigint[]) and day between $2 and $3
        union all
        select own.agent_id, d.stake
          from teams.node above
            join teams.node own on own.path_id = above.path_id and own.level = 1
            join teams.node_day d on d.node_id = own.node_id and d.day between $2 and $3
          where above.node_id = any ($1::bigint[]) and above.level = 2
      )
      select member_id as id from each
        where exists (select from teams.standing s where s.member_id = each.member_id and s.path_id = any ($1::bigint[]))
        group by 1 having sum(stake) > 0 order by sum(stake) desc, 1 limit $4`,
    [nodes.map(String), from, to, limit],
  );
  return rows.map(({ id }) => id);
}

/** Who members are, and how they stand now. Rates per cent ×100 of the day; `members`: everybody below. */
export interface Known extends Named {
  readonly members: number;
  readonly rate: number;
  readonly lastLoginAt: Date | null;
}

export async function findKnown(
  db: Queryable,
  members: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await db.query<Known>(
    `select id as "memberId", account, user_type::int as type, last_login_at as "lastLoginAt", lines.rate_on(id, $2) as rate,
        (select coalesce(sum(members), 0) from teams.total where agent_id = id)::int as members
      from members.file where id = any ($1::uuid[])`,
    [[...members], today],
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}
