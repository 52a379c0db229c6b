import type { Queryable } from '../../../infra/db.ts';
import { LISTED } from './movement-sorts.ts';
import type { Found, OpenDay } from './paging.ts';
import { type ListOf, membersOn } from './selection.repository.ts';
import type { Selection } from './selection.ts';

// A round is listed by the fact by which it came to count.
const FACTS = {
  round: { table: 'facts.told_round', listed: `f.rounds = 1 and f.currency <> 'FUN'` },
  money: { table: 'facts.told_money', listed: LISTED },
} as const;

const kindsOf = (of: ListOf) =>
  of === 'round'
    ? '($4::text is null or f.game_type = $4) and ($5::text is null or f.vassalage = $5)'
    : '($4::text is null or f.sort = $4) and $5::text is null';

const filterOf = (of: ListOf, { gameType, vassalage, sort }: Selection) =>
  of === 'round' ? [gameType, vassalage] : [sort, null];

const BELOW = `f.agent_path @> array[$1::uuid]
  and ($2::int is null or f.agent_path[cardinality(f.agent_path) - $2 + 1] = $1::uuid)`;

/** The last facts of some days by reading the stream backwards, day by day. */
export async function findInStream(
  db: Queryable,
  of: ListOf,
  asked: Selection,
  { days, limit }: { readonly days: readonly OpenDay[]; readonly limit: number },
): Promise<Found[]> {
  const found: Found[] = [];
  for (const { day, first, last } of days) {
    if (found.length >= limit) break;
    const { rows } = await db.query<{ seq: bigint }>(
      `select f.seq from ${FACTS[of].table} f
        where f.seq between $7 and $8 and f.day = $3 and ${FACTS[of].listed} and ${BELOW} and ${kindsOf(of)}
          and ($6::uuid is null or f.member_id = $6)
        order by f.seq desc limit $9`,
      [asked.agentId, asked.level, day, ...filterOf(of, asked), asked.memberId, first, last, limit - found.length],
    );
    found.push(...rows.map(({ seq }) => ({ day, seq })));
  }
  return found;
}

/** The last facts of some days, read member by member: of those whose sums say that they have any. */
export async function findOfMembers(
  db: Queryable,
  of: ListOf,
  asked: Selection,
  { days, limit }: { readonly days: readonly OpenDay[]; readonly limit: number },
): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `with span as materialized (
        select * from unnest($3::date[], $7::bigint[], $8::bigint[]) as each (day, first, last)
      ), member as materialized (
        select m.member_id, m.day, span.first, span.last from (${membersOn(of, asked)}) m join span using (day)
      )
      select f.day::text as day, f.seq
        from member cross join lateral (
          select f.day, f.seq from ${FACTS[of].table} f
            where f.member_id = member.member_id and f.seq between member.first and member.last and f.day = member.day
              and ${FACTS[of].listed} and ${BELOW} and ${kindsOf(of)}
            order by f.seq desc limit $9
        ) f
        order by f.day desc, f.seq desc limit $9`,
    [
      asked.agentId,
      asked.level,
      days.map(({ day }) => day),
      ...filterOf(of, asked),
      asked.memberId,
      days.map(({ first }) => String(first)),
      days.map(({ last }) => String(last)),
      limit,
    ],
  );
  return rows;
}
