import type { Transaction } from '../../../../infra/db.ts';
import type { Range } from '../../../money/facts/index.ts';

/** Adds the real stakes and net losses of closed rounds. Of a win, the part of the member's own stakes is rounded up. */
export async function countPlay(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `insert into bonuses.played as p (member_id, day, game_type, provider_id, game_code, currency, staked, lost)
      select member_id, day, game_type, provider_id, game_code, currency, sum(real_stake), sum(real_stake - real_win)
        from (
          select f.member_id, f.day, f.game_type, f.provider_id, f.game_code, f.currency, f.real_stake,
              case when b.staked > 0 and f.bet_total > f.refund_total
                then ceil(f.effective_win::numeric * greatest(f.bet_total - f.refund_total - b.staked, 0)
                  / (f.bet_total - f.refund_total))::bigint
                else f.effective_win
              end as real_win
            from facts.told_play f
              left join wallet.bonus_round b on b.member_id = f.member_id and b.round_id = f.round_id
            where f.seq > $1 and f.seq <= $2 and f.day is not null and f.currency <> 'FUN'
        ) counted
        where real_stake <> 0 or real_win <> 0
        group by member_id, day, game_type, provider_id, game_code, currency
        order by member_id, day, game_type, provider_id, game_code, currency
      on conflict (member_id, day, game_type, provider_id, game_code, currency)
        do update set staked = p.staked + excluded.staked, lost = p.lost + excluded.lost`,
    [after, upTo],
  );
}

/** Numbers the deposits of each member in their order. */
export async function countDeposits(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `insert into bonuses.deposit (transfer_id, member_id, at, amount, currency, nth, method_id)
      select f.transfer_id, f.member_id, f.at, f.amount, f.currency,
          coalesce((select max(nth) from bonuses.deposit d where d.member_id = f.member_id), 0)
            + row_number() over (partition by f.member_id order by f.seq),
          w.method_id
        from facts.told_money f
          left join deposits.way w on w.transfer_id = f.transfer_id
        where f.seq > $1 and f.seq <= $2 and f.sort = 'deposit' and f.amount > 0 and f.account_kind = 'member_cash'
          and f.currency <> 'FUN'
          and not exists (select from bonuses.deposit told where told.transfer_id = f.transfer_id)`,
    [after, upTo],
  );
}

/** Deletes the sums. Deposits stay, with what the rules have seen. */
export async function forgetPlay(tx: Transaction): Promise<void> {
  await tx.query('delete from bonuses.played');
}
