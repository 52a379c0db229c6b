import type { Queryable } from '../../../infra/db.ts';
import type { Named } from './line.ts';

/** The newest members of an agent's line, at most `limit`. Of each path no more are read, by an index. */
export async function newestOf(db: Queryable, agentId: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select newest.member_id as id from lines.known_above a cross join lateral (
        select s.member_id from teams.standing s where s.path_id = a.path_id order by s.member_id desc limit $2
      ) newest where a.agent_id = $1 order by newest.member_id desc limit $2`,
    [agentId, limit],
  );
  return rows.map(({ id }) => id);
}

/** What each of these members staked below the agent since that day; those who stand there and staked something. Minor units. */
export async function stakesBelow(
  db: Queryable,
  agentId: string,
  members: readonly string[],
  since: string,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ id: string; stake: bigint }>(
    `select p.member_id as id, sum(p.stake)::bigint as stake
      from teams.member_play p join lines.known_above a on a.path_id = p.path_id and a.agent_id = $1
        join teams.standing s on s.member_id = p.member_id
        join lines.known_above now on now.path_id = s.path_id and now.agent_id = $1
      where p.member_id = any ($2::uuid[]) and p.day >= $3 group by 1 having sum(p.stake) > 0`,
    [agentId, [...members], since],
  );
  return new Map(rows.map(({ id, stake }) => [id, stake]));
}

/** Money that one member of a line deposited and sent to another, who withdrew. Minor units. */
export interface Circle {
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly at: Date;
}

/**
 * Transfers within the line (or to the agent) since that day, between a deposit of the sender and a withdrawal of the receiver that
 * are at most three days apart, where both staked less than a fifth of it with their own money meanwhile. The latest first.
 */
export async function findCircles(db: Queryable, agentId: string, since: string, limit: number): Promise<Circle[]> {
  const { rows } = await db.query<Circle>(
    `with sender as materialized (
        select distinct m.member_id from lines.known_above a join teams.member_move m on m.path_id = a.path_id
          where a.agent_id = $1 and m.sort = 'transfer' and m.day >= $2
      ), sent as materialized (
        select f.member_id, f.other_member_id, -f.amount as amount, f.at, f.seq
          from sender join facts.told_money f on f.member_id = sender.member_id
          where f.sort = 'transfer' and f.amount < 0 and f.day >= $2 and f.agent_path @> array[$1::uuid]
            and f.account_kind = 'member_cash' and f.currency <> 'FUN'
      )
      select s.member_id as "from", s.other_member_id as "to", s.amount, s.at
        from sent s
          cross join lateral (
            select max(d.at) as at, max(d.day) as day from facts.told_money d
              where d.member_id = s.member_id and d.sort = 'deposit' and d.amount > 0 and d.at <= s.at and d.at > s.at - interval '3 days'
          ) came
          cross join lateral (
            select min(w.at) as at, min(w.day) as day from facts.told_money w
              where w.member_id = s.other_member_id and w.sort = 'withdrawal' and w.amount < 0 and w.at >= s.at
                and w.at < came.at + interval '3 days'
          ) went
        where came.at is not null and went.at is not null
          and (s.other_member_id = $1 or exists (
            select from teams.standing t join lines.known_above a on a.path_id = t.path_id
              where t.member_id = s.other_member_id and a.agent_id = $1
          ))
          and 5 * coalesce((
            select sum(p.real_stake) from teams.member_play p
              where p.member_id in (s.member_id, s.other_member_id) and p.day between came.day and went.day
          ), 0) < s.amount
        order by s.at desc, s.seq desc limit $3`,
    [agentId, since, limit],
  );
  return rows;
}

/** Who these members are. */
export async function findNamed(db: Queryable, members: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const { rows } = await db.query<Named>(
    `select id as "memberId", account, user_type as type from members.line where id = any ($1::uuid[])`,
    [[...members]],
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}
