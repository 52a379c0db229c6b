-- The wallet of the game providers: game sessions, the providers' transactions with the answers they got, rounds.
create schema wallet;

-- A session token is given to the provider at launch; only its SHA-256 is kept. Rows stay after they have expired:
-- they are also what says that a player has played with a provider, and which games a member opened last.
create table wallet.game_session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id uuid not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  -- A bet in the second half of its life gives the session this long again.
  ttl_ms integer not null check (ttl_ms >= 0),
  provider_id text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null check (length(currency) = 3),
  language text collate "C" not null
);

create index game_session_member on wallet.game_session (member_id, provider_id, opened_at desc);

-- Every command of a provider that was decided, accepted or refused, as it was sent and with its answer: the memory
-- that makes a repeat harmless (protocol rules 1 and 2). `id` is a UUID version 7 and carries the time.
create table wallet.transaction (
  id uuid not null,
  -- As sent; null where a refund does not say it. `adjust` may be negative.
  amount bigint,
  -- The win of a `betwin`.
  win_amount bigint,
  -- The member's balance that the answer told; null where it tells none.
  balance bigint,
  provider_id text collate "C" not null,
  tx_id text collate "C" not null,
  type text collate "C" not null
    check (type in ('bet', 'win', 'betwin', 'refund', 'adjust', 'promo', 'endround')),
  outcome text collate "C" not null check (outcome in (
    'accepted', 'nothing_to_refund', 'insufficient_funds', 'already_refunded', 'already_settled', 'bet_unknown',
    'session_unknown', 'session_expired', 'session_mismatch', 'player_unknown', 'player_locked', 'wrong_currency',
    'game_unknown', 'limit_reached', 'invalid_amount'
  )),
  -- What the provider sent, whether or not it exists here; the round is empty where a refund names none.
  player_id text collate "C" not null,
  round_id text collate "C" not null,
  currency text collate "C" not null,
  game_code text collate "C",
  ref_tx_id text collate "C",
  -- What was cut off a win that was finer than a minor unit (rule 7).
  remainder text,
  primary key (provider_id, tx_id)
);

create index transaction_by_time on wallet.transaction (provider_id, id);

create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet.% is append-only', tg_table_name using errcode = 'restrict_violation';
end;
$$;

create trigger append_only before update or delete or truncate on wallet.transaction
  for each statement execute function wallet.refuse_change();

-- The one refund of a bet, whether the bet was there or not: a bet that finds itself here came too late (rule 3).
create table wallet.refund (
  provider_id text collate "C" not null,
  bet_tx_id text collate "C" not null,
  refund_tx_id text collate "C" not null,
  primary key (provider_id, bet_tx_id),
  foreign key (provider_id, refund_tx_id) references wallet.transaction (provider_id, tx_id)
);

create trigger append_only before update or delete or truncate on wallet.refund
  for each statement execute function wallet.refuse_change();

-- One player's part in one round of a game. Providers share a round's id among players and may use it again in
-- another game, so all four name it.
create table wallet.round (
  -- A UUID version 7: its order is that of the opening.
  id uuid not null,
  member_id uuid not null,
  opened_at timestamptz not null,
  -- When it was closed, or when its last bet was refunded.
  closed_at timestamptz,
  bet_total bigint not null check (bet_total >= 0),
  -- Wins and resettlements; below zero when a resettlement took more than was won.
  win_total bigint not null,
  refund_total bigint not null check (refund_total between 0 and bet_total),
  -- Bets that have not been refunded.
  live_bets integer not null check (live_bets >= 0),
  -- Something was won, resettled or closed: no bet of this round can be refunded any more.
  settled boolean not null,
  state text collate "C" not null check (state in ('open', 'closed', 'refunded')),
  provider_id text collate "C" not null,
  provider_round_id text collate "C" not null,
  game_code text collate "C" not null,
  -- As the catalogue had it when the round opened.
  vassalage text collate "C" not null,
  game_type text collate "C" not null,
  currency text collate "C" not null,
  -- Also the betting record's order. Every index is paid for by every bet: three are enough.
  primary key (member_id, id),
  constraint round_key unique (member_id, provider_id, game_code, provider_round_id),
  constraint round_end check ((state = 'open') = (closed_at is null)),
  constraint round_refunded check ((state = 'refunded') = (live_bets = 0))
) with (fillfactor = 80);

-- The rounds of the last days, for the hot games: rows lie in the order of their ids.
create index round_by_time on wallet.round using brin (id uuid_minmax_ops) with (pages_per_range = 32);
-- The winner board: the largest wins of each day and type.
create index round_wins on wallet.round (game_type, ((closed_at at time zone 'UTC')::date), win_total desc)
  where state = 'closed' and win_total > 0;
