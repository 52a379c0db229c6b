import type { Transaction } from '../../../infra/db.ts';
import type { Telling, XidRange } from './facts.types.ts';
import { TRANSFERRED } from './transfers.repository.ts';

// The rounds that the range touched. If money moved, the transfer's reference names the round. If none moved (a round
// that ends without a win), the command names it by the provider's id, and a refund may name it by its bet.
const TOUCHED = `${TRANSFERRED}, staked as (
    select case when member_pays then from_account else to_account end as account_id, facts.uuid_of(reference) as round_id
      from transferred where is_play
  ), moneyless as (
    select facts.uuid_of(coalesce(bet.player_id, said.player_id)) as member_id, said.provider_id,
        coalesce(bet.game_code, said.game_code) as game_code, coalesce(bet.round_id, said.round_id) as provider_round_id
      from wallet.known_transaction said
        left join wallet.known_transaction bet
          on said.type = 'refund' and bet.provider_id = said.provider_id and bet.tx_id = said.ref_tx_id
      where said.xid >= $1 and said.xid < $2 and said.outcome = 'accepted' and coalesce(said.amount, 0) = 0
  ), touched as materialized (
    select facts.uuid_of(a.owner) as member_id, staked.round_id as id
      from staked join ledger.balance a on a.id = staked.account_id
    union
    select r.member_id, r.id from moneyless join wallet.known_round r using (member_id, provider_id, game_code, provider_round_id)
  )`;

/**
 * Writes facts about the rounds that the range touched, as they are now. Returns how many. Reading a range twice writes
 * each fact once. A member's uplines are looked up once, and spread by windows: a join of two lists whose lengths the planner
 * takes for 1 compares each row with each.
 */
export async function tellRounds(tx: Transaction, { from, below }: XidRange, telling: Telling): Promise<number> {
  const { rowCount } = await tx.query(
    `with ${TOUCHED}, changed as materialized (
        select c.* from touched cross join lateral facts.change_of(touched.member_id, touched.id) c
      ), numbered as (
        select c.*, row_number() over (partition by (round).member_id, agent_path is null) as place from changed c
      ), placed as (
        select n.*, max(case when agent_path is null and place = 1 then members.uplines((round).member_id) end)
            over (partition by (round).member_id, agent_path is null) as path
          from numbered n
      )
      insert into facts.round (seq, told_at, opened_at, closed_at, stake, win, effective_stake, effective_win, bet_total,
          refund_total, win_total, round_id, member_id, bets, live_bets, day, rounds, event, state, provider_id, vassalage,
          game_type, game_code, currency, agent_path)
        select $3::bigint + row_number() over (order by coalesce(r.closed_at, r.opened_at), r.id),
            to_timestamp($4::float8 / 1000), r.opened_at, r.closed_at, c.stake, c.win, c.effective_stake, c.effective_win,
            r.bet_total, r.refund_total, r.win_total, r.id, r.member_id, c.bets, r.live_bets,
            facts.day_of(r.closed_at, $5), c.rounds, c.event, r.state, r.provider_id, r.vassalage, r.game_type, r.game_code,
            r.currency, coalesce(c.agent_path, c.path)
          from placed c cross join lateral (select (c.round).*) r`,
    [from, below, telling.seq, telling.now, telling.offset],
  );
  return rowCount ?? 0;
}
