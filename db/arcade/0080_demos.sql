-- Free play. A demo is a session with a purse of play money instead of an operator's session: it is of no account, and
-- no call about it leaves the arcade. docs/adr/0005-play-money.md says why.
create schema demos;

create table demos.purse (
  id uuid primary key,
  -- Minor units of play money.
  balance bigint not null check (balance >= 0),
  opened_at timestamptz not null
);
create index purse_age on demos.purse (opened_at);

-- What a purse has decided about each bet. A repeat gets the first answer.
create table demos.bet (
  bet_tx uuid primary key,
  purse_id uuid not null references demos.purse on delete cascade,
  -- Null: the refund came first, so the bet can never be taken.
  amount bigint check (amount > 0),
  state text not null check (state in ('taken', 'refused', 'won', 'refunded')),
  win_tx uuid unique,
  won bigint check (won >= 0),
  refund_tx uuid unique,
  check ((state = 'won') = (win_tx is not null) and (win_tx is null) = (won is null)),
  check ((state = 'refunded') = (refund_tx is not null)),
  check (amount is not null or state = 'refunded')
);
create index bet_of_purse on demos.bet (purse_id);

-- A session has an operator's session or a purse, never both. FUN is the currency of all purses and of nothing else.
alter table rgs.session
  alter column operator_session drop not null,
  add column purse_id uuid unique references demos.purse,
  add constraint session_money check (num_nonnulls(operator_session, purse_id) = 1),
  add constraint session_play_money check ((purse_id is not null) = (currency = 'FUN')),
  -- A demo's player is its purse, so that nobody else has its rounds and seeds.
  add constraint session_demo_player
    check (case when purse_id is null then player_id not like 'demo:%' else player_id = 'demo:' || purse_id end),
  add constraint session_currency unique (id, currency);

-- A demo's draws and stakes are marked. A stake has the mark of its draw and the currency of its session.
alter table draws.draw
  add column demo boolean not null default false,
  add constraint draw_of_kind unique (id, game_code, shared, demo);
alter table stakes.stake
  add column demo boolean not null default false,
  add constraint stake_play_money check (demo = (currency = 'FUN')),
  add constraint stake_of_its_draw foreign key (draw_id, game_code, shared, demo)
    references draws.draw (id, game_code, shared, demo),
  add constraint stake_in_currency foreign key (session_id, currency) references rgs.session (id, currency);
-- The references above say more than these.
alter table stakes.stake
  drop constraint stake_draw_id_game_code_shared_fkey,
  drop constraint stake_session_id_fkey;
alter table draws.draw drop constraint draw_id_game_code_shared_key;

-- What was committed to and what it chose stay as they were written. Only demos are forgotten after a while.
create or replace function draws.keep_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.demo then
      return old;
    end if;
    raise exception 'a draw is never deleted';
  end if;
  if (new.id, new.shared, new.game_code, new.version, new.mode, new.server_seed, new.client_seed, new.nonce, new.demo)
    is distinct from (old.id, old.shared, old.game_code, old.version, old.mode, old.server_seed, old.client_seed, old.nonce, old.demo)
  then
    raise exception 'what a draw was committed with never changes';
  end if;
  if num_nonnulls(old.drawn, old.book_id, old.events, old.payout_multiplier) > 0 then
    raise exception 'the outcome of a draw never changes';
  end if;
  return new;
end;
$$;
