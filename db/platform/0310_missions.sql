-- Missions, leaderboards and the check-in: rules, sums of what members did, and who reached what.

create schema missions;

-- What operators made, in their order. What it says is in `version`.
create table missions.rule (
  kind text collate "C" not null check (kind in ('mission', 'leaderboard', 'check_in')),
  id text collate "C" not null check (id ~ '^[a-z0-9-]{1,64}$'),
  position integer not null default 0,
  primary key (kind, id)
);

-- Every version of a rule as operators edited it (`packages/contracts`, calls/missions/item.ts). The last one is in force.
create table missions.version (
  kind text collate "C" not null,
  id text collate "C" not null,
  number integer not null check (number > 0),
  since timestamptz not null,
  item jsonb not null check (jsonb_typeof(item) = 'object' and item ->> 'kind' = kind),
  primary key (kind, id, number),
  foreign key (kind, id) references missions.rule
);
create trigger append_only before delete or update or truncate on missions.version
  for each statement execute function history.refuse_change();

-- What a member's own money did in closed rounds: by day of the site's clock and game, and the same by month (its first day).
-- What is refunded later is taken away on the day of the refund, so a row may be below zero.
create table missions.day_game (
  member_id uuid not null,
  day date not null,
  game_type text collate "C" not null,
  provider_id text collate "C" not null,
  game_code text collate "C" not null,
  -- In minor units.
  stake bigint not null,
  rounds integer not null,
  -- Rounds that paid more than their stake.
  wins integer not null,
  primary key (member_id, day, game_type, provider_id, game_code)
) with (fillfactor = 70);
create table missions.month_game (like missions.day_game including constraints,
  primary key (member_id, day, game_type, provider_id, game_code)) with (fillfactor = 70);

create table missions.day_money (
  member_id uuid not null,
  day date not null,
  deposits integer not null,
  deposited bigint not null,
  primary key (member_id, day)
);

-- How long a stake is and its first two digits, in steps of five: it grows with the stake, but seldom with a single round.
create function missions.grade_of(p_weighed bigint) returns integer language sql immutable parallel safe
  return (length(greatest(p_weighed, 0)::text) * 100 + left(greatest(p_weighed, 0)::text, 2)::integer) / 5;

-- Real stakes of true members by leaderboard and its day or week (its Monday), as its version weighs them.
create table missions.standing (
  board_id text collate "C" not null,
  span text collate "C" not null check (span in ('day', 'week')),
  starts date not null,
  member_id uuid not null,
  -- Minor units × per cent.
  weighed bigint not null,
  -- When the last of these rounds was closed.
  reached_at timestamptz not null,
  -- An index of the stakes themselves would change with every round.
  grade integer not null generated always as (missions.grade_of(weighed)) stored,
  primary key (board_id, span, starts, member_id)
) with (fillfactor = 70);
create index standing_best on missions.standing (board_id, span, starts, grade desc);

-- Who reached which mission in which period: `d2026-11-26`, `w2026-11-23` or `once`. It stays, whatever is corrected later.
create table missions.reached (
  mission_id text collate "C" not null,
  member_id uuid not null,
  period text collate "C" not null check (period ~ '^([dw]\d{4}-\d\d-\d\d|once)$'),
  -- The version of the mission whose prize it is.
  number integer not null,
  reached_at timestamptz not null,
  form text collate "C" not null,
  amount bigint not null check (amount > 0),
  primary key (member_id, mission_id, period)
);
create index reached_mission on missions.reached (mission_id, reached_at) include (form, amount);
create trigger append_only before delete or update or truncate on missions.reached
  for each statement execute function history.refuse_change();

-- One check-in for each day of the site's clock.
create table missions.check_in (
  member_id uuid not null,
  day date not null,
  -- Of seven.
  number smallint not null check (number between 1 and 7),
  at timestamptz not null,
  form text collate "C" not null,
  amount bigint not null check (amount > 0),
  primary key (member_id, day)
);
create index check_in_day on missions.check_in (day) include (form, amount);
create trigger append_only before delete or update or truncate on missions.check_in
  for each statement execute function history.refuse_change();

-- The results of leaderboards: written once, when their period is over.
create table missions.result (
  board_id text collate "C" not null,
  span text collate "C" not null check (span in ('day', 'week')),
  starts date not null,
  -- The version whose prizes were paid.
  number integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz not null,
  primary key (board_id, span, starts),
  constraint result_after_end check (closed_at >= ends_at)
);
create index result_newest on missions.result (starts desc, board_id);
create table missions.place (
  board_id text collate "C" not null,
  span text collate "C" not null,
  starts date not null,
  place smallint not null check (place between 1 and 100),
  member_id uuid not null,
  -- By weight, in whole minor units.
  stake bigint not null check (stake > 0),
  reached_at timestamptz not null,
  form text collate "C" not null,
  amount bigint not null check (amount > 0),
  primary key (board_id, span, starts, place),
  constraint place_of_member unique (board_id, span, starts, member_id),
  foreign key (board_id, span, starts) references missions.result
);
create trigger append_only before delete or update or truncate on missions.result
  for each statement execute function history.refuse_change();
create trigger append_only before delete or update or truncate on missions.place
  for each statement execute function history.refuse_change();
