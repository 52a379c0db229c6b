import type { Queryable } from '../../../infra/db.ts';
import type { UserType } from '../../../infra/http/sessions.ts';

/** Members of a line to show. */
export interface Downline {
  readonly id: string;
  readonly account: string;
  readonly userType: UserType;
  /** How many levels below the agent. */
  readonly level: number;
  /** Cash, money on hold and bonus money, in minor units. */
  readonly balance: bigint;
  readonly joinedAt: Date;
  readonly lastLoginAt: Date | null;
  readonly locked: boolean;
  readonly lockAsked: boolean;
}

/** Which of the members at the end of a path are listed: agents, others, or both. */
export type Shown = readonly boolean[];

// Of each path only a page is read, by an index. So the list of a long line costs no more than that of a short one.
const PAGE_OF_PATH = `cross join unnest($3::boolean[]) as shown (is_agent)
  cross join lateral (
    select p.member_id from lines.place p
    where p.path_id = a.path_id and p.is_agent = shown.is_agent and ($4::uuid is null or p.member_id < $4)
    order by p.member_id desc limit $5
  ) page`;

/** The direct downlines of `under`, newest first. `after`: the last of the previous page. */
export async function findDirect(
  db: Queryable,
  asked: { agentId: string; under: string; shown: Shown; after: string | null; limit: number },
): Promise<Downline[]> {
  return findThem(
    db,
    {
      name: 'lines.direct',
      chosen: `select page.member_id from lines.above a ${PAGE_OF_PATH}
        where a.agent_id = $2 and a.level = 1 order by page.member_id desc limit $5`,
      order: 'c.member_id desc',
    },
    [asked.agentId, asked.under, asked.shown, asked.after, asked.limit],
  );
}

/**
 * Members of the whole line whose names begin with the text (lower case), in the order of names. `players`: how players are
 * found: by the beginning of the name, or (where names are masked) by the whole name only.
 */
export async function findByName(
  db: Queryable,
  asked: {
    agentId: string;
    text: string;
    shown: Shown;
    players: 'beginning' | 'whole';
    after: string | null;
    limit: number;
  },
): Promise<Downline[]> {
  const { agentId, text, shown, players, after, limit } = asked;
  return findThem(
    db,
    {
      name: `lines.named_${players}`,
      chosen: `select page.member_id from lines.above a cross join lateral (
          select p.member_id, p.name from lines.place p
          where p.path_id = a.path_id and p.name >= $2 and p.name < $2 || chr(1114111)
            and p.is_agent = any ($3::boolean[])
            ${players === 'whole' ? 'and (p.is_agent or p.name = $2)' : ''}
            and ($4::uuid is null or (p.name, p.member_id) > (select name, member_id from lines.place where member_id = $4))
          order by p.name, p.member_id limit $5
        ) page
        where a.agent_id = $1 order by page.name, page.member_id limit $5`,
      order: 'place.name, c.member_id',
    },
    [agentId, text, shown, after, limit],
  );
}

async function findThem(
  db: Queryable,
  { name, chosen, order }: { name: string; chosen: string; order: string },
  values: readonly unknown[],
): Promise<Downline[]> {
  const { rows } = await db.query<Downline>({
    name,
    text: `with c as materialized (${chosen})
     select m.id, m.account, m.user_type as "userType", a.level, m.created_at as "joinedAt",
       m.last_login_at as "lastLoginAt", m.login_locked as locked,
       exists (select from lines.lock_request wish where wish.member_id = m.id and wish.decision is null) as "lockAsked",
       coalesce((
         select sum(b.balance) from ledger.balance b
         where b.owner = m.id::text and b.kind in ('member_cash', 'member_held', 'member_bonus') and b.currency = m.currency
       ), 0)::bigint as balance
     from c join members.file m on m.id = c.member_id join lines.place place on place.member_id = m.id
       join lines.above a on a.path_id = place.path_id and a.agent_id = $1
     order by ${order}`,
    values: [...values],
  });
  return rows;
}

/** The members from the agent down to one of the line, top down; the agent is first. */
export async function findWay(db: Queryable, agentId: string, memberId: string): Promise<readonly string[]> {
  if (agentId === memberId) return [agentId];
  const { rows } = await db.query<{ agents: string[] }>(
    `select path.agents[array_position(path.agents, $1::uuid):] as agents
     from lines.place place join lines.path path on path.id = place.path_id where place.member_id = $2`,
    [agentId, memberId],
  );
  return [...(rows[0]?.agents ?? []), memberId];
}
