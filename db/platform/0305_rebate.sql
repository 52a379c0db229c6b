-- The daily rebate: its rule, what members have staked, and what was given.

create schema rebate;

create table rebate.rule (
  id text collate "C" primary key check (id = 'daily'),
  -- Per cent ×100 by kind of games.
  percents jsonb not null check (jsonb_typeof(percents) = 'object'),
  minimum bigint not null check (minimum > 0),
  wagering integer not null check (wagering between 0 and 10000),
  enabled boolean not null
);
insert into rebate.rule (id, percents, minimum, wagering, enabled) values ('daily', '{
  "RNG": 30, "FISH": 30, "LIVE": 20, "ELOTT": 20, "LOTT": 20, "PVP": 20, "SPORTS": 15, "ESPORTS": 15, "COCKFIGHT": 15
}', 100, 0, true);

-- Real stakes of a member on a day of the site's calendar, by kind of games, in minor units. `counted`: how much of them a
-- run has looked at; what changes later is looked at by the next run.
create table rebate.day (
  member_id uuid not null,
  day date not null,
  game_type text collate "C" not null,
  stake bigint not null,
  counted bigint not null default 0,
  -- An index that names the stakes themselves would change with every round.
  is_open boolean not null generated always as (stake <> counted) stored,
  primary key (member_id, day, game_type)
) with (fillfactor = 70);
create index day_open on rebate.day (member_id, day) where is_open;

-- The run after each day. Nothing of the first day and before it is given: the rebate began after it.
create table rebate.run (
  day date primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  after uuid,
  members integer not null default 0,
  offered integer not null default 0,
  staked bigint not null default 0,
  amount bigint not null default 0
);

create table rebate.given (
  member_id uuid not null,
  day date not null,
  award_id uuid not null unique,
  staked bigint not null,
  amount bigint not null check (amount > 0),
  primary key (member_id, day)
);
create trigger append_only before update or delete or truncate on rebate.given
  for each statement execute function history.refuse_change();
