import { firstIdAt, type Minor } from '@chhokka/kernel';
import { numbers, texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Range } from '../facts/index.ts';

/** The consumer's name. */
export const CONSUMER = 'turnover';

/** The requirement, and the stakes since then, in minor units. */
export interface Standing {
  readonly required: Minor;
  readonly staked: Minor;
}

/**
 * Serializes concurrent credits of these members, so that the second finds the first. Call it after locking the accounts.
 */
export async function lockTurnover(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'turnover.lock',
    text: `select pg_advisory_xact_lock(hashtextextended('turnover.requirement ' || id, 0))
      from (select distinct id from unnest($1::text[]) as m (id) order by id) sorted`,
    values: [texts(memberIds)],
  });
}

/**
 * The members' last requirements, which include what was left of earlier ones, and the bets less refunds of rounds
 * opened since: the counted stakes plus the facts that are not counted yet, in one snapshot. Open rounds count. Members
 * without requirements are left out.
 */
export async function findStandings(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await db.query<Standing & { member_id: string }>({
    name: 'turnover.standings',
    text: `with counted as materialized (
        select facts.position_of($2) as seq
      )
      select m.id as member_id, last.required, (coalesce(p.staked, 0) + (
          select coalesce(sum(f.stake), 0) from counted, facts.rounds_of(m.id, counted.seq) f where f.opened_at >= last.at
        ))::bigint as staked
        from unnest($1::uuid[]) as m (id)
          cross join lateral (
            select id, required, at from turnover.requirement where member_id = m.id order by id desc limit 1
          ) last
          left join turnover.progress p on p.requirement_id = last.id`,
    values: [texts(memberIds), CONSUMER],
  });
  return new Map(rows.map(({ member_id: id, required, staked }) => [id, { required, staked }]));
}

/**
 * The members' wealth in minor units: cash, held money, and stakes of rounds that opened since then (ms). Bonus money is
 * left out: it is not the member's yet.
 */
export async function wealthsOf(
  db: Queryable,
  memberIds: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, Minor>> {
  const { rows } = await db.query<{ member_id: string; wealth: Minor }>({
    name: 'turnover.wealths',
    text: `select m.id::uuid as member_id, ((
         select coalesce(sum(balance), 0) from ledger.known_account
         where owner = m.id and liability in ('cash', 'held') and currency <> 'FUN'
       ) + (
         select coalesce(sum(r.stake - coalesce(b.staked, 0)), 0) from wallet.staked_round r
           left join wallet.bonus_round b on b.member_id = r.member_id and b.round_id = r.id
         where r.member_id = m.id::uuid and r.id >= $2 and r.state = 'open' and r.currency <> 'FUN'
       ))::bigint as wealth from unnest($1::text[]) as m (id)`,
    values: [texts(memberIds), firstIdAt(since)],
  });
  return new Map(rows.map(({ member_id: id, wealth }) => [id, wealth]));
}

/**
 * Adds requirements, one a member, from `at` (ms since the epoch) on, or from after the member's last round if another
 * process with a faster clock opened that later. So no round counts on both sides. Amounts in minor units.
 */
export async function insertRequirements(
  tx: Transaction,
  rows: readonly { memberId: string; amount: Minor; carried: Minor; required: Minor }[],
  at: number,
): Promise<void> {
  await tx.query({
    name: 'turnover.require',
    text: `insert into turnover.requirement (member_id, at, amount, carried, required)
      select r.member_id, greatest($5::timestamptz, (
          select opened_at + interval '1 ms' from wallet.staked_round w
            where w.member_id = r.member_id order by id desc limit 1
        )), r.amount, r.carried, r.required
        from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) as r (member_id, amount, carried, required)`,
    values: [
      texts(rows.map(({ memberId }) => memberId)),
      numbers(rows.map(({ amount }) => amount)),
      numbers(rows.map(({ carried }) => carried)),
      numbers(rows.map(({ required }) => required)),
      new Date(at),
    ],
  });
}

/** Adds the stakes of these facts to the requirement that was the member's last when the round was opened. */
export async function countStakes(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `insert into turnover.progress as p (requirement_id, staked)
      select r.id, sum(f.stake)
        from facts.told_round f cross join lateral (
          select id from turnover.requirement
            where member_id = f.member_id and at <= f.opened_at order by id desc limit 1
        ) r
        where f.seq > $1 and f.seq <= $2 and f.stake <> 0
        group by r.id order by r.id
      on conflict (requirement_id) do update set staked = p.staked + excluded.staked`,
    [after, upTo],
  );
}

/** Deletes the counted stakes, not the requirements. */
export async function forgetStakes(tx: Transaction): Promise<void> {
  await tx.query('delete from turnover.progress');
}
