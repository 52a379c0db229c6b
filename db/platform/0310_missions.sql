-- Missions, leaderboards and the check-in: rules, sums of what members did, and who reached what.

-- Facts of rounds also tell how much of the stake is bonus money, so that a round without own money can be told from others.
create or replace view facts.told_play as
  select f.*, f.effective_stake - f.rounds * coalesce(b.staked, 0) as real_stake, coalesce(b.staked, 0) as bonus_stake
    from facts.told_round f
      left join wallet.bonus_round b on b.member_id = f.member_id and b.round_id = f.round_id;

-- The member's plays after a fact, with those that are not told yet. `day` null: not told yet.
create function facts.plays_of(p_member uuid, p_after bigint) returns table (
  day date, closed_at timestamptz, state text, provider_id text, game_type text, game_code text, currency text,
  bet_total bigint, refund_total bigint, win_total bigint, effective_stake bigint, effective_win bigint,
  rounds smallint, real_stake bigint, bonus_stake bigint
) language sql stable as $$
  select day, closed_at, state, provider_id, game_type, game_code, currency, bet_total, refund_total, win_total,
      effective_stake, effective_win, rounds, real_stake, bonus_stake
    from facts.told_play where member_id = p_member and seq > p_after
  union all
  select null, (c.round).closed_at, (c.round).state, (c.round).provider_id, (c.round).game_type, (c.round).game_code,
      (c.round).currency, (c.round).bet_total, (c.round).refund_total, (c.round).win_total, c.effective_stake,
      c.effective_win, c.rounds, c.effective_stake - c.rounds * coalesce(b.staked, 0), coalesce(b.staked, 0)
    from (
      select distinct facts.uuid_of(reference) as id from facts.last_entries(p_member) where sort is null
    ) untold
      cross join lateral facts.change_of(p_member, untold.id) c
      left join wallet.bonus_round b on b.member_id = p_member and b.round_id = untold.id
$$;

-- What has become of an award, by its cause.
create view awards.known as
  select id, member_id, source, source_id, state, claim_by from awards.award;

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
);
create table missions.month_game (like missions.day_game including constraints,
  primary key (member_id, day, game_type, provider_id, game_code));

create table missions.day_money (
  member_id uuid not null,
  day date not null,
  deposits integer not null,
  deposited bigint not null,
  primary key (member_id, day)
);

-- Real stakes of true members by day and by week (its Monday), for leaderboards.
create table missions.standing (
  span text collate "C" not null check (span in ('day', 'week')),
  starts date not null,
  member_id uuid not null,
  stake bigint not null,
  -- When the last of these rounds was closed.
  reached_at timestamptz not null,
  primary key (span, starts, member_id)
);
create index standing_best on missions.standing (span, starts, stake desc, reached_at, member_id);

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
