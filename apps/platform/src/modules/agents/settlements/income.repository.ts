import type { IncomeKind } from '@chhokka/contracts';
import type { Minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';

/** What stands to an agent's account, and what is owed. Minor units. */
export interface Standing {
  readonly balance: bigint;
  readonly coming: bigint;
  readonly owedToMe: bigint;
  readonly iOwe: bigint;
}

export async function findStanding(db: Queryable, memberId: string): Promise<Standing> {
  const { rows } = await db.query<Standing>(
    `select coalesce((select sum(balance) from ledger.known_account where owner = $1::text and kind = 'agent_cash'), 0)::bigint as balance,
        coalesce((
          select sum(amount) from settlements.settlement where taker_id = $1::uuid and state in ('due', 'held') and amount > 0
        ), 0)::bigint as coming,
        coalesce((select sum(amount - paid) from settlements.debt where creditor_id = $1::uuid and paid < amount), 0)::bigint
          as "owedToMe",
        coalesce((select sum(amount - paid) from settlements.debt where debtor_id = $1::uuid and paid < amount), 0)::bigint as "iOwe"`,
    [memberId],
  );
  return rows[0] ?? { balance: 0n, coming: 0n, owedToMe: 0n, iOwe: 0n };
}

/** What an agent earned and passed on, by the day on which it was settled and by kind, newest first. */
export interface DayIncome {
  readonly day: string;
  readonly kind: IncomeKind;
  readonly earned: bigint;
  readonly passedOn: bigint;
}

/** The income of a period (days by the site's clock, both included), as far as it is paid. */
export async function findDays(
  db: Queryable,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<DayIncome[]> {
  const { rows } = await db.query<DayIncome>(
    `select day::text as day, kind, sum(earned)::bigint as earned, sum(passed)::bigint as "passedOn" from (
        select day, kind, amount as earned, 0 as passed from settlements.settlement
          where taker_id = $1 and day between $2 and $3 and state = 'paid' and amount <> 0
        union all
        select day, kind, 0, amount from settlements.settlement
          where giver_id = $1 and day between $2 and $3 and state = 'paid' and amount <> 0
      ) each group by 1, 2 order by 1 desc, 2`,
    [memberId, from, to],
  );
  return rows;
}

/** An open debt; `debtorId` or `creditorId` is the member. */
export interface DebtRow {
  readonly settlementId: string;
  readonly kind: IncomeKind;
  readonly debtorId: string;
  readonly creditorId: string | null;
  readonly amount: bigint;
  readonly left: bigint;
  readonly since: Date;
}

/** What a member owes and is owed, oldest first. */
export async function findOpenDebts(db: Queryable, memberId: string): Promise<DebtRow[]> {
  const { rows } = await db.query<DebtRow>(
    `select d.settlement_id as "settlementId", s.kind, d.debtor_id as "debtorId", d.creditor_id as "creditorId", d.amount,
        d.amount - d.paid as left, d.since
      from settlements.debt d join settlements.settlement s on s.id = d.settlement_id
      where d.paid < d.amount and (d.debtor_id = $1 or d.creditor_id = $1) order by d.id limit 1000`,
    [memberId],
  );
  return rows;
}

/** Who was an agent, is none any more, and has income that is neither locked nor owed. Minor units. */
export async function findEnded(db: Queryable, limit: number): Promise<{ memberId: string; amount: Minor }[]> {
  const { rows } = await db.query<{ memberId: string; amount: Minor }>(
    `select e.member_id as "memberId", a.balance as amount
      from lines.known_ended e join members.line m on m.id = e.member_id
        join ledger.known_account a on a.owner = e.member_id::text and a.kind = 'agent_cash'
      where m.user_type = 0 and not m.withdraw_locked and a.balance > 0
        and not exists (select from settlements.debt d where d.debtor_id = e.member_id and d.paid < d.amount)
      order by e.member_id limit $1`,
    [limit],
  );
  return rows;
}

/** What a request took; null: it took nothing yet. */
export async function findTaken(
  tx: Transaction,
  memberId: string,
  requestId: string,
): Promise<{ taken: bigint; available: bigint } | null> {
  const { rows } = await tx.query<{ taken: bigint; available: bigint }>(
    'select amount as taken, left_over as available from settlements.taken where member_id = $1 and request_id = $2',
    [memberId, requestId],
  );
  return rows[0] ?? null;
}

/** Stores what a request took. `now` in ms. */
export async function insertTaken(
  tx: Transaction,
  taken: {
    readonly memberId: string;
    readonly requestId: string;
    readonly amount: bigint;
    readonly leftOver: bigint;
    readonly transferId: bigint;
    readonly now: number;
  },
): Promise<void> {
  await tx.query(
    `insert into settlements.taken (member_id, request_id, amount, left_over, transfer_id, at) values ($1, $2, $3, $4, $5, $6)`,
    [taken.memberId, taken.requestId, taken.amount, taken.leftOver, taken.transferId, new Date(taken.now)],
  );
}
