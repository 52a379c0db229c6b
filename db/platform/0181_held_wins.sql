-- Wins beyond the site's ceilings wait for two operators. Nothing of them is posted before.

-- What providers have paid members in a day of the site: a row for each game, and one with an empty game code for all games of
-- the provider. Wins that two operators approved are not counted: they were judged one by one.
create table wallet.paid_day (
  day date not null,
  -- Minor units.
  amount bigint not null check (amount >= 0),
  provider_id text collate "C" not null,
  currency text collate "C" not null,
  game_code text collate "C" not null,
  primary key (provider_id, currency, game_code, day)
) with (fillfactor = 50);

create table wallet.held_win (
  -- A UUID version 7: its order is that of the arrival. It becomes the id of the transaction.
  id uuid primary key,
  provider_id text collate "C" not null,
  -- The command as it was sent.
  tx_id text collate "C" not null,
  type text collate "C" not null check (type in ('win', 'betwin', 'adjust', 'promo')),
  round_id text collate "C" not null,
  round_closed boolean not null,
  member_id uuid not null,
  game_code text collate "C" not null,
  currency text collate "C" not null check (length(currency) = 3),
  amount bigint not null,
  win_amount bigint,
  ref_tx_id text collate "C",
  remainder text,
  -- What it would pay, and what was staked in its round: minor units. A prize has no round.
  payout bigint not null check (payout > 0),
  staked bigint check (staked >= 0),
  -- The ceiling that it would have passed: of one win, of a game's day, of a provider's day; and how high that was.
  ceiling text not null check (ceiling in ('win', 'game_day', 'provider_day')),
  ceiling_amount bigint not null check (ceiling_amount >= 0),
  arrived_at timestamptz not null,
  -- `void`: the wallet could not do what two operators agreed on, and `outcome` says what it had to answer instead.
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'refused', 'void')),
  -- What the first operator wants.
  verdict text check (verdict in ('pay', 'refuse')),
  first_by uuid,
  first_account text,
  first_at timestamptz,
  first_reason text not null default '' check (length(first_reason) <= 500),
  -- The second operator, who wants the same.
  decided_by uuid,
  decided_account text,
  decided_at timestamptz,
  decision_reason text not null default '' check (length(decision_reason) <= 500),
  -- The wallet's final answer to the provider.
  outcome text,
  constraint held_win_once unique (provider_id, tx_id),
  constraint held_win_first check (
    (verdict is null) = (first_by is null) and (first_by is null) = (first_account is null)
      and (first_by is null) = (first_at is null)
  ),
  constraint held_win_decided check (
    (state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_account is null)
      and (decided_by is null) = (decided_at is null) and (decided_by is null) = (outcome is null)
  ),
  constraint held_win_two_operators check (decided_by is null or (first_by is not null and first_by <> decided_by)),
  constraint held_win_agreed check (
    state in ('waiting', 'void') or (verdict = 'refuse') = (state = 'refused')
  ),
  constraint held_win_outcome check (
    (state <> 'paid' or outcome = 'accepted') and (state <> 'refused' or outcome = 'limit_reached')
  )
);

create index held_win_state on wallet.held_win (state, id);

-- What the provider sent never changes, and two operators decide about it once.
create function wallet.held_win_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or row(new.id, new.provider_id, new.tx_id, new.type, new.round_id, new.round_closed,
      new.member_id, new.game_code, new.currency, new.amount, new.win_amount, new.ref_tx_id, new.remainder, new.payout,
      new.staked, new.ceiling, new.ceiling_amount, new.arrived_at)
    is distinct from row(old.id, old.provider_id, old.tx_id, old.type, old.round_id, old.round_closed,
      old.member_id, old.game_code, old.currency, old.amount, old.win_amount, old.ref_tx_id, old.remainder, old.payout,
      old.staked, old.ceiling, old.ceiling_amount, old.arrived_at) then
    raise exception 'a held win is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger stays before update on wallet.held_win for each row execute function wallet.held_win_stays();
create trigger kept before delete or truncate on wallet.held_win
  for each statement execute function history.refuse_change();

alter table office.claim
  drop constraint claim_queue_check,
  add constraint claim_queue_check
    check (queue in ('deposits', 'withdrawals', 'feedback', 'applications', 'heldWins'));
