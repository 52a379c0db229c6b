import { numbers, texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { OpenDebt, Payable } from './pay.policy.ts';

/** Waits for the turn of whoever moves income; see `settlements.turn`. */
export async function takeTurn(tx: Transaction): Promise<void> {
  await tx.query('select from settlements.turn for update');
}

/** The next settlements that wait for nothing but their turn, in the order in which they were written. */
export async function nextPayable(tx: Transaction, limit: number): Promise<Payable[]> {
  const { rows } = await tx.query<Payable>(
    `select id, giver_id as "giverId", taker_id as "takerId", amount from settlements.settlement
      where queue = 'pay' order by id limit $1`,
    [limit],
  );
  return rows;
}

/** What these agents owe, and what is owed by whom they owe, and so on; oldest first. */
export async function findDebts(tx: Transaction, agents: readonly string[]): Promise<OpenDebt[]> {
  const { rows } = await tx.query<OpenDebt>(
    `with recursive reached (id) as (
        select unnest($1::uuid[])
        union
        select d.creditor_id from reached join settlements.debt d on d.debtor_id = reached.id
          where d.paid < d.amount and d.creditor_id is not null
      )
      select d.id, d.settlement_id as "settlementId", d.debtor_id as "debtorId", d.creditor_id as "creditorId",
          d.amount - d.paid as left
        from settlements.debt d join reached on d.debtor_id = reached.id where d.paid < d.amount order by d.id`,
    [texts(agents)],
  );
  return rows;
}

/** Agents who owe something although they have money, because debts went in circles. */
export async function findIdleDebtors(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from (select distinct debtor_id as id from settlements.debt where paid < amount) debtor
      where exists (
        select from ledger.known_account a where a.owner = debtor.id::text and a.kind = 'agent_cash' and a.balance > 0
      ) order by id limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** The balances of accounts, in the order of the ids. */
export async function balancesOf(tx: Transaction, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await tx.query<{ balance: bigint }>(
    `select (select balance from ledger.balance b where b.id = each.id) as balance
      from unnest($1::bigint[]) with ordinality as each (id, place) order by place`,
    [numbers(ids)],
  );
  return rows.map(({ balance }) => balance);
}

/** A payment as it is stored; `transferId` null: it was set off. */
export interface Payment {
  readonly settlementId: string;
  readonly amount: bigint;
  readonly kind: 'payment' | 'debt' | 'offset';
  readonly transferId: bigint | null;
}

/** Stores payments. `now` in ms. */
export async function insertPayments(tx: Transaction, payments: readonly Payment[], now: number): Promise<void> {
  if (payments.length === 0) return;
  await tx.query(
    `insert into settlements.payment (settlement_id, at, amount, kind, transfer_id)
      select p.id, $5, p.amount, p.kind, p.transfer_id
        from unnest($1::uuid[], $2::bigint[], $3::text[], $4::bigint[]) with ordinality as p (id, amount, kind, transfer_id, place)
        order by place`,
    [
      texts(payments.map(({ settlementId }) => settlementId)),
      numbers(payments.map(({ amount }) => amount)),
      texts(payments.map(({ kind }) => kind)),
      numbers(payments.map(({ transferId }) => transferId)),
      new Date(now),
    ],
  );
}

/** Adds what was paid of each of these settlements; those that were due are paid now, whatever of them is owed. `now` in ms. */
export async function markPaid(tx: Transaction, paid: ReadonlyMap<string, bigint>, now: number): Promise<void> {
  await tx.query(
    `update settlements.settlement s set paid = s.paid + each.amount, state = 'paid', queue = null,
        paid_at = coalesce(s.paid_at, $3), reason = null
      from unnest($1::uuid[], $2::bigint[]) as each (id, amount) where s.id = each.id`,
    [texts([...paid.keys()]), numbers([...paid.values()]), new Date(now)],
  );
}

/** Stores debts that begin, with what is left of each, and what older ones have left. `now` in ms. */
export async function saveDebts(
  tx: Transaction,
  debts: readonly (OpenDebt & { readonly amount: bigint })[],
  now: number,
): Promise<void> {
  const begun = debts.filter(({ id }) => id === null);
  if (begun.length > 0)
    await tx.query(
      `insert into settlements.debt (settlement_id, debtor_id, creditor_id, amount, paid, since)
        select d.settlement_id, d.debtor_id, d.creditor_id, d.amount, d.amount - d.left, $6
          from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[]) with ordinality
            as d (settlement_id, debtor_id, creditor_id, amount, "left", place) order by place`,
      [
        texts(begun.map(({ settlementId }) => settlementId)),
        texts(begun.map(({ debtorId }) => debtorId)),
        texts(begun.map(({ creditorId }) => creditorId)),
        numbers(begun.map(({ amount }) => amount)),
        numbers(begun.map((debt) => debt.left)),
        new Date(now),
      ],
    );
  const paid = debts.filter((debt) => debt.id !== null && debt.left < debt.amount);
  if (paid.length > 0)
    await tx.query(
      `update settlements.debt d set paid = d.amount - each.left
        from unnest($1::bigint[], $2::bigint[]) as each (id, "left") where d.id = each.id`,
      [numbers(paid.map(({ id }) => id)), numbers(paid.map((debt) => debt.left))],
    );
}
