import type { Queryable } from '../../../infra/db.ts';
import type { UserType } from '../../../infra/http/sessions.ts';

/** A member as operators see him in a tree. */
export interface OfficeMember {
  readonly id: string;
  readonly account: string;
  readonly userType: UserType;
  readonly uplineId: string | null;
  /** How many stand above. */
  readonly level: number;
  readonly since: Date | null;
  readonly lastLoginAt: Date | null;
  readonly locked: boolean;
  /** Income that was not taken, in minor units. */
  readonly income: bigint;
}

const AGENT = 'm.user_type in (1, 2, 41, 42)';

const SHOWN = `m.id, m.account, m.user_type as "userType", m.upline_id as "uplineId",
  cardinality(members.uplines(m.id)) as level,
  case when ${AGENT} then (select at from lines.made where member_id = m.id order by id desc limit 1) end as since,
  m.last_login_at as "lastLoginAt", m.login_locked as locked,
  coalesce((
    select sum(b.balance) from ledger.balance b
    where b.owner = m.id::text and b.kind = 'agent_cash' and b.currency = m.currency
  ), 0)::bigint as income`;

/** Agents whose names begin with the text, newest first. `type` null: of every type. */
export async function findAgents(
  db: Queryable,
  { search, type, after, limit }: { search: string; type: number | null; after: string | null; limit: number },
): Promise<OfficeMember[]> {
  const begins = `${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await db.query<OfficeMember>(
    `select ${SHOWN} from members.file m where m.id in (
       select m.id from members.file m
       where ${AGENT} and ($1 = '%' or lower(m.account) like $1) and ($2::int is null or m.user_type = $2)
         and ($3::uuid is null or (m.created_at, m.id) < (select created_at, id from members.file where id = $3))
       order by m.created_at desc, m.id desc limit $4
     ) order by m.created_at desc, m.id desc`,
    [begins, type, after, limit],
  );
  return rows;
}

/** The direct downlines of a member, agents first, then newest first. */
export async function findUnder(
  db: Queryable,
  page: { under: string; search: string; type: number | null; after: string | null; limit: number },
): Promise<OfficeMember[]> {
  const { under, search, type, after, limit } = page;
  const { rows } = await db.query<OfficeMember>(
    `select ${SHOWN} from (
       select page.member_id, page.is_agent from lines.above a cross join unnest('{true,false}'::boolean[]) as shown (is_agent)
         cross join lateral (
           select p.member_id, p.is_agent from lines.place p
           where p.path_id = a.path_id and p.is_agent = shown.is_agent
             and ($2 = '' or left(p.name, length($2)) = $2)
             and ($3::int is null or exists (select from members.line t where t.id = p.member_id and t.user_type = $3))
             and ($4::uuid is null or (p.is_agent, p.member_id) <
               (select is_agent, member_id from lines.place where member_id = $4))
           order by p.member_id desc limit $5
         ) page
       where a.agent_id = $1 and a.level = 1 order by page.is_agent desc, page.member_id desc limit $5
     ) page join members.file m on m.id = page.member_id order by page.is_agent desc, page.member_id desc`,
    [under, search.toLowerCase(), type, after, limit],
  );
  return rows;
}

export async function findOne(db: Queryable, memberId: string): Promise<OfficeMember | null> {
  const { rows } = await db.query<OfficeMember>(
    `select ${SHOWN} from members.file m where m.id = $1 and m.user_type <> 4`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Cash and money on hold of everybody below each member, in minor units of the site's currency. */
export async function sumLines(
  db: Queryable,
  ids: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, bigint>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; balance: bigint }>(
    `select a.agent_id as id, sum(b.balance)::bigint as balance
     from lines.above a join lines.place p on p.path_id = a.path_id
       join ledger.balance b on b.owner = p.member_id::text and b.kind in ('member_cash', 'member_held') and b.currency = $2
     where a.agent_id = any ($1::uuid[]) group by a.agent_id`,
    [ids, currency],
  );
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** The rates that were set for a member, newest first. `by`: the account of the upline; null: an operator set it. */
export async function findRateHistory(db: Queryable, memberId: string) {
  const { rows } = await db.query<{
    rate: number;
    from: string;
    by: string | null;
    operatorId: string | null;
    reason: string | null;
  }>(
    `select r.rate, to_char(r.from_day, 'YYYY-MM-DD') as "from", m.account as by, r.by_operator as "operatorId", r.reason
     from lines.rate r left join members.line m on m.id = r.by_member where r.member_id = $1 order by r.id desc limit 200`,
    [memberId],
  );
  return rows;
}

/** The moves of a member, newest first. */
export async function findMoves(db: Queryable, memberId: string) {
  const { rows } = await db.query<{
    at: Date;
    from: string | null;
    to: string | null;
    first: string;
    second: string;
    reason: string;
  }>(
    `select v.at, f.account as "from", t.account as "to", v.first_account as first, v.second_account as second, v.reason
     from lines.move v left join members.line f on f.id = v.from_upline_id left join members.line t on t.id = v.to_upline_id
     where v.member_id = $1 order by v.id desc limit 200`,
    [memberId],
  );
  return rows;
}
