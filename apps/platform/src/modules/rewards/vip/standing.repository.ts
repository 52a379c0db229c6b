import { texts } from '../../../infra/arrays.ts';
import type { Queryable } from '../../../infra/db.ts';
import { CONSUMER } from './count.repository.ts';
import type { HistoryRow, Measure, MemberStanding, Sums } from './vip.types.ts';

/** Where a member stands; null: nothing of the member was counted yet. `since` in ms. */
export async function findStanding(
  db: Queryable,
  memberId: string,
): Promise<(MemberStanding & { readonly since: number }) | null> {
  const { rows } = await db.query<MemberStanding & { readonly since: Date }>(
    `select member_id as "memberId", level::integer as level, gifted::integer as gifted, falls_on::text as "fallsOn",
        told_on::text as "toldOn", fixed_until::text as "fixedUntil", since
      from vip.member where member_id = $1`,
    [memberId],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, since: row.since.getTime() };
}

/**
 * What the member has staked and deposited within each number of days, up to now: the sums, and the facts that are not
 * counted yet, in one snapshot. `offset`: minutes east of UTC. It is prepared, because planning it takes 40 times as long as
 * running it.
 */
export async function exactSums(
  db: Queryable,
  memberId: string,
  { windows, today, offset }: { windows: readonly number[]; today: string; offset: number },
): Promise<Sums> {
  const { rows } = await db.query<{ days: number } & Record<Measure, bigint>>({
    name: 'vip.exact_sums',
    text: `with counted as materialized (
        select facts.position_of($5) as seq
      ), each as (
        select day, stake, deposits from vip.day where member_id = $1 and day > $3::date - (select max(w) from unnest($2::integer[]) w)
        union all
        select p.day, p.real_stake, 0 from counted, facts.plays_of($1, counted.seq, $4) p
          where p.day is not null and p.currency <> 'FUN'
        union all
        select facts.day_of(m.at, $4), 0, m.amount from counted, facts.money_of($1, counted.seq) m
          where m.sort = 'deposit' and m.account_kind = 'member_cash'
      )
      select w.days, coalesce(sum(each.stake), 0)::bigint as stake, coalesce(sum(each.deposits), 0)::bigint as deposits
        from unnest($2::integer[]) as w (days) left join each on each.day > $3::date - w.days and each.day <= $3::date
        group by w.days`,
    values: [memberId, windows, today, offset, CONSUMER],
  });
  return new Map(rows.map(({ days, ...sums }) => [days, sums]));
}

/** The latest changes of the member's rank, newest first. `at` in ms. */
export async function findHistory(
  db: Queryable,
  memberId: string,
  limit: number,
): Promise<(HistoryRow & { readonly at: number })[]> {
  const { rows } = await db.query<HistoryRow & { readonly at: Date }>(
    `select member_id as "memberId", at, from_level::integer as "from", to_level::integer as "to", cause, operator, reason
      from vip.history where member_id = $1 order by id desc limit $2`,
    [memberId, limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** The member's labels, in their order. */
export async function findLabels(db: Queryable, memberId: string): Promise<string[]> {
  const { rows } = await db.query<{ label: string }>(
    'select label from vip.label where member_id = $1 order by label',
    [memberId],
  );
  return rows.map(({ label }) => label);
}

/** The member's rank alone; null: none. */
export async function findLevel(db: Queryable, memberId: string): Promise<number | null> {
  const { rows } = await db.query<{ level: number }>({
    name: 'vip.level',
    text: 'select level::integer as level from vip.member where member_id = $1 and level > 0',
    values: [memberId],
  });
  return rows[0]?.level ?? null;
}

/** The ranks and labels of members, for rules that are only for some of them. */
export async function findStandings(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly rankLevel: number; readonly labels: readonly string[] }>> {
  const { rows } = await db.query<{ id: string; rankLevel: number; labels: string[] }>(
    `select id, coalesce(m.level, 0)::integer as "rankLevel", array(
          select l.label from vip.label l where l.member_id = id order by l.label
        ) as labels
      from unnest($1::uuid[]) as asked (id) left join vip.member m on m.member_id = id`,
    [texts(memberIds)],
  );
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}
