-- What the house asks for and takes: margins, limits, and what operators changed.
create schema book;

-- Margin in basis points over 100 per cent of book. An empty kind is the sport's default.
create table book.margin (
  sport text not null check (sport in ('cricket', 'football', 'strike-range', 'battle-arena')),
  kind text not null,
  basis_points integer not null check (basis_points between 0 and 5000),
  primary key (sport, kind)
);

-- Minor units of the operator's currency.
create table book.limits (
  sport text primary key check (sport in ('cricket', 'football', 'strike-range', 'battle-arena')),
  -- Of a line.
  min_stake bigint not null check (min_stake > 0),
  -- Of a bet with all its lines.
  max_stake bigint not null check (max_stake >= min_stake),
  max_payout bigint not null check (max_payout >= max_stake),
  -- The most that the house may lose on an outcome or on a fixture. From half of the first on, prices shorten.
  outcome_exposure bigint not null check (outcome_exposure > 0),
  fixture_exposure bigint not null check (fixture_exposure > 0),
  -- In play an acceptance waits this long.
  delay_seconds integer not null check (delay_seconds between 1 and 8),
  -- Postponed and abandoned matches are void after this time.
  void_hours integer not null check (void_hours between 1 and 240)
);

insert into book.margin values
  ('cricket', '', 600), ('cricket', 'winner', 500), ('cricket', 'toss', 400), ('cricket', 'top-batter', 1500), ('cricket', 'ball-runs', 1200),
  ('cricket', 'dismissal', 1200),
  ('football', '', 600), ('football', 'result', 500), ('football', 'asian-handicap', 350), ('football', 'total', 400),
  ('football', 'correct-score', 1500), ('football', 'half-full', 1200), ('football', 'first-goal-interval', 1200),
  ('strike-range', '', 700), ('strike-range', 'winner', 600),
  ('battle-arena', '', 700), ('battle-arena', 'winner', 600);
insert into book.limits
select sport, 1000, 5000000, 50000000, 50000000, 200000000, delay, 36
from (values ('cricket', 5), ('football', 5), ('strike-range', 4), ('battle-arena', 4)) as each (sport, delay);

-- An operator's price instead of the model's: decimal odds ×1000.
create table book.override (
  fixture_id text not null references words.fixture,
  market text not null,
  outcome text not null,
  price integer not null check (price between 1010 and 1000000),
  primary key (fixture_id, market, outcome)
);

-- An operator's stop. An empty market is the whole fixture.
create table book.suspension (
  fixture_id text not null references words.fixture,
  market text not null,
  since timestamptz not null,
  primary key (fixture_id, market)
);

-- Every change by operators, with its answer. A repeat of its id changes nothing.
create table book.change (
  id uuid primary key,
  asked_by text not null,
  confirmed_by text check (confirmed_by <> asked_by),
  body jsonb not null,
  before jsonb not null,
  made_at timestamptz not null
);
create trigger change_stays before update or delete on book.change for each row execute function words.keep_history();

-- Real stakes on each outcome, and what the house would pay for them beyond the stakes. Each leg of a bet counts with all of
-- the bet's stake at the leg's own price, so that several legs never hide a risk.
create table book.exposure (
  fixture_id text not null references words.fixture,
  market text not null,
  outcome text not null,
  stake bigint not null check (stake >= 0),
  gain bigint not null check (gain >= 0),
  bets integer not null check (bets > 0),
  primary key (fixture_id, market, outcome)
);

-- Signatures of operators' requests, so that none is done twice.
create table book.seen_request (
  signature text primary key,
  seen_at timestamptz not null
);
create index seen_request_age on book.seen_request (seen_at);
