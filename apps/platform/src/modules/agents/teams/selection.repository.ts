import type { Queryable } from '../../../infra/db.ts';
import type { DayCount, DaySpan } from './paging.policy.ts';
import type { Selection } from './selection.ts';

/** The member with that name, whatever its case. */
export async function findByName(db: Queryable, account: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>('select id from members.player where lower(account) = lower($1)', [
    account,
  ]);
  return rows[0]?.id ?? null;
}

/** What lists are of: ended rounds, or movements. */
export type ListOf = 'round' | 'money';

const SUMMED = {
  round: { node: 'teams.node_play', member: 'teams.member_play', count: 'rounds' },
  money: { node: 'teams.node_move', member: 'teams.member_move', count: 'moves' },
} as const;

/** Where the sums of a selection stand, and which rows of them. `values`: those of the placeholders. */
export interface SummedRows {
  readonly from: string;
  readonly where: string;
  readonly values: unknown[];
}

/** The rows of sums of a selection: those of the positions, or of the one member. Rows are named `s`. */
export function summedRows(of: ListOf, asked: Selection): SummedRows {
  const { nodes, memberId, agentId, from, to, level } = asked;
  const kinds =
    of === 'round'
      ? '($5::text is null or s.game_type = $5) and ($6::text is null or s.vassalage = $6)'
      : '($5::text is null or s.sort = $5) and $6::text is null';
  const filter = of === 'round' ? [asked.gameType, asked.vassalage] : [asked.sort, null];
  if (memberId === null) {
    return {
      from: `${SUMMED[of].node} s`,
      where: `s.node_id = any ($1::bigint[]) and s.day between $2 and $3 and ($4::int is null or s.level = $4) and ${kinds}`,
      values: [nodes.map(String), from, to, level, ...filter],
    };
  }
  return {
    from: `${SUMMED[of].member} s join lines.known_above a on a.path_id = s.path_id and a.agent_id = $1`,
    where: `s.member_id = $7 and s.day between $2 and $3 and ($4::int is null or a.level = $4) and ${kinds}`,
    values: [agentId, from, to, level, ...filter, memberId],
  };
}

/** How many facts of a selection each day has, the last day first; days without any are left out. */
export async function countsByDay(db: Queryable, of: ListOf, asked: Selection): Promise<DayCount[]> {
  const { from, where, values } = summedRows(of, asked);
  const { rows } = await db.query<DayCount>(
    `select s.day::text as day, sum(s.${SUMMED[of].count})::int as count from ${from} where ${where}
      group by s.day having sum(s.${SUMMED[of].count}) > 0 order by s.day desc`,
    values,
  );
  return rows;
}

/** Which facts belong to these days. */
export async function spansOf(
  db: Queryable,
  of: ListOf,
  days: readonly string[],
): Promise<ReadonlyMap<string, DaySpan>> {
  const { rows } = await db.query<DaySpan & { day: string }>(
    `select day::text as day, first_seq as first, last_seq as last from teams.told_day where sort = $1 and day = any ($2::date[])`,
    [of, [...days]],
  );
  return new Map(rows.map(({ day, ...span }) => [day, span]));
}

/**
 * The members of a selection whose facts some days hold, by day, as a query of `member_id` and `day`: read from the sums of the paths
 * below the agent.
 */
export function membersOn(of: ListOf, { memberId }: Selection): string {
  const kinds =
    of === 'round'
      ? '($4::text is null or s.game_type = $4) and ($5::text is null or s.vassalage = $5)'
      : '($4::text is null or s.sort = $4) and $5::text is null';
  const one = memberId === null ? '$6::uuid is null' : 's.member_id = $6::uuid';
  return `select s.member_id, s.day from lines.known_above a join ${SUMMED[of].member} s on s.path_id = a.path_id
    where a.agent_id = $1 and ($2::int is null or a.level = $2) and s.day = any ($3::date[]) and ${kinds} and ${one}
      and s.${SUMMED[of].count} > 0 group by 1, 2`;
}
