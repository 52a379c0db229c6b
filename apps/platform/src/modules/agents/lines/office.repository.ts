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

// Each page begins where the one before ended, in the index of the path's members: agents first, then others.
const BOUND = `case when $4::uuid is null or shown.is_agent < last.is_agent then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    when shown.is_agent = last.is_agent then $4::uuid else '00000000-0000-0000-0000-000000000000' end`;

/** The direct downlines of a member, agents first, then newest first. `after`: the last of the previous page. */
export async function findUnder(
  db: Queryable,
  page: { under: string; search: string; type: number | null; after: string | null; limit: number },
): Promise<OfficeMember[]> {
  const { under, search, type, after, limit } = page;
  // Without a text nobody's name is read: a condition that fits all would keep the database from the order of the index.
  const named = search === '' ? '$2::text is not null' : 'p.name >= $2 and p.name < $2 || chr(1114111)';
  const { rows } = await db.query<OfficeMember>(
    `select ${SHOWN} from (
       select page.member_id, page.is_agent from lines.above a
         left join lines.place last on last.member_id = $4
         cross join unnest($6::boolean[]) as shown (is_agent)
         cross join lateral (select (${BOUND})::uuid as id) bound
         cross join lateral (
           select p.member_id, p.is_agent from lines.place p
           where p.path_id = a.path_id and p.is_agent = shown.is_agent and p.member_id < bound.id and ${named}
             and ($3::int is null or exists (select from members.line t where t.id = p.member_id and t.user_type = $3))
           order by p.member_id desc limit $5
         ) page
       where a.agent_id = $1 and a.level = 1 order by page.is_agent desc, page.member_id desc limit $5
     ) page join members.file m on m.id = page.member_id order by page.is_agent desc, page.member_id desc`,
    [under, search.toLowerCase(), type, after, limit, type === null ? [true, false] : [true]],
  );
  return rows;
}

/** Finds a member as operators see him. Returns null for an unknown id or a trial account. */
export async function findOne(db: Queryable, memberId: string): Promise<OfficeMember | null> {
  const { rows } = await db.query<OfficeMember>(
    `select ${SHOWN} from members.file m where m.id = $1 and m.user_type <> 4`,
    [memberId],
  );
  return rows[0] ?? null;
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
