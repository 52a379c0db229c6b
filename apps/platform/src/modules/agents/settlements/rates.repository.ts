import { numbers, texts } from '../../../infra/arrays.ts';
import type { Transaction } from '../../../infra/db.ts';
import type { Run } from './settlements.types.ts';

/** A taker of line rates with what came through each direct downline (`memberId` = the taker: the own stakes). */
export interface RatedTaker {
  readonly takerId: string;
  /** Per cent ×100 on that day. */
  readonly rate: number;
  readonly isAgent: boolean;
  readonly parts: readonly { readonly memberId: string; readonly rate: number; readonly units: bigint }[];
}

/**
 * The next takers of a run of line rates. A later count also looks at those who got something before. `day`: of the run. Of a
 * taker with many direct downlines all come.
 */
export async function nextRated(
  tx: Transaction,
  run: Run,
  { day, limit }: { day: string; limit: number },
): Promise<RatedTaker[]> {
  const { rows } = await tx.query<
    Omit<RatedTaker, 'parts'> & { parts: { memberId: string; rate: number; units: string }[] }
  >(
    `with page as materialized (
        select taker_id from (
          (select distinct taker_id from settlements.input_source where run_id = $1 and ($2::uuid is null or taker_id > $2)
            order by 1 limit $4)
          union
          (select taker_id from settlements.settlement
            where $5 > 0 and kind = 'rate' and from_at = $6 and corrects is null and ($2::uuid is null or taker_id > $2)
            order by 1 limit $4)
          union
          (select distinct member_id from settlements.own_rate where $5 > 0 and day = $3::date and ($2::uuid is null or member_id > $2)
            order by 1 limit $4)
        ) each order by taker_id limit $4
      )
      select p.taker_id as "takerId", lines.rate_on(p.taker_id, $3::date) as rate, m.user_type in (1, 2, 41, 42) as "isAgent",
          coalesce(parts.list, '[]') as parts
        from page p join members.player m on m.id = p.taker_id left join lateral (
          select jsonb_agg(jsonb_build_object('memberId', s.source_id, 'units', s.units::text, 'rate',
                case when s.source_id = p.taker_id then 0 else lines.rate_on(s.source_id, $3::date) end) order by s.source_id) as list
            from settlements.input_source s where s.run_id = $1 and s.taker_id = p.taker_id and s.units <> 0
        ) parts on true order by p.taker_id`,
    [run.id, run.after, day, limit, run.number, new Date(run.from)],
  );
  return rows.map((row) => ({ ...row, parts: row.parts.map((part) => ({ ...part, units: BigInt(part.units) })) }));
}

/** What members got by their own rate for a day so far. Others are left out. */
export async function ownBefore(
  tx: Transaction,
  members: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await tx.query<{ id: string; amount: bigint }>(
    `select member_id as id, sum(amount)::bigint as amount from settlements.own_rate
      where member_id = any ($1::uuid[]) and day = $2 group by 1`,
    [texts(members), day],
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** What members owe of what they got by their own rate. Locks it. */
export async function takeOwed(tx: Transaction, members: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await tx.query<{ id: string; amount: bigint }>(
    `select member_id as id, amount from settlements.own_owed where member_id = any ($1::uuid[]) order by member_id for update`,
    [texts(members)],
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Stores what members owe from now on (minor units), of those whose debt has changed. */
export async function keepOwed(tx: Transaction, owed: ReadonlyMap<string, bigint>): Promise<void> {
  if (owed.size === 0) return;
  await tx.query(
    `insert into settlements.own_owed (member_id, amount)
      select id, amount from unnest($1::uuid[], $2::bigint[]) as o (id, amount) order by id
      on conflict (member_id) do update set amount = excluded.amount`,
    [texts([...owed.keys()]), numbers([...owed.values()])],
  );
}

/** What a member gets by the own rate for a day; `amount` less what was counted before, `kept` of it for what is owed. */
export interface OwnRate {
  readonly memberId: string;
  readonly units: bigint;
  readonly rate: number;
  readonly whole: bigint;
  readonly amount: bigint;
  readonly kept: bigint;
  readonly transferId: bigint | null;
}

/** Stores what members got. `settledDay`: of the site's clock at `now` (ms). */
export async function insertOwn(
  tx: Transaction,
  own: readonly OwnRate[],
  of: { readonly day: string; readonly number: number; readonly settledDay: string; readonly now: number },
): Promise<void> {
  await tx.query(
    `insert into settlements.own_rate (member_id, units, rate, whole, amount, kept, transfer_id, day, number, settled_day, at)
      select o.*, $8, $9, $10, $11
        from unnest($1::uuid[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) o`,
    [
      texts(own.map(({ memberId }) => memberId)),
      numbers(own.map(({ units }) => units)),
      numbers(own.map(({ rate }) => rate)),
      numbers(own.map(({ whole }) => whole)),
      numbers(own.map(({ amount }) => amount)),
      numbers(own.map(({ kept }) => kept)),
      numbers(own.map(({ transferId }) => transferId)),
      of.day,
      of.number,
      of.settledDay,
      new Date(of.now),
    ],
  );
}
