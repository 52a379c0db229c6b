-- What the feed said about money, and what follows from it. docs/FEED.md explains the words.
create schema words;

-- How far the log of the feed was applied. A word is applied under a lock on this row, so that it is applied once.
create table words.feed (
  only_one boolean primary key default true check (only_one),
  last_number bigint not null default 0 check (last_number >= 0)
);
insert into words.feed default values;

-- The log words as they came.
create table words.word (
  number bigint primary key check (number > 0),
  body jsonb not null,
  applied_at timestamptz not null
);

create table words.fixture (
  id text primary key,
  sport text not null check (sport in ('cricket', 'football', 'strike-range', 'battle-arena')),
  nature text not null check (nature in ('replay', 'simulated', 'real')),
  league_id text not null,
  home_id text not null,
  away_id text not null,
  starts_at timestamptz not null,
  state text not null check (state in ('scheduled', 'live', 'ended', 'postponed', 'abandoned', 'cancelled')),
  -- When it took this state: what postponed and abandoned matches are void after.
  state_at timestamptz not null,
  -- The last word `fixture` about it.
  body jsonb not null,
  -- The last score that was told; only for people.
  score jsonb,
  -- Bets of real money must never stand on a replay: bets.leg refers to this pair.
  unique (id, nature)
);
create index fixture_to_come on words.fixture (sport, state, starts_at);
create index fixture_waiting on words.fixture (state_at) where state in ('postponed', 'abandoned');

-- How a market ended. A corrected result is a second row; the first one is rolled back and stays.
create table words.market_end (
  fixture_id text not null references words.fixture,
  market text not null,
  number bigint not null,
  verdicts jsonb not null,
  ended_at timestamptz not null,
  rolled_back_number bigint check (rolled_back_number > number),
  rolled_back_at timestamptz,
  score jsonb,
  primary key (fixture_id, market, number),
  check ((rolled_back_number is null) = (rolled_back_at is null))
);
create unique index market_end_in_force on words.market_end (fixture_id, market) where rolled_back_number is null;

-- Bets on these markets (null: all) that were placed within the bounds are void.
create table words.cancel (
  id bigint generated always as identity primary key,
  -- Of the feed's word; null: the house voids what waited too long.
  number bigint unique,
  fixture_id text not null references words.fixture,
  markets text[] check (cardinality(markets) > 0),
  placed_from timestamptz,
  placed_until timestamptz,
  reason text not null check (reason in ('abandoned', 'postponed', 'wrong-price', 'wrong-start', 'other')),
  cancelled_at timestamptz not null,
  taken_back_at timestamptz
);
create index cancel_of_fixture on words.cancel (fixture_id);

-- Markets whose bets must be looked at again, and how far that has come. A worker goes on after `after_bet`.
create table words.due (
  id bigint generated always as identity primary key,
  fixture_id text not null references words.fixture,
  -- Null: all of the fixture.
  market text,
  after_bet uuid,
  asked_at timestamptz not null,
  done_at timestamptz
);
create index due_now on words.due (id) where done_at is null;

create function words.keep_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end;
$$;
create trigger word_stays before update or delete on words.word for each row execute function words.keep_history();

-- An end is written once; it can only be rolled back, once.
create function words.keep_end() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.rolled_back_number is not null
    or (new.fixture_id, new.market, new.number, new.verdicts, new.ended_at)
      is distinct from (old.fixture_id, old.market, old.number, old.verdicts, old.ended_at)
  then
    raise exception 'the end of a market never changes';
  end if;
  return new;
end;
$$;
create trigger end_stays before update or delete on words.market_end for each row execute function words.keep_end();

create function words.keep_cancel() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.taken_back_at is not null
    or (new.id, new.number, new.fixture_id, new.markets, new.placed_from, new.placed_until, new.reason, new.cancelled_at)
      is distinct from
      (old.id, old.number, old.fixture_id, old.markets, old.placed_from, old.placed_until, old.reason, old.cancelled_at)
  then
    raise exception 'a cancel can only be taken back';
  end if;
  return new;
end;
$$;
create trigger cancel_stays before update or delete on words.cancel for each row execute function words.keep_cancel();
