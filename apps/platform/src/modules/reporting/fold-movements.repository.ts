import type { Queryable, Transaction } from '../../infra/db.ts';
import type { SiteDay } from './fold-rounds.repository.ts';

/**
 * From the house accounts' entries to movements and days. An account's versions have no gaps and are committed in their
 * order, so what has been read is exactly what stands up to a mark.
 */

// Owners that are members; and the withdrawal that a transfer's own name names (`hold/withdrawal:ID/capture`).
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** The house's accounts beside the providers', which play moves. */
export async function houseAccounts(db: Queryable): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select id from ledger.account
      where kind in ('house_promotion', 'cash_in', 'cash_out', 'bonus', 'adjustment', 'suspense') order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Locks the account's mark, made where there is none: two workers take turns. */
export async function lockMovementMark(tx: Transaction, account: bigint): Promise<void> {
  await tx.query('insert into reporting.movement_mark (account_id) values ($1) on conflict do nothing', [account]);
  await tx.query('select from reporting.movement_mark where account_id = $1 for update', [account]);
}

/** Reads on from the mark, at most `limit` entries; answers how many there were. The mark is locked. */
export async function countEntries(
  tx: Transaction,
  { account, limit, day }: { account: bigint; limit: number; day: SiteDay },
): Promise<number> {
  const { rows } = await tx.query<{ read: number }>(
    `with slice as materialized (
        select e.* from reporting.movement_mark m
          cross join lateral (
            select * from ledger.entry e where e.account_id = m.account_id and e.version > m.version
              order by e.version limit $2
          ) e
          where m.account_id = $1
      ), moved as materialized (
        select s.account_id, s.version, s.transfer_id, t.at, s.amount, own.kind::text as house, own.currency, t.kind,
            (t.at at time zone 'UTC' + $3 * interval '1 minute')::date as day, t.external_id, t.reference,
            case when other.owner ~ $4 then other.owner::uuid end as member_id,
            coalesce(deposit.method_id, payout.kind, '') as method
          from slice s
          join ledger.account own on own.id = s.account_id
          join ledger.transfer t on t.id = s.transfer_id
          join ledger.account other on other.id = case when t.from_account = s.account_id then t.to_account else t.from_account end
          left join cashier.deposit on deposit.transfer_id = s.transfer_id
          left join cashier.withdrawal
            on own.kind = 'cash_out' and withdrawal.id = substring(t.external_id from $5)::uuid
          left join cashier.payout_account payout on payout.id = withdrawal.payout_id
      ), kept as (
        insert into reporting.movement (account_id, version, transfer_id, at, day, amount, house, currency, kind, method,
            member_id, external_id, reference)
          select account_id, version, transfer_id, at, day, amount, house, currency, kind, method, member_id, external_id,
            reference from moved
      ), summed as (
        insert into reporting.day_movement as d (day, house, kind, method, currency, paid_count, paid, got_count, got)
          select day, house, kind, method, currency, count(*) filter (where amount < 0),
              coalesce(-sum(amount) filter (where amount < 0), 0), count(*) filter (where amount > 0),
              coalesce(sum(amount) filter (where amount > 0), 0)
            from moved group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
          on conflict (day, house, kind, method, currency) do update set
            paid_count = d.paid_count + excluded.paid_count, paid = d.paid + excluded.paid,
            got_count = d.got_count + excluded.got_count, got = d.got + excluded.got
      ), marked as (
        update reporting.movement_mark m set version = (select max(version) from slice)
          where m.account_id = $1 and exists (select from slice)
      )
      select count(*)::int as read from slice`,
    [account, limit, day.gmtOffsetMinutes, `^${UUID}$`, UUID],
  );
  return rows[0]?.read ?? 0;
}

/** Forgets all movements, in the transaction that reads them anew. Workers wait until it ends; readers see the old ones. */
export async function forgetMovements(tx: Transaction): Promise<void> {
  await tx.query('lock table reporting.movement_mark in exclusive mode');
  await tx.query('delete from reporting.movement');
  await tx.query('delete from reporting.day_movement');
  await tx.query('update reporting.movement_mark set version = 0');
}
