-- Bonus money: what the wallet may stake beside cash, and the wagering of it.

-- A purse whose money the wallet stakes once the member's cash is used up. Its rows are read and written under the lock of the
-- member's cash account.
create table wallet.purse (
  id uuid primary key,
  member_id uuid not null,
  account_id bigint not null references ledger.account,
  -- `released`: what still arrives for it is cash. `lost`: it is the house's.
  state text collate "C" not null check (state in ('open', 'released', 'lost')),
  -- What a stake counts for, in per cent, by kind of games and by `PROVIDER/GAME`: where it is 0, no bonus money is staked.
  weights jsonb not null check (weights ?& array['kinds', 'games']),
  -- The most that the live bets of a round may be together when one of them takes bonus money, in minor units.
  max_stake bigint check (max_stake > 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint purse_closed check ((state = 'open') = (closed_at is null))
);
create unique index purse_open on wallet.purse (member_id) where state = 'open';

-- The part of a round's stakes and wins that is bonus money.
create table wallet.purse_round (
  member_id uuid not null,
  round_id uuid not null,
  purse_id uuid not null references wallet.purse,
  -- Without what was refunded. Both in minor units.
  staked bigint not null check (staked >= 0),
  -- Below zero if the bonus money gave what cash lacked for a resettlement.
  won bigint not null,
  primary key (member_id, round_id)
);
create index purse_round_purse on wallet.purse_round (purse_id);

-- The part of a bet that is bonus money, so that a refund gives it back to where it came from.
create table wallet.purse_bet (
  provider_id text not null,
  tx_id text not null,
  amount bigint not null check (amount > 0),
  primary key (provider_id, tx_id)
);

-- For whoever counts real stakes. It no longer changes once its round is closed.
create view wallet.bonus_round as select member_id, round_id, staked from wallet.purse_round;

-- Facts of rounds, with the stakes of closed rounds that were the member's own money: what rewards count.
create view facts.told_play as
  select f.*, f.effective_stake - f.rounds * coalesce(b.staked, 0) as real_stake, coalesce(b.staked, 0) as bonus_stake
    from facts.told_round f
      left join wallet.bonus_round b on b.member_id = f.member_id and b.round_id = f.round_id;

-- What a stake counts for, in per cent: by its game (`games`, named PROVIDER/GAMECODE) or else by its kind (`kinds`); 0 without either.
create function facts.weight(p_weights jsonb, p_provider text, p_game text, p_kind text) returns bigint
language sql immutable parallel safe return coalesce(
  (p_weights -> 'games' ->> (p_provider || '/' || p_game))::bigint,
  (p_weights -> 'kinds' ->> p_kind)::bigint,
  0
);

-- The member's plays after a fact, with those that are not told yet. `p_offset`: minutes east of UTC of the site's days; `day`
-- null: the round is open. It is planned once on a connection: planning it each time takes longer than running it.
create function facts.plays_of(p_member uuid, p_after bigint, p_offset integer) returns table (
  day date, opened_at timestamptz, closed_at timestamptz, state text, provider_id text, game_type text, game_code text, currency text,
  bet_total bigint, refund_total bigint, win_total bigint, effective_stake bigint, effective_win bigint,
  rounds smallint, real_stake bigint, bonus_stake bigint
) language plpgsql stable rows 100 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select day, opened_at, closed_at, state, provider_id, game_type, game_code, currency, bet_total, refund_total, win_total,
      effective_stake, effective_win, rounds, real_stake, bonus_stake
    from facts.told_play where member_id = p_member and seq > p_after
  union all
  select facts.day_of((c.round).closed_at, p_offset), (c.round).opened_at, (c.round).closed_at, (c.round).state,
      (c.round).provider_id, (c.round).game_type, (c.round).game_code, (c.round).currency, (c.round).bet_total, (c.round).refund_total,
      (c.round).win_total, c.effective_stake, c.effective_win, c.rounds,
      c.effective_stake - c.rounds * coalesce(b.staked, 0), coalesce(b.staked, 0)
    from (
      select distinct facts.uuid_of(reference) as id from facts.last_entries(p_member) where sort is null
    ) untold
      cross join lateral facts.change_of(p_member, untold.id) c
      left join wallet.bonus_round b on b.member_id = p_member and b.round_id = untold.id;
end;
$$;

create schema purses;

create table purses.purse (
  id uuid primary key,
  member_id uuid not null,
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$' and currency not in ('FUN', 'PTS')),
  amount bigint not null check (amount > 0),
  -- `PurseTerms` in purses.types.ts, as they stood on the screen before the claim.
  terms jsonb not null,
  -- Of weighted stakes ×100: amount × wagering.
  required bigint not null check (required >= 0),
  -- `waiting`: another one is active. `released`: wagered, and paid to cash. `spent`: nothing is left of it.
  state text collate "C" not null
    check (state in ('waiting', 'active', 'released', 'spent', 'forfeited', 'expired', 'revoked')),
  asked_at timestamptz not null,
  active_at timestamptz,
  -- Active ones end then.
  expires_at timestamptz,
  ended_at timestamptz,
  -- Paid to cash when it was released, and taken back by the house when it ended, in minor units.
  released bigint not null default 0 check (released >= 0),
  taken_back bigint not null default 0 check (taken_back >= 0),
  reason text not null default '' check (length(reason) <= 500),
  constraint purse_active check (
    case state
      when 'waiting' then active_at is null
      when 'active' then active_at is not null
      when 'released' then active_at is not null
      when 'spent' then active_at is not null
      else true
    end
  ),
  constraint purse_expires check ((active_at is null) = (expires_at is null)),
  constraint purse_ended check ((state in ('waiting', 'active')) = (ended_at is null))
);
create unique index purse_active on purses.purse (member_id) where state = 'active';
create index purse_member on purses.purse (member_id, id desc);
create index purse_waiting on purses.purse (member_id, asked_at, id) where state = 'waiting';
create index purse_expiring on purses.purse (expires_at) where state = 'active';

create function purses.guard_purse() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.currency, new.amount, new.terms, new.required, new.asked_at)
      <> (old.id, old.member_id, old.currency, old.amount, old.terms, old.required, old.asked_at)
    or not (
      old.state = 'waiting' and new.state in ('active', 'forfeited', 'revoked', 'expired')
      or old.state = 'active' and new.state in ('released', 'spent', 'forfeited', 'expired', 'revoked')
    )
  then
    raise exception 'a purse keeps its terms, and ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger ends_once before update on purses.purse for each row execute function purses.guard_purse();
create trigger kept_for_ever before delete or truncate on purses.purse
  for each statement execute function history.refuse_change();

-- Weighted stakes ×100 of the rounds that were opened while the purse was active.
create table purses.progress (
  purse_id uuid primary key references purses.purse,
  staked bigint not null check (staked >= 0)
);
