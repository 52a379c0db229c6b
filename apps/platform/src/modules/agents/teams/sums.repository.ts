import type { Queryable } from '../../../infra/db.ts';
import type { Period } from './period.policy.ts';
import { NO_SUMS, type Sums } from './sums.policy.ts';

/** The columns of `teams.node_day`, as the names of sums. */
export const DAY_SUMS = `sum(d.new_members)::bigint as "newMembers", sum(d.first_deposits)::bigint as "firstDeposits",
  sum(d.first_deposited)::bigint as "firstDeposited", 0::bigint as active, sum(d.deposits)::bigint as deposits,
  sum(d.deposited)::bigint as deposited, sum(d.withdrawals)::bigint as withdrawals, sum(d.withdrawn)::bigint as withdrawn,
  sum(d.rounds)::bigint as rounds, sum(d.stake)::bigint as stake, sum(d.real_stake)::bigint as "effectiveStake",
  sum(d.win)::bigint as win, sum(d.bonus)::bigint as bonus, sum(d.rebate)::bigint as rebate`;

/** The sums of these positions (of play of one kind alone, if it is named), by position; without active members. */
export async function sumsOfNodes(
  db: Queryable,
  nodes: readonly bigint[],
  { from, to }: Period,
  gameType: string | null,
): Promise<ReadonlyMap<bigint, Sums>> {
  const values = [nodes.map(String), from, to];
  const { rows } =
    gameType === null
      ? await db.query<Sums & { nodeId: bigint }>(
          `select d.node_id as "nodeId", ${DAY_SUMS} from teams.node_day d
            where d.node_id = any ($1::bigint[]) and d.day between $2 and $3 group by 1`,
          values,
        )
      : await db.query<Sums & { nodeId: bigint }>(
          `select node_id as "nodeId", ${PLAY_SUMS} from teams.node_play
            where node_id = any ($1::bigint[]) and day between $2 and $3 and game_type = $4 group by 1`,
          [...values, gameType],
        );
  return new Map(rows.map(({ nodeId, ...sums }) => [nodeId, { ...NO_SUMS, ...sums }]));
}

const PLAY_SUMS = `sum(rounds)::bigint as rounds, sum(stake)::bigint as stake, sum(real_stake)::bigint as "effectiveStake",
  sum(win)::bigint as win`;

/** What these members did themselves while they stood directly on these positions. */
export async function sumsOfMembers(
  db: Queryable,
  nodes: readonly bigint[],
  members: readonly string[],
  { from, to, gameType }: Period & { readonly gameType: string | null },
): Promise<ReadonlyMap<string, Sums>> {
  const { rows } = await db.query<Partial<Sums> & { memberId: string }>(
    `with asked as (select id from unnest($1::uuid[]) as each (id)), play as (
        select member_id as id, ${PLAY_SUMS} from teams.member_play
          where member_id = any ($1::uuid[]) and path_id = any ($2::bigint[]) and day between $3 and $4
            and ($5::text is null or game_type = $5) group by 1
      ), money as (
        select member_id as id, sum(deposits)::bigint as deposits, sum(deposited)::bigint as deposited,
            sum(withdrawals)::bigint as withdrawals, sum(withdrawn)::bigint as withdrawn, sum(bonus)::bigint as bonus,
            sum(rebate)::bigint as rebate
          from teams.member_money
          where member_id = any ($1::uuid[]) and path_id = any ($2::bigint[]) and day between $3 and $4 and $5::text is null
          group by 1
      ), first as (
        select member_id as id, amount from teams.first_deposit
          where member_id = any ($1::uuid[]) and path_id = any ($2::bigint[]) and day between $3 and $4 and $5::text is null
      )
      select asked.id as "memberId", play.rounds, play.stake, play."effectiveStake", play.win, money.deposits, money.deposited,
          money.withdrawals, money.withdrawn, money.bonus, money.rebate, (first.id is not null)::int::bigint as "firstDeposits",
          first.amount as "firstDeposited",
          (select count(*) from teams.standing s where s.member_id = asked.id and s.joined_path_id = any ($2::bigint[])
            and s.joined_day between $3 and $4 and $5::text is null) as "newMembers",
          exists (select from teams.active a where a.member_id = asked.id and a.path_id = any ($2::bigint[])
            and a.day between $3 and $4 and $5::text is null)::int::bigint as active
        from asked left join play using (id) left join money using (id) left join first using (id)`,
    [[...members], nodes.map(String), from, to, gameType],
  );
  return new Map(
    rows.map(({ memberId, ...sums }) => [
      memberId,
      { ...NO_SUMS, ...Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== null)) },
    ]),
  );
}

/** Members below these agents who were active between two days, each once, by agent: in their whole trees, wherever those stood. */
export async function activeBelow(
  db: Queryable,
  agents: readonly string[],
  { from, to }: Period,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ agentId: string; active: bigint }>(
    `select agent_id as "agentId", sum(members)::bigint as active from teams.active_gap
      where agent_id = any ($1::uuid[]) and not own and day between $2 and $3 and prev_day < $2 group by 1`,
    [[...agents], from, to],
  );
  return new Map(rows.map(({ agentId, active }) => [agentId, active]));
}

/** Which of these agents had active members between two days in other positions than these. */
export async function activeElsewhere(
  db: Queryable,
  agents: readonly string[],
  nodes: readonly bigint[],
  { from, to }: Period,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ agentId: string }>(
    `select distinct own.agent_id as "agentId" from teams.node own
      where own.agent_id = any ($1::uuid[]) and own.level = 1 and own.node_id <> all ($2::bigint[]) and exists (
        select from teams.node below join teams.active a on a.path_id = below.path_id
          where below.node_id = own.node_id and a.day between $3 and $4
      )`,
    [[...agents], nodes.map(String), from, to],
  );
  return new Set(rows.map(({ agentId }) => agentId));
}

/** Members below these positions who were active between two days, each once: counted one by one. */
export async function activeOnNodes(db: Queryable, nodes: readonly bigint[], { from, to }: Period): Promise<bigint> {
  const { rows } = await db.query<{ active: bigint }>(
    `select count(distinct a.member_id) as active from teams.node below join teams.active a on a.path_id = below.path_id
      where below.node_id = any ($1::bigint[]) and a.day between $2 and $3`,
    [nodes.map(String), from, to],
  );
  return rows[0]?.active ?? 0n;
}
