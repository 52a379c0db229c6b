-- Free rounds that operators grant. Such a round is an ordinary draw with a stake for which no wallet is asked; what the rounds
-- of a grant win is paid together, once.
create schema freerounds;

create table freerounds.grant (
  -- The operator's id. The id of the transaction that pays is made from it.
  id uuid primary key,
  player_id text not null check (player_id not like 'demo:%'),
  game_code text not null references games.game,
  count integer not null check (count between 1 and 1000),
  -- Minor units: the bet of each round.
  stake bigint not null check (stake > 0),
  currency text not null check (currency <> 'FUN'),
  granted_at timestamptz not null,
  -- No round begins from then on.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Kept by the triggers below: rounds that have begun, those that have ended, and what these won in minor units.
  played integer not null default 0 check (played between 0 and count),
  finished integer not null default 0 check (finished between 0 and played),
  won bigint not null default 0 check (won >= 0),
  state text not null default 'open' check (state in ('open', 'paying', 'paid')),
  attempts integer not null default 0,
  -- When the worker looks at it next.
  due_at timestamptz,
  reason text,
  paid_at timestamptz,
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'paid') = (due_at is null)),
  -- What is paid is all that was won: no round is open any more, and none can begin.
  constraint grant_over check (state = 'open' or finished = played),
  -- A stake has the terms of its grant.
  constraint grant_terms unique (id, player_id, game_code, currency, stake)
);
create index grant_of_player on freerounds.grant (player_id, game_code, granted_at) where state = 'open';
create index grant_due on freerounds.grant (due_at) where due_at is not null;

alter table stakes.stake
  add column grant_id uuid,
  -- Which round of the grant it is, from 1 on.
  add column grant_round integer,
  add constraint stake_free_round check ((grant_id is null) = (grant_round is null)),
  add constraint stake_of_its_grant foreign key (grant_id, player_id, game_code, currency, cost)
    references freerounds.grant (id, player_id, game_code, currency, stake),
  -- No wallet is asked for it, so it waits for none.
  add constraint stake_without_wallet check (
    grant_id is null or (not shared and not demo and cost = bet and state in ('open', 'closed') and num_nonnulls(win_tx, refund_tx) = 0)
  );
create unique index stake_of_grant on stakes.stake (grant_id, grant_round) where grant_id is not null;

-- A free round takes the next place of its grant, whose row it locks: no place is taken twice, and none once the grant is over.
create function freerounds.take_round() returns trigger language plpgsql as $$
begin
  update freerounds.grant
    set played = played + 1, finished = finished + (new.state = 'closed')::int,
      won = won + case when new.state = 'closed' then new.payout else 0 end,
      due_at = case when new.state = 'closed' and finished = played and played + 1 = count then new.closed_at else due_at end
    where id = new.grant_id and state = 'open' and played < count and revoked_at is null and expires_at > new.created_at
    returning played into new.grant_round;
  if not found then
    raise exception 'no free round is left' using errcode = 'unique_violation', constraint = 'grant_spent';
  end if;
  return new;
end;
$$;
create trigger free_round before insert on stakes.stake
  for each row when (new.grant_id is not null) execute function freerounds.take_round();

-- A free round that ends counts for its grant, in the statement that ends it.
create function freerounds.end_round() returns trigger language plpgsql as $$
begin
  if (new.grant_id, new.grant_round, new.payout) is distinct from (old.grant_id, old.grant_round, old.payout) then
    raise exception 'a free round stays what it is';
  end if;
  if old.state = 'closed' and new.state <> 'closed' then
    raise exception 'a free round ends once';
  end if;
  if old.state = 'open' and new.state = 'closed' then
    -- After the last one, the grant can be paid.
    update freerounds.grant set finished = finished + 1, won = won + new.payout,
        due_at = case when finished + 1 = played and (played = count or revoked_at is not null or expires_at <= new.closed_at)
          then new.closed_at else due_at end
      where id = new.grant_id;
  end if;
  return new;
end;
$$;
create trigger free_round_ends before update on stakes.stake
  for each row when (old.grant_id is not null or new.grant_id is not null) execute function freerounds.end_round();

-- A grant stays as it was given and goes one way only.
create function freerounds.keep_grant() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a grant is never deleted';
  end if;
  if (new.id, new.player_id, new.game_code, new.count, new.stake, new.currency, new.granted_at, new.expires_at)
    is distinct from (old.id, old.player_id, old.game_code, old.count, old.stake, old.currency, old.granted_at, old.expires_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or new.played < old.played or new.finished < old.finished or new.won < old.won
    or (old.state <> 'open' and (new.played, new.finished, new.won) is distinct from (old.played, old.finished, old.won))
    or not (new.state = old.state or (old.state, new.state) in (('open', 'paying'), ('open', 'paid'), ('paying', 'paid')))
  then
    raise exception 'a grant of free rounds stays as it was given';
  end if;
  return new;
end;
$$;
create trigger grant_kept before update or delete on freerounds.grant
  for each row execute function freerounds.keep_grant();
