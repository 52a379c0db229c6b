import type { Transaction } from '../../../infra/db.ts';
import type { Range } from '../facts/index.ts';

/** From the facts about money to the list of movements between house and members, and their sums by day. */

// The withdrawal in a transfer's external id (`hold/withdrawal:ID/capture`).
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * Counts entries of the house's accounts: money between the house and members, and money within the house. It leaves out
 * money between members and what agents take of their income. `offset`: minutes by which the calendar is east of UTC.
 */
export async function countMovements(tx: Transaction, { after, upTo }: Range, offset: number): Promise<void> {
  await tx.query(
    `with moved as materialized (
        select transfer_id, at, transfer_kind as kind, external_id, reference, currency, member_id,
            case sort when 'house' then account_id else other_account_id end as account_id,
            case sort when 'house' then version else other_version end as version,
            case sort when 'house' then amount else -amount end as amount,
            case sort when 'house' then account_kind else other_kind end as house,
            facts.day_of(at, $3) as day
          from facts.told_money where seq > $1 and seq <= $2 and sort not in ('held', 'transfer')
            -- What agents take to their wallets moves between members' accounts.
            and (sort <> 'agent' or other_kind = 'house_agents')
      ), kept as (
        insert into reporting.movement (account_id, version, transfer_id, at, day, amount, house, currency, kind, method,
            member_id, external_id, reference)
          select m.account_id, m.version, m.transfer_id, m.at, m.day, m.amount, m.house, m.currency, m.kind,
              coalesce(deposit.method_id, payout.kind, ''), m.member_id, m.external_id, m.reference
            from moved m
              left join deposits.way deposit on deposit.transfer_id = m.transfer_id
              left join withdrawals.way payout
                on m.house = 'cash_out' and payout.withdrawal_id = substring(m.external_id from $4)::uuid
          on conflict (account_id, version) do nothing
          returning day, house, kind, method, currency, amount, at, member_id
      ), by_minute as (
        insert into reporting.minute as m (minute, currency, deposits, deposited, withdrawals, withdrawn)
          select date_trunc('minute', at, 'UTC'), currency, count(*) filter (where house = 'cash_in' and amount < 0),
              coalesce(-sum(amount) filter (where house = 'cash_in'), 0),
              count(*) filter (where house = 'cash_out' and amount > 0),
              coalesce(sum(amount) filter (where house = 'cash_out'), 0)
            from kept where house in ('cash_in', 'cash_out') group by 1, 2 order by 1, 2
          on conflict (minute, currency) do update set
            deposits = m.deposits + excluded.deposits, deposited = m.deposited + excluded.deposited,
            withdrawals = m.withdrawals + excluded.withdrawals, withdrawn = m.withdrawn + excluded.withdrawn
      ), first as (
        insert into reporting.first_deposit (member_id, at)
          select member_id, min(at) from kept
            where house = 'cash_in' and amount < 0 and member_id is not null group by 1 order by 1
          on conflict do nothing
      )
      insert into reporting.day_movement as d (day, house, kind, method, currency, paid_count, paid, got_count, got)
        select day, house, kind, method, currency, count(*) filter (where amount < 0),
            coalesce(-sum(amount) filter (where amount < 0), 0), count(*) filter (where amount > 0),
            coalesce(sum(amount) filter (where amount > 0), 0)
          from kept group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
        on conflict (day, house, kind, method, currency) do update set
          paid_count = d.paid_count + excluded.paid_count, paid = d.paid + excluded.paid,
          got_count = d.got_count + excluded.got_count, got = d.got + excluded.got`,
    [after, upTo, offset, UUID],
  );
}

/** Deletes all movements and their sums. */
export async function forgetMovements(tx: Transaction): Promise<void> {
  await tx.query('delete from reporting.movement');
  await tx.query('delete from reporting.day_movement');
  await tx.query('delete from reporting.first_deposit');
}
