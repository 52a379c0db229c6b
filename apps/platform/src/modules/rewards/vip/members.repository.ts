import { uuidv7 } from '@chhokka/kernel';
import { texts } from '../../../infra/arrays.ts';
import type { Transaction } from '../../../infra/db.ts';
import type { HistoryRow, Measure, MemberStanding, Sums } from './vip.types.ts';

/** Takes up to `limit` members whose sums have changed, so that another process takes others. */
export async function takeChanged(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `delete from vip.changed where member_id in (
        select member_id from vip.changed order by member_id limit $1 for update skip locked
      ) returning member_id as id`,
    [limit],
  );
  return rows.map(({ id }) => id).toSorted();
}

/** Locks these members, and adds those who are new without a rank. In the order of their ids. `now` in ms. */
export async function lockMembers(tx: Transaction, ids: readonly string[], now: number): Promise<MemberStanding[]> {
  await tx.query(
    `insert into vip.member (member_id, level, since, gifted)
      select id, 0, to_timestamp($2::float8 / 1000), 0 from unnest($1::uuid[]) as given (id) order by id
      on conflict do nothing`,
    [texts(ids), now],
  );
  const { rows } = await tx.query<MemberStanding>(
    `select member_id as "memberId", level::integer as level, gifted::integer as gifted, falls_on::text as "fallsOn",
        told_on::text as "toldOn", fixed_until::text as "fixedUntil"
      from vip.member where member_id = any ($1::uuid[]) order by member_id for update`,
    [texts(ids)],
  );
  return rows;
}

/** What these members have staked and deposited up to `today` (included) within each number of days. */
export async function sumsOf(
  tx: Transaction,
  ids: readonly string[],
  { windows, today }: { windows: readonly number[]; today: string },
): Promise<ReadonlyMap<string, Sums>> {
  const { rows } = await tx.query<{ id: string; days: number } & Record<Measure, bigint>>(
    `select d.member_id as id, w.days, sum(d.stake)::bigint as stake, sum(d.deposits)::bigint as deposits
      from unnest($1::uuid[]) as m (id)
        join vip.day d on d.member_id = m.id
        join unnest($2::integer[]) as w (days) on d.day > $3::date - w.days
      where d.day <= $3::date
      group by d.member_id, w.days`,
    [texts(ids), windows, today],
  );
  const sums = new Map<string, Map<number, Record<Measure, bigint>>>();
  for (const { id, days, stake, deposits } of rows) {
    const own = sums.get(id) ?? new Map<number, Record<Measure, bigint>>();
    own.set(days, { stake, deposits });
    sums.set(id, own);
  }
  return sums;
}

/** Stores where these locked members stand. `since` changes with the level. `now` in ms. */
export async function saveMembers(tx: Transaction, members: readonly MemberStanding[], now: number): Promise<void> {
  if (members.length === 0) return;
  const rows = members.map(({ memberId, level, gifted, fallsOn, toldOn, fixedUntil }) => ({
    id: memberId,
    level,
    gifted,
    falls: fallsOn,
    told: toldOn,
    fixed: fixedUntil,
  }));
  await tx.query(
    `update vip.member m set level = n.level, gifted = n.gifted, falls_on = n.falls, told_on = n.told, fixed_until = n.fixed,
        since = case when m.level = n.level then m.since else to_timestamp($2::float8 / 1000) end
      from jsonb_to_recordset($1::jsonb) as n (id uuid, level smallint, gifted smallint, falls date, told date, fixed date)
      where m.member_id = n.id`,
    [JSON.stringify(rows), now],
  );
}

/** Adds to the history. `now` in ms. */
export async function insertHistory(tx: Transaction, rows: readonly HistoryRow[], now: number): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into vip.history (member_id, at, from_level, to_level, cause, operator, reason)
      select h."memberId", to_timestamp($2::float8 / 1000), h."from", h."to", h.cause, h.operator, h.reason
        from jsonb_to_recordset($1::jsonb) as h ("memberId" uuid, "from" smallint, "to" smallint, cause text, operator text,
          reason text)`,
    [JSON.stringify(rows), now],
  );
}

/** Notes ranks that members have reached for the first time. `now` in ms. */
export async function insertReached(
  tx: Transaction,
  rows: readonly { readonly memberId: string; readonly level: number }[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into vip.reached (id, member_id, level, at)
      select id, member_id, level, to_timestamp($4::float8 / 1000) from unnest($1::uuid[], $2::uuid[], $3::smallint[])
        as reached (id, member_id, level)`,
    [rows.map(() => uuidv7(now)), texts(rows.map(({ memberId }) => memberId)), rows.map(({ level }) => level), now],
  );
}

/** Sums of stakes of one week for the members with a rank, and what they get back of it, above zero, in minor units. */
export async function stakeBacks(
  tx: Transaction,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<{ memberId: string; level: number; staked: bigint; amount: bigint }[]> {
  const { rows } = await tx.query<{ memberId: string; level: number; staked: bigint; amount: bigint }>(
    `select * from (
        select m.member_id as "memberId", m.level::integer as level, sum(d.stake)::bigint as staked,
            div(sum(d.stake) * r.stake_back, 10000)::bigint as amount
          from vip.member m
            join vip.rank r on r.level = m.level and r.enabled
            join vip.day d on d.member_id = m.member_id and d.day between $2::date and $3::date
          where m.member_id = any ($1::uuid[])
          group by m.member_id, m.level, r.stake_back
      ) back where amount > 0 order by "memberId"`,
    [texts(ids), from, to],
  );
  return rows;
}
