-- Parts what was a round into a draw (a committed outcome) and a stake (one conversation with the wallet about it).
-- docs/adr/0014-stakes-and-draws.md says why, and what holds which invariant.
create schema draws;
create schema stakes;

-- Nothing is written between the copy and the view below; whoever tries waits, and then writes through the view.
-- Sessions come first, as in the program's own transactions: the reference to them below needs their lock.
lock table rgs.session, rgs.round in share row exclusive mode;
lock table rgs.round in access exclusive mode;

create table draws.draw (
  -- Also the number of the round that players and operators know.
  id bigint generated always as identity,
  -- Of as many as stake on it; else of one player alone.
  shared boolean not null,
  game_code text not null,
  version integer not null,
  mode text,
  -- What was committed to: the hash of the server's seed was shown before.
  server_seed bytea not null check (length(server_seed) = 32),
  client_seed text,
  nonce bigint,
  -- The outcome. Published games: which number was drawn and which book it chose. Generated games: the events themselves.
  drawn numeric(78),
  book_id bigint,
  events text,
  -- Hundredths of the bet. None where it pays each stake otherwise.
  payout_multiplier bigint check (payout_multiplier >= 0),
  check ((drawn is null) = (book_id is null)),
  check (book_id is null or events is null),
  -- It stands on the player's own seed, and is drawn when it is written; a shared one may be drawn later.
  constraint draw_of_one_player check (
    shared or (num_nulls(mode, client_seed, nonce, payout_multiplier) = 0 and (book_id is null) = (events is not null))
  )
);

create table stakes.stake (
  -- Ids of the wallet transactions. Each is stored before it is sent.
  bet_tx uuid not null,
  win_tx uuid,
  refund_tx uuid,
  draw_id bigint not null,
  -- As its draw.
  shared boolean not null,
  game_code text not null,
  -- The round's id on the wallet protocol.
  wallet_round_id uuid not null,
  session_id bigint not null,
  player_id text not null,
  currency text not null,
  -- Minor units: the bet, what was taken (bet × cost of the mode) and what it pays, once that is known.
  bet bigint not null check (bet > 0),
  cost bigint not null check (cost > 0),
  payout bigint check (payout >= 0),
  -- Up to which event the player has seen the draw.
  seen_event text,
  -- States and transitions: apps/arcade/server/stakes/README.md.
  state text not null check (state in ('betting', 'open', 'paying', 'closed', 'refunding', 'voided', 'refused')),
  -- Why the wallet refused, in its words; why a bet was given up.
  reason text,
  -- Recovery: how often the pending wallet call was sent, and when it is due again.
  attempts integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (bet_tx <> win_tx and bet_tx <> refund_tx and win_tx <> refund_tx),
  check (state <> 'paying' or win_tx is not null),
  check (state not in ('refunding', 'voided') or refund_tx is not null),
  check ((state in ('closed', 'voided', 'refused')) = (closed_at is not null)),
  -- Whatever is not final has a time at which the worker looks at it.
  check ((state in ('closed', 'voided', 'refused')) = (due_at is null)),
  -- What a player's own draw pays is known from the beginning, what a shared one pays before it is paid.
  check (payout is not null or (shared and state not in ('paying', 'closed')))
);

insert into draws.draw (id, shared, game_code, version, mode, server_seed, client_seed, nonce, drawn, book_id, events,
  payout_multiplier)
  overriding system value
  select id, false, game_code, version, mode, server_seed, client_seed, nonce, drawn, book_id, events, payout_multiplier
  from rgs.round order by id;
select setval('draws.draw_id_seq', last_value, is_called) from rgs.round_id_seq;

insert into stakes.stake (bet_tx, win_tx, refund_tx, draw_id, shared, game_code, wallet_round_id, session_id, player_id,
  currency, bet, cost, payout, seen_event, state, reason, attempts, due_at, created_at, closed_at)
  select bet_tx, win_tx, refund_tx, id, false, game_code, wallet_round_id, session_id, player_id,
    currency, bet, cost, payout, seen_event, state, reason, attempts, due_at, created_at, closed_at
  from rgs.round order by id;

-- Indexes and references are made once all rows are there, which is several times as fast.
alter table draws.draw
  add primary key (id),
  add unique (id, game_code, shared),
  add foreign key (game_code, version) references games.version,
  add foreign key (game_code, version, mode) references games.mode;
alter table stakes.stake
  add primary key (bet_tx),
  add unique (win_tx),
  add unique (refund_tx),
  add unique (wallet_round_id),
  add foreign key (session_id) references rgs.session,
  -- What a stake says of its draw is true.
  add foreign key (draw_id, game_code, shared) references draws.draw (id, game_code, shared);

