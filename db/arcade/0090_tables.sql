-- Tables: rounds that everybody shares. docs/adr/0016-tables.md says why, and what holds which invariant.

-- What operators are told of a game, and which part of the program plays it.
alter table games.game
  add column kind text not null default 'slot' check (kind in ('slot', 'table')),
  add column game_type text not null default 'RNG',
  add column classification text not null default 'SLOT';

create schema tables;

create table tables.house_table (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  game_code text not null references games.game,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'FUN'),
  -- No round follows the running one when it is false.
  open boolean not null default true,
  -- Settings. Money in minor units; docs/adr/0016-tables.md explains the step of 100.
  betting_ms integer not null check (betting_ms between 1000 and 300000),
  rest_ms integer not null check (rest_ms between 0 and 60000),
  min_bet bigint not null check (min_bet > 0 and min_bet % 100 = 0),
  max_stake bigint not null check (max_stake >= min_bet and max_stake % 100 = 0),
  max_exposure bigint not null check (max_exposure >= max_stake),
  -- Who leads the table, on the database's clock. Every statement of a leader names its term, so that one who has been
  -- replaced changes nothing.
  leader uuid,
  term bigint not null default 0,
  leader_until timestamptz,
  check ((leader is null) = (leader_until is null))
);

-- The largest stakes of one player on one spot of the type, minor units.
create table tables.bet_limit (
  table_code text not null references tables.house_table,
  bet_type text not null,
  max_bet bigint not null check (max_bet > 0 and max_bet % 100 = 0),
  primary key (table_code, bet_type)
);

create table tables.round (
  -- Also the number of the round that players and operators know. Its seed and outcome are the draw's.
  draw_id bigint primary key,
  game_code text not null,
  shared boolean not null default true check (shared),
  demo boolean not null default false check (not demo),
  table_code text not null references tables.house_table,
  -- Of the table, without gaps: it takes the place of a nonce.
  number bigint not null check (number > 0),
  state text not null check (state in ('betting', 'locked', 'drawing', 'settled', 'cancelled')),
  opened_at timestamptz not null,
  locks_at timestamptz not null check (locks_at > opened_at),
  locked_at timestamptz,
  drawn_at timestamptz,
  -- Until when clients show the drawing.
  shown_until timestamptz,
  ended_at timestamptz,
  cancel_reason text,
  foreign key (draw_id, game_code, shared, demo) references draws.draw (id, game_code, shared, demo),
  unique (table_code, number),
  check (state not in ('locked', 'drawing', 'settled') or locked_at is not null),
  -- A round that has been drawn is never cancelled.
  check ((state in ('drawing', 'settled')) = (drawn_at is not null)),
  check ((drawn_at is null) = (shown_until is null)),
  check ((state in ('settled', 'cancelled')) = (ended_at is not null)),
  check ((state = 'cancelled') = (cancel_reason is not null))
);
-- One running round a table, whatever runs at once.
create unique index round_running on tables.round (table_code) where state not in ('settled', 'cancelled');

-- What a stake is on. `stakes.stake` has the money; a slip is the chips that a player confirmed together.
create table tables.slip (
  bet_tx uuid primary key references stakes.stake,
  draw_id bigint not null references tables.round,
  session_id bigint not null references rgs.session,
  -- The client's name for it: a repeat finds the slip instead of making another one.
  request_id uuid not null,
  spots text[] not null,
  -- Minor units, one for each spot.
  amounts bigint[] not null,
  unique (session_id, request_id),
  check (cardinality(spots) between 1 and 200 and cardinality(spots) = cardinality(amounts)),
  check (0 < all (amounts))
);
create index slip_of_round on tables.slip (draw_id);

-- What each bet type took and paid in a round, written once when it is settled: returns are measured from it.
create table tables.tally (
  draw_id bigint not null references tables.round,
  bet_type text not null,
  bets integer not null check (bets > 0),
  staked bigint not null check (staked > 0),
  paid bigint not null check (paid >= 0),
  primary key (draw_id, bet_type)
);

create index shared_stake_of_draw on stakes.stake (draw_id, state) where shared;

-- A round only goes forward, and only when what must have happened has happened.
create function tables.keep_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a round is never deleted';
  end if;
  if (new.draw_id, new.game_code, new.table_code, new.number, new.opened_at, new.locks_at)
    is distinct from (old.draw_id, old.game_code, old.table_code, old.number, old.opened_at, old.locks_at)
  then
    raise exception 'what a round began with never changes';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('betting', 'locked'), ('locked', 'drawing'), ('drawing', 'settled'), ('betting', 'cancelled'), ('locked', 'cancelled'))
  then
    raise exception 'a round does not go from % to %', old.state, new.state;
  end if;
  if new.state = 'drawing' and old.state <> 'drawing' then
    if (select events is null from draws.draw where id = new.draw_id) then
      raise exception 'a round is shown only with its outcome';
    end if;
    if exists (select from stakes.stake where draw_id = new.draw_id and shared and state = 'betting') then
      raise exception 'a round is not shown while a stake is undecided';
    end if;
  end if;
  if new.state in ('settled', 'cancelled') and old.state <> new.state
    and exists (select from stakes.stake where draw_id = new.draw_id and shared and state in ('betting', 'open'))
  then
    raise exception 'a round does not end before its stakes are settled or returned';
  end if;
  return new;
end;
$$;
create trigger round_kept before update or delete on tables.round for each row execute function tables.keep_round();

-- Chips are taken only while the round is open for bets. Who adds a slip holds the round's row in share mode, so the lock of
-- the round waits for it.
create function tables.refuse_late_slips() returns trigger language plpgsql as $$
begin
  if exists (select from added join tables.round using (draw_id) where round.state <> 'betting') then
    raise exception 'a round takes no slips after its lock';
  end if;
  return null;
end;
$$;
create trigger slip_in_time after insert on tables.slip referencing new table as added
  for each statement execute function tables.refuse_late_slips();
