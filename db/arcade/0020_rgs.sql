-- Sessions, seeds and rounds of the game server.
create schema rgs;

create table rgs.session (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token that the client holds.
  token_hash bytea not null unique,
  -- What the operator gave at launch: sent back with every bet.
  operator_session text not null,
  player_id text not null,
  nickname text not null,
  game_code text not null references games.game,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null,
  device text not null,
  return_url text not null,
  -- Minor units, as the operator last told: shown when the operator cannot be reached.
  balance bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- The seeds of the next round of a player in a game. The commitment is shown before the bet.
create table rgs.seed (
  player_id text not null,
  game_code text not null references games.game,
  server_seed bytea not null check (length(server_seed) = 32),
  client_seed text not null,
  nonce bigint not null check (nonce >= 0),
  primary key (player_id, game_code)
);

-- States and transitions: apps/arcade/server/rounds/README.md.
create table rgs.round (
  id bigint generated always as identity primary key,
  -- The round's id on the wallet protocol.
  wallet_round_id uuid not null unique,
  session_id bigint not null references rgs.session,
  player_id text not null,
  game_code text not null,
  version integer not null,
  mode text not null,
  currency text not null,
  -- Minor units: the bet, what was taken (bet × cost of the mode) and what it pays.
  bet bigint not null check (bet > 0),
  cost bigint not null check (cost > 0),
  payout bigint not null check (payout >= 0),
  -- Hundredths of the bet.
  payout_multiplier bigint not null check (payout_multiplier >= 0),
  server_seed bytea not null check (length(server_seed) = 32),
  client_seed text not null,
  nonce bigint not null,
  -- Published games: which number was drawn and which book it chose. Generated games: the events themselves.
  drawn numeric(78),
  book_id bigint,
  events text,
  -- Up to which event the player has seen the round.
  seen_event text,
  state text not null check (state in ('betting', 'open', 'paying', 'closed', 'refunding', 'voided', 'refused')),
  -- Why the wallet refused, in its words; why a bet was given up.
  reason text,
  -- Ids of the wallet transactions. Each is stored before it is sent.
  bet_tx uuid not null unique,
  win_tx uuid unique,
  refund_tx uuid unique,
  -- Recovery: how often the pending wallet call was sent, and when it is due again.
  attempts integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  foreign key (game_code, version, mode) references games.mode,
  check ((drawn is null) = (book_id is null)),
  check ((book_id is null) = (events is not null)),
  check (state <> 'paying' or win_tx is not null),
  check (state not in ('refunding', 'voided') or refund_tx is not null),
  check ((state in ('closed', 'voided', 'refused')) = (closed_at is not null)),
  -- Whatever is not final has a time at which the worker looks at it.
  check ((state in ('closed', 'voided', 'refused')) = (due_at is null))
);

-- One active round per player and game, whatever runs at once.
create unique index round_active on rgs.round (player_id, game_code) where state in ('betting', 'open');
create index round_due on rgs.round (due_at) where due_at is not null;
create index round_history on rgs.round (player_id, game_code, id desc) where state <> 'refused';
