import type { Queryable } from '../../../infra/db.ts';

/** What the agents of a story came to; money in minor units. */
export interface LineSums {
  readonly agents: number;
  readonly brought: number;
  readonly contracts: number;
  /** Settlements by state, and corrections among them. */
  readonly paid: number;
  readonly waiting: number;
  readonly corrections: number;
  /** What the house paid: all that agents and members have got of it, if the books are right. */
  readonly house: bigint;
  /** What stands on agents' accounts, what they took to their wallets, and what members got by their line rates. */
  readonly held: bigint;
  readonly taken: bigint;
  readonly rebates: bigint;
  /** What uplines paid to downlines, and what is still owed. */
  readonly passedOn: bigint;
  readonly owed: bigint;
  /** Accounts of agents below zero, and settlements that are not what was paid and is owed. */
  readonly wrong: number;
}

/** Adds up what agents have earned. */
export async function sumLine(db: Queryable): Promise<LineSums> {
  const { rows } = await db.query<LineSums>(
    `select
      (select count(*)::int from members.member where user_type in (1, 2, 41, 42)) as agents,
      (select count(*)::int from members.member where user_type = 0 and upline_id is not null) as brought,
      (select count(*)::int from agreements.applied) as contracts,
      (select count(*)::int from settlements.settlement where state = 'paid') as paid,
      (select count(*)::int from settlements.settlement where state in ('due', 'held')) as waiting,
      (select count(*)::int from settlements.settlement where corrects is not null) as corrections,
      (select coalesce(-sum(balance), 0)::bigint from ledger.known_account where kind = 'house_agents') as house,
      (select coalesce(sum(balance), 0)::bigint from ledger.known_account where kind = 'agent_cash') as held,
      (select coalesce(sum(amount), 0)::bigint from settlements.taken) as taken,
      (select coalesce(sum(amount - kept), 0)::bigint from settlements.own_rate where amount > 0) as rebates,
      (select coalesce(sum(p.amount), 0)::bigint from settlements.payment p
        join settlements.settlement s on s.id = p.settlement_id where s.giver_id is not null) as "passedOn",
      (select coalesce(sum(amount - paid), 0)::bigint from settlements.debt) as owed,
      (select count(*)::int from ledger.known_account where kind = 'agent_cash' and balance < 0)
        + (select count(*)::int from settlements.settlement s left join settlements.debt d on d.settlement_id = s.id
          where s.state = 'paid' and s.paid + coalesce(d.amount - d.paid, 0) <> abs(s.amount)) as wrong`,
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('a row of sums');
  return sums;
}
