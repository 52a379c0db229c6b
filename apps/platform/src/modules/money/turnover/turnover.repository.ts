import { firstIdAt, type Minor } from '@chhokka/kernel';
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
 * Serializes two concurrent credits of a member, so that the second finds the first. Call it after locking the
 * accounts.
 */
export async function lockTurnover(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('turnover.requirement ' || $1, 0))`, [memberId]);
}

/**
 * The member's last requirement, which includes what was left of earlier ones, and the bets less refunds of rounds
 * opened since: the counted stakes plus the facts that are not counted yet, in one snapshot. Open rounds count.
 */
export async function findStanding(db: Queryable, memberId: string): Promise<Standing | null> {
  const { rows } = await db.query<Standing>(
    `with counted as materialized (
        select facts.position_of($2) as seq
      )
      select last.required, (coalesce(p.staked, 0) + (
          select coalesce(sum(f.stake), 0) from counted, facts.rounds_of($1, counted.seq) f where f.opened_at >= last.at
        ))::bigint as staked
        from (select id, required, at from turnover.requirement where member_id = $1 order by id desc limit 1) last
          left join turnover.progress p on p.requirement_id = last.id`,
    [memberId, CONSUMER],
  );
  return rows[0] ?? null;
}

/**
 * The member's wealth in minor units: cash, held money, and stakes of rounds that opened since then (ms). Bonus money is left
 * out: it is not the member's yet.
 */
export async function wealthOf(db: Queryable, memberId: string, since: number): Promise<Minor> {
  const { rows } = await db.query<{ wealth: Minor }>(
    `select ((
         select coalesce(sum(balance), 0) from ledger.known_account
         where owner = $1::text and liability in ('cash', 'held') and currency <> 'FUN'
       ) + (
         select coalesce(sum(r.stake - coalesce(b.staked, 0)), 0) from wallet.staked_round r
           left join wallet.bonus_round b on b.member_id = r.member_id and b.round_id = r.id
         where r.member_id = ($1::text)::uuid and r.id >= $2 and r.state = 'open' and r.currency <> 'FUN'
       ))::bigint as wealth`,
    [memberId, firstIdAt(since)],
  );
  return (rows[0] as { wealth: Minor }).wealth;
}

/**
 * Adds a requirement from `at` (ms since the epoch) on, or from after the member's last round if another process with a
 * faster clock opened that later. So no round counts on both sides. Amounts in minor units.
 */
export async function insertRequirement(
  tx: Transaction,
  row: { memberId: string; amount: Minor; carried: Minor; required: Minor; at: number },
): Promise<void> {
  await tx.query(
    `insert into turnover.requirement (member_id, at, amount, carried, required)
      values ($1, greatest($2, (
        select opened_at + interval '1 ms' from wallet.staked_round where member_id = $1 order by id desc limit 1
      )), $3, $4, $5)`,
    [row.memberId, new Date(row.at), row.amount, row.carried, row.required],
  );
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
