-- What modules let others read (ADR 13). A module reads the tables of its own schema, and of another module's only the views
-- and functions that this one publishes in its `module.json`. A view costs nothing: PostgreSQL plans it as the table below.

-- What an account holds now, without what its kind says of it (`ledger.known_account`).
create view ledger.balance as
  select id, owner, kind, currency, balance, version, may_go_negative from ledger.account;

-- Money that moved: refused transfers moved none.
create view ledger.posted_transfer as
  select id, at, kind, external_id, reference, amount, from_account, from_version, to_account, to_version, xid
    from ledger.transfer where outcome = 'posted';

create view ledger.posted_entry as
  select account_id, version, transfer_id, amount, balance_after from ledger.entry;

-- The first version of an account that was written at this time or later; one beyond the last where there is none. Entries
-- carry no time of their own, and versions and times grow together, so halving finds it without another index. The newest and
-- the oldest are looked at first, because most of those who ask want everything up to now.
create function ledger.version_at(p_account bigint, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  v_low bigint := 1;
  v_high bigint := 1 + (select version from ledger.account where id = p_account);
  v_middle bigint := v_high - 1;
begin
  while v_low < v_high loop
    if p_at > (
      select t.at from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
        where e.account_id = p_account and e.version = v_middle
    ) then
      v_low := v_middle + 1;
    else
      v_high := v_middle;
    end if;
    v_middle := case when v_low = 1 and v_middle = v_high and v_high > 2 then 1 else (v_low + v_high) / 2 end;
  end loop;
  return v_low;
end;
$$;

-- For the program before this migration; the next release drops it.
create or replace function records.version_at(p_account bigint, p_at timestamptz) returns bigint language sql stable as $$
  select ledger.version_at(p_account, p_at)
$$;

-- Rounds as they stand now.
create view wallet.known_round as
  select id, member_id, opened_at, closed_at, bet_total, win_total, refund_total, live_bets, settled, state, provider_id,
      provider_round_id, game_code, vassalage, game_type, currency
    from wallet.round;

-- What providers said, and how the wallet answered.
create view wallet.known_transaction as
  select provider_id, tx_id, type, outcome, player_id, round_id, game_code, ref_tx_id, amount, xid from wallet.transaction;

create view catalogue.named_game as
  select vassalage, game_code, name_bn, name_en, rtp, deviation from catalogue.game;

create view catalogue.named_vendor as
  select vassalage, name_bn, name_en from catalogue.vendor;

-- Which operator works at what, until when.
create view office.claimed as
  select queue, item_id, operator_id, expires_at from office.claim;

-- Facts, for consumers.
create view facts.told_round as
  select seq, opened_at, closed_at, stake, win, effective_stake, effective_win, bet_total, refund_total, win_total, round_id,
      member_id, bets, live_bets, day, rounds, event, state, provider_id, vassalage, game_type, game_code, currency, agent_path
    from facts.round;

create view facts.told_money as
  select seq, at, amount, account_id, version, other_account_id, other_version, transfer_id, member_id, other_member_id, day,
      account_kind, other_kind, sort, transfer_kind, external_id, reference, currency, agent_path
    from facts.money;

-- The functions of the facts read what ledger and wallet publish ------------------------------------------------------

create or replace function facts.last_entries(p_member uuid) returns table (
  account_id bigint, version bigint, amount bigint, transfer_id bigint, account_kind text,
  at timestamptz, kind text, reference text, sort text
) language sql stable as $$
  select a.id, e.version, e.amount, e.transfer_id, a.kind, t.at, t.kind, t.reference,
      facts.sort_of(a.holder, a.owner = other.owner, other.holder, other.told_as)
    from ledger.known_account a
      left join facts.covered c on c.account_id = a.id
      join ledger.posted_entry e on e.account_id = a.id and e.version > coalesce(c.version, 0)
      join ledger.posted_transfer t on t.id = e.transfer_id
      join ledger.known_account other
        on other.id = case when t.from_account = a.id then t.to_account else t.from_account end
    where a.owner = p_member::text and a.holder <> 'house' and a.version > coalesce(c.version, 0)
$$;

drop function facts.change_of(uuid, uuid);
-- By how much a round differs from how it was told last; no row where it does not.
create function facts.change_of(p_member uuid, p_round uuid) returns table (
  round wallet.known_round, event text, bets integer, stake bigint, win bigint, effective_stake bigint, effective_win bigint,
  rounds smallint, agent_path uuid[]
) language sql stable as $$
  select r,
      case when last.event in ('settled', 'resettled') then 'resettled' when r.state = 'open' then 'open' else 'settled' end,
      case when r.bet_total > 0 then r.live_bets else 0 end - case when last.bet_total > 0 then last.live_bets else 0 end,
      r.bet_total - r.refund_total - coalesce(last.bet_total - last.refund_total, 0),
      r.win_total - coalesce(last.win_total, 0),
      case when r.state = 'closed' then r.bet_total - r.refund_total else 0 end
        - case when last.state = 'closed' then last.bet_total - last.refund_total else 0 end,
      case when r.state = 'closed' then r.win_total else 0 end - case when last.state = 'closed' then last.win_total else 0 end,
      ((r.state = 'closed')::int - coalesce((last.state = 'closed')::int, 0))::smallint,
      last.agent_path
    from wallet.known_round r
      left join lateral (
        select * from facts.round told where told.round_id = r.id order by seq desc limit 1
      ) last on true
    where r.member_id = p_member and r.id = p_round and (
      last.seq is null
      or (last.state, last.closed_at, last.live_bets, last.bet_total, last.refund_total, last.win_total)
        is distinct from (r.state, r.closed_at, r.live_bets, r.bet_total, r.refund_total, r.win_total)
    )
$$;
