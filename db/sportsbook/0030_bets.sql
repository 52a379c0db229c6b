-- Players' slips and bets. docs/SPORTS.md has the states.
create schema bets;

create table bets.purse (
  id uuid primary key,
  -- Minor units of play money.
  balance bigint not null check (balance >= 0),
  opened_at timestamptz not null
);

create table bets.session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The operator's session, or a purse of play money, never both.
  operator_session text,
  purse_id uuid unique references bets.purse,
  player_id text not null,
  nickname text not null,
  game_code text not null,
  currency text not null,
  language text not null,
  return_url text not null,
  deposit_url text,
  -- As the wallet last said it.
  balance bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the wallet called the operator's session over.
  ended_at timestamptz,
  check (num_nonnulls(operator_session, purse_id) = 1),
  check ((purse_id is not null) = (currency = 'FUN')),
  check (case when purse_id is null then player_id not like 'demo:%' else player_id = 'demo:' || purse_id end)
);
create index session_of_player on bets.session (player_id);
create index session_age on bets.session (expires_at);

create table bets.player (
  player_id text primary key,
  odds_format text not null default 'decimal'
    check (odds_format in ('decimal', 'fractional', 'american', 'hong-kong', 'malay', 'indonesian')),
  acceptance text not null default 'better' check (acceptance in ('any', 'better', 'none')),
  replays_told_at timestamptz
);

create table bets.favourite (
  player_id text not null,
  kind text not null check (kind in ('team', 'league', 'fixture')),
  of_id text not null,
  primary key (player_id, kind, of_id)
);

create table bets.share (
  code text primary key,
  legs jsonb not null,
  made_at timestamptz not null
);
create index share_age on bets.share (made_at);

-- One order of a player, by the id that his page made. It is answered once.
create table bets.slip (
  id uuid primary key,
  player_id text not null,
  session_id bigint not null references bets.session,
  -- Of the order's content, so that the same id with another content is refused.
  content_hash bytea not null,
  body jsonb not null,
  -- `waiting` for the end of the delay; `bet` has one, whose state answers; `answered` without a bet.
  state text not null check (state in ('waiting', 'bet', 'answered')),
  due_at timestamptz,
  bet_id uuid unique,
  answer jsonb,
  sent_at timestamptz not null,
  check ((state = 'waiting') = (due_at is not null)),
  check ((state = 'bet') = (bet_id is not null)),
  check ((state = 'answered') = (answer is not null))
);
create index slip_due on bets.slip (due_at) where state = 'waiting';
create index slip_answered on bets.slip (sent_at) where state = 'answered';

create table bets.bet (
  id uuid primary key,
  player_id text not null,
  session_id bigint not null references bets.session,
  currency text not null,
  game_code text not null,
  demo boolean not null check (demo = (currency = 'FUN')),
  kind text not null check (kind in ('single', 'accumulator', 'system', 'builder')),
  -- A name, or how many legs a combination has.
  system text check ((kind = 'system') = (system is not null)),
  lines integer not null check (lines between 1 and 100000),
  stake bigint not null check (stake > 0),
  total bigint not null check (total = stake * lines),
  -- Decimal odds ×1000 of a single, an accumulator or a builder.
  price bigint check ((kind = 'system') = (price is null)),
  -- `sending` → `open` → `settled`, `void` or `sold`; `sending` → `refused`, or `given-up` when the wallet never answered.
  -- A correction takes `settled` and `void` back to `open`.
  state text not null check (state in ('sending', 'open', 'settled', 'void', 'sold', 'refused', 'given-up')),
  -- Part that was sold, ×10000, and what it brought.
  sold integer not null default 0 check (sold between 0 and 10000),
  cashed bigint not null default 0 check (cashed >= 0),
  -- All that the house owes for the bet, cash-outs included. The movements after the stake add up to it.
  owed bigint not null default 0,
  -- How many movements were written, and whether one of them closed the round at the wallet.
  moves integer not null default 1 check (moves >= 1),
  closed boolean not null default false,
  placed_at timestamptz not null,
  settled_at timestamptz,
  check (owed >= cashed),
  check ((state = 'sold') = (sold = 10000)),
  unique (id, demo)
);
create index bet_of_player on bets.bet (player_id, placed_at desc, id);

-- What was bet on never changes. How a leg ends follows from words.market_end and words.cancel.
create table bets.leg (
  bet_id uuid not null,
  position smallint not null check (position between 0 and 19),
  demo boolean not null,
  fixture_id text not null,
  nature text not null,
  market text not null,
  outcome text not null,
  outcome_name text,
  price integer not null check (price between 1010 and 1000000),
  primary key (bet_id, position),
  -- Real money never stands on a replay.
  check (demo or nature <> 'replay'),
  foreign key (bet_id, demo) references bets.bet (id, demo),
  foreign key (fixture_id, nature) references words.fixture (id, nature)
);
create index leg_of_market on bets.leg (fixture_id, market, bet_id);

-- The calls of the wallet, in order. Each is stored before it is sent, and sent until it is answered.
create table bets.movement (
  tx_id uuid primary key,
  bet_id uuid not null references bets.bet,
  ordinal integer not null check (ordinal >= 1),
  call text not null check (call in ('bet', 'win', 'refund', 'adjust')),
  -- What the balance changes by, minor units.
  amount bigint not null,
  reason text not null check (reason in ('stake', 'cash-out', 'settled', 'settled-again', 'void', 'given-up')),
  -- Closes the round at the wallet: nothing but corrections follow.
  closes boolean not null check (call <> 'bet' or not closes),
  -- Part that a cash-out sold, ×10000.
  share integer check ((reason = 'cash-out') = (share is not null) and share between 1 and 10000),
  -- `refused`: it moved nothing and never will.
  state text not null check (state in ('due', 'done', 'refused')),
  due_at timestamptz check ((state = 'due') = (due_at is not null)),
  attempts integer not null default 0,
  -- Why the wallet refused, or why its answer is not known.
  trouble text,
  made_at timestamptz not null,
  answered_at timestamptz check ((state = 'due') = (answered_at is null)),
  unique (bet_id, ordinal),
  check ((ordinal = 1) = (call = 'bet')),
  check (case call when 'bet' then amount < 0 when 'adjust' then true else amount >= 0 end)
);
create index movement_due on bets.movement (due_at) where state = 'due';

create function bets.keep_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'due'
    or (new.tx_id, new.bet_id, new.ordinal, new.call, new.amount, new.reason, new.closes, new.made_at)
      is distinct from (old.tx_id, old.bet_id, old.ordinal, old.call, old.amount, old.reason, old.closes, old.made_at)
  then
    raise exception 'a movement never changes once it is written, and ends once';
  end if;
  return new;
end;
$$;
create trigger movement_stays before update or delete on bets.movement for each row execute function bets.keep_movement();

create function bets.keep_leg() returns trigger language plpgsql as $$
begin
  raise exception 'a leg never changes';
end;
$$;
create trigger leg_stays before update or delete on bets.leg for each row execute function bets.keep_leg();

-- An offer to buy a bet back.
create table bets.quote (
  id uuid primary key,
  bet_id uuid not null references bets.bet,
  -- Part of the whole bet, ×10000.
  share integer not null check (share between 1 and 10000),
  amount bigint not null check (amount > 0),
  made_at timestamptz not null,
  holds_until timestamptz not null,
  -- A quote is taken once.
  taken_at timestamptz
);
create index quote_age on bets.quote (holds_until);
