import type { Transaction } from '../../infra/db.ts';
import type { Telling, Window } from './facts.types.ts';

// The rounds that the window touched: those whose money moved name themselves in the transfer's reference; commands that
// moved none (a round that ends with nothing won) name theirs as the provider does, a refund by its bet if need be.
const TOUCHED = `
  house as materialized (
    select id, told_as from ledger.known_account where may_go_negative
  ), staked as (
    select case when payer.id is null then t.from_account else t.to_account end as account_id,
        facts.uuid_of(t.reference) as round_id
      from ledger.transfer t
        left join house payer on payer.id = t.from_account
        left join house receiver on receiver.id = t.to_account
      where t.xid >= $1 and t.xid < $2 and t.outcome = 'posted'
        and (payer.told_as = 'game' and receiver.id is null or receiver.told_as = 'game' and payer.id is null)
  ), moneyless as (
    select facts.uuid_of(coalesce(bet.player_id, said.player_id)) as member_id, said.provider_id,
        coalesce(bet.game_code, said.game_code) as game_code, coalesce(bet.round_id, said.round_id) as provider_round_id
      from wallet.transaction said
        left join wallet.transaction bet
          on said.type = 'refund' and bet.provider_id = said.provider_id and bet.tx_id = said.ref_tx_id
      where said.xid >= $1 and said.xid < $2 and said.outcome = 'accepted' and coalesce(said.amount, 0) = 0
  ), touched as materialized (
    select facts.uuid_of(a.owner) as member_id, staked.round_id as id
      from staked join ledger.account a on a.id = staked.account_id
    union
    select r.member_id, r.id from moneyless join wallet.round r using (member_id, provider_id, game_code, provider_round_id)
  )`;

// A round is compared with how it was told last: read twice, it is told once.
const CHANGED = `
  changed as materialized (
    select r.*, last.state as last_state, coalesce(last.kind in ('round_settled', 'round_resettled'), false) as had_ended,
        coalesce(last.bet_count, 0) as last_bets, coalesce(last.bet_total - last.refund_total, 0) as last_stake,
        coalesce(last.win_total, 0) as last_win
      from touched
        join wallet.round r using (member_id, id)
        left join lateral (
          select * from facts.round told where told.round_id = touched.id order by told.seq desc limit 1
        ) last on true
      where last.seq is null
        or (last.state, last.closed_at, last.bet_count, last.bet_total, last.refund_total, last.win_total)
          is distinct from (r.state, r.closed_at, r.live_bets, r.bet_total, r.refund_total, r.win_total)
  ), above as materialized (
    select member_id, members.uplines(member_id) as path from (select distinct member_id from changed) each
  )`;

/**
 * Tells the rounds that the window touched, as they are now; answers how many. What counts of a stake for rewards
 * (`effective_stake`) is the bets of a round that has been closed, less those refunded.
 */
export async function tellRounds(tx: Transaction, { from, below }: Window, telling: Telling): Promise<number> {
  const { rowCount } = await tx.query(
    `with ${TOUCHED}, ${CHANGED}
      insert into facts.round (seq, told_at, opened_at, closed_at, stake, effective_stake, win, bet_total, refund_total,
          win_total, round_id, member_id, bets, bet_count, day, rounds, kind, state, provider_id, vassalage, game_type,
          game_code, currency, agent_path)
        select $3::bigint + row_number() over (order by coalesce(c.closed_at, c.opened_at), c.id),
            to_timestamp($4::float8 / 1000), c.opened_at, c.closed_at, c.bet_total - c.refund_total - c.last_stake,
            case when c.state = 'closed' then c.bet_total - c.refund_total else 0 end
              - case when c.last_state = 'closed' then c.last_stake else 0 end,
            c.win_total - c.last_win, c.bet_total, c.refund_total, c.win_total, c.id, c.member_id,
            c.live_bets - c.last_bets, c.live_bets,
            (coalesce(c.closed_at, c.opened_at) at time zone 'UTC' + $5 * interval '1 minute')::date,
            (c.state = 'closed')::int - coalesce((c.last_state = 'closed')::int, 0),
            case when c.had_ended then 'round_resettled' when c.state = 'open' then 'round_open' else 'round_settled' end,
            c.state, c.provider_id, c.vassalage, c.game_type, c.game_code, c.currency, above.path
          from changed c join above using (member_id)`,
    [from, below, telling.seq, telling.now, telling.offset],
  );
  return rowCount ?? 0;
}