create unique index stake_of_draw on stakes.stake (draw_id) where not shared;
-- One active round per player and slot, whatever runs at once.
create unique index round_active on stakes.stake (player_id, game_code) where not shared and state in ('betting', 'open');
create index stake_due on stakes.stake (due_at) where due_at is not null;
create index stake_history on stakes.stake (player_id, game_code, draw_id desc) where state <> 'refused';
-- Finds the sessions that were opened and never played.
create index stake_session on stakes.stake (session_id);

analyze draws.draw, stakes.stake;

-- What was committed to and what it chose stay as they were written; only what was not drawn yet may be filled in.
create function draws.keep_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a draw is never deleted';
  end if;
  if (new.id, new.shared, new.game_code, new.version, new.mode, new.server_seed, new.client_seed, new.nonce)
    is distinct from (old.id, old.shared, old.game_code, old.version, old.mode, old.server_seed, old.client_seed, old.nonce)
  then
    raise exception 'what a draw was committed with never changes';
  end if;
  if num_nonnulls(old.drawn, old.book_id, old.events, old.payout_multiplier) > 0 then
    raise exception 'the outcome of a draw never changes';
  end if;
  return new;
end;
$$;
create trigger draw_kept before update or delete on draws.draw for each row execute function draws.keep_draw();

-- For the program before this one, until it is replaced: it goes on reading and writing rounds. A later migration drops
-- the view and its function.
drop table rgs.round;
create view rgs.round as
  select draw.id, stake.wallet_round_id, stake.session_id, stake.player_id, stake.game_code, draw.version, draw.mode,
    stake.currency, stake.bet, stake.cost, stake.payout, draw.payout_multiplier, draw.server_seed, draw.client_seed,
    draw.nonce, draw.drawn, draw.book_id, draw.events, stake.seen_event, stake.state, stake.reason, stake.bet_tx,
    stake.win_tx, stake.refund_tx, stake.attempts, stake.due_at, stake.created_at, stake.closed_at
  from stakes.stake join draws.draw on draw.id = stake.draw_id
  where not stake.shared;

create function rgs.write_round() returns trigger language plpgsql as $$
begin
  -- What the program before never does is not done silently.
  if tg_op = 'INSERT' and num_nonnulls(new.win_tx, new.refund_tx, new.reason, new.seen_event, new.closed_at) > 0
    or tg_op = 'UPDATE' and (new.id, new.bet_tx, new.wallet_round_id, new.session_id, new.player_id, new.game_code, new.version,
        new.mode, new.currency, new.bet, new.cost, new.payout, new.payout_multiplier, new.server_seed, new.client_seed, new.nonce,
        new.drawn, new.book_id, new.events, new.created_at)
      is distinct from (old.id, old.bet_tx, old.wallet_round_id, old.session_id, old.player_id, old.game_code, old.version,
        old.mode, old.currency, old.bet, old.cost, old.payout, old.payout_multiplier, old.server_seed, old.client_seed, old.nonce,
        old.drawn, old.book_id, old.events, old.created_at)
  then
    raise exception 'a round cannot be written so through this view';
  end if;
  if tg_op = 'INSERT' then
    insert into draws.draw (shared, game_code, version, mode, server_seed, client_seed, nonce, drawn, book_id, events,
      payout_multiplier)
    values (false, new.game_code, new.version, new.mode, new.server_seed, new.client_seed, new.nonce, new.drawn,
      new.book_id, new.events, new.payout_multiplier)
    returning id into new.id;
    insert into stakes.stake (bet_tx, draw_id, shared, game_code, wallet_round_id, session_id, player_id, currency, bet,
      cost, payout, state, due_at, created_at)
    values (new.bet_tx, new.id, false, new.game_code, new.wallet_round_id, new.session_id, new.player_id, new.currency,
      new.bet, new.cost, new.payout, new.state, new.due_at, new.created_at);
    new.attempts := 0;
    return new;
  end if;
  update stakes.stake set state = new.state, win_tx = new.win_tx, refund_tx = new.refund_tx, reason = new.reason,
    seen_event = new.seen_event, attempts = new.attempts, due_at = new.due_at, closed_at = new.closed_at
  where bet_tx = old.bet_tx and state = old.state;
  -- Something else was faster with this stake: its writer reads again.
  if not found then
    return null;
  end if;
  return new;
end;
$$;
create trigger round_written instead of insert or update on rgs.round
  for each row execute function rgs.write_round();
