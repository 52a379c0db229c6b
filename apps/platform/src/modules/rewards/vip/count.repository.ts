import type { Transaction } from '../../../infra/db.ts';
import type { Range } from '../../money/facts/index.ts';

/** The consumer's name. */
export const CONSUMER = 'vip';

/** Adds these facts to the sums of each member and day, and notes whose sums have changed. Play money does not count. */
export async function countDays(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `with counted as materialized (
        select member_id, day, real_stake as stake, 0::bigint as deposits
          from facts.told_play where seq > $1 and seq <= $2 and real_stake <> 0 and day is not null and currency <> 'FUN'
        union all
        select member_id, day, 0, amount
          from facts.told_money
          where seq > $1 and seq <= $2 and sort = 'deposit' and account_kind = 'member_cash' and currency <> 'FUN'
      ), noted as (
        insert into vip.changed (member_id) select distinct member_id from counted order by member_id on conflict do nothing
      )
      insert into vip.day as d (member_id, day, stake, deposits)
        select member_id, day, sum(stake), sum(deposits) from counted group by member_id, day order by member_id, day
        on conflict (member_id, day) do update
          set stake = d.stake + excluded.stake, deposits = d.deposits + excluded.deposits`,
    [after, upTo],
  );
}

/** Deletes the sums, not the ranks that came of them. */
export async function forgetDays(tx: Transaction): Promise<void> {
  await tx.query('delete from vip.day');
}
