import { expect } from 'vitest';
import type { Pool } from '../../../../infra/db.ts';

/** Each query returns the rows that break its rule. No rows: the rule holds. */
const WRONG = {
  'rounds whose facts do not add up to what they are': `
    select r.id from wallet.round r
      left join (
        select round_id, sum(bets) as bets, sum(stake) as stake, sum(win) as win, sum(effective_stake) as effective,
            sum(effective_win) as effective_win, sum(rounds) as rounds, (array_agg(state order by seq desc))[1] as state
          from facts.round group by round_id
      ) told on told.round_id = r.id
      where (told.bets, told.stake, told.win, told.state, told.effective, told.effective_win, told.rounds) is distinct from (
        case when r.bet_total > 0 then r.live_bets else 0 end, r.bet_total - r.refund_total, r.win_total, r.state,
        case r.state when 'closed' then r.bet_total - r.refund_total else 0 end,
        case r.state when 'closed' then r.win_total else 0 end, (r.state = 'closed')::int)`,
  'entries beside play that are not told, or told otherwise': `
    select e.account_id, e.version, told.seq from ledger.entry e
      join ledger.transfer t on t.id = e.transfer_id
      join ledger.account own on own.id = e.account_id
      join ledger.account other
        on other.id = case when t.from_account = own.id then t.to_account else t.from_account end
      left join facts.money told on told.account_id = e.account_id and told.version = e.version
      where case
          when own.may_go_negative and not other.may_go_negative or own.kind = 'house_provider'
            or other.kind = 'house_provider' and not own.may_go_negative then told.seq is not null
          else (told.amount, told.transfer_id, told.at, told.transfer_kind) is distinct from (e.amount, t.id, t.at, t.kind)
        end`,
  'numbers that are missing or given twice': `
    select s.last_seq from facts.stream s
      where (select array_agg(seq order by seq) from (select seq from facts.round union all select seq from facts.money) each)
        is distinct from (select array_agg(n::bigint) from generate_series(1, s.last_seq) n)`,
  'accounts of members that are not covered': `
    select a.id from ledger.account a left join facts.covered c on c.account_id = a.id
      where not a.may_go_negative and a.version <> coalesce(c.version, 0)`,
} as const;

/** Expects every round and movement to be written once, with its amounts. Nothing may run meanwhile. */
export async function expectToldAll(pool: Pool): Promise<void> {
  for (const [what, query] of Object.entries(WRONG)) {
    const { rows } = await pool.query<object>(query);
    expect(rows, what).toEqual([]);
  }
}
