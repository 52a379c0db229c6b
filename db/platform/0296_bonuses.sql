-- Rules of bonuses, what they have spent, and what they count.

-- Operators edit the rules: one kind more in the history and the proposals of edits.
do $$
declare
  v_check record;
begin
  for v_check in
    select conrelid::regclass as place, conname as name, pg_get_constraintdef(oid) as def from pg_constraint
      where conrelid in ('editing.change'::regclass, 'editing.proposal'::regclass) and conname in ('change_kind_check', 'proposal_kind_check')
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', v_check.place, v_check.name, v_check.name,
      replace(v_check.def, 'ARRAY[', 'ARRAY[''bonus_rule''::text, '));
  end loop;
end;
$$;

create schema bonuses;

create table bonuses.rule (
  id text collate "C" primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  -- The item of the shelf `bonus_rule` (contracts, calls/bonuses/item.ts).
  item jsonb not null check (item ->> 'kind' = 'bonus_rule'),
  enabled boolean not null generated always as ((item ->> 'enabled')::boolean) stored,
  trigger text collate "C" not null generated always as (item -> 'trigger' ->> 'on') stored
    check (trigger in ('sign_up', 'deposit', 'loss', 'stake', 'birthday', 'rank', 'mission', 'code', 'by_hand')),
  code text collate "C" generated always as (item -> 'trigger' ->> 'code') stored,
  places bigint generated always as ((item ->> 'places')::bigint) stored,
  -- In minor units (points ×100, numbers of rounds and tickets ×100).
  budget bigint generated always as (replace(item ->> 'budget', '.', '')::bigint) stored,
  -- Since when it is enabled: what happened before is not rewarded.
  runs_from timestamptz not null,
  position integer not null
);
create unique index rule_code on bonuses.rule (code) where code is not null;

-- What a rule has awarded. Whoever awards by it holds the lock of its row.
create table bonuses.spent (
  rule_id text collate "C" primary key references bonuses.rule,
  taken bigint not null default 0 check (taken >= 0),
  amount bigint not null default 0 check (amount >= 0)
);

-- No award passes the places or the budget, whoever writes.
create function bonuses.guard_spent() returns trigger language plpgsql as $$
declare
  v_rule bonuses.rule;
begin
  if new.taken < old.taken or new.amount < old.amount or new.rule_id <> old.rule_id then
    raise exception 'what a rule has spent does not go down' using errcode = 'restrict_violation';
  end if;
  select * into strict v_rule from bonuses.rule where id = new.rule_id;
  if new.taken > old.taken and (new.taken > v_rule.places or new.amount > v_rule.budget) then
    raise exception 'the places or the budget of % are used up', new.rule_id using errcode = 'check_violation';
  end if;
  return new;
end;
$$;
create trigger within_bounds before update on bonuses.spent for each row execute function bonuses.guard_spent();

-- Members who have signed up and were looked at. Kept for four days.
create table bonuses.joined (
  member_id uuid primary key,
  at timestamptz not null
);

-- Deposits of members in their order. Those that are not `seen` wait for the rules.
create table bonuses.deposit (
  transfer_id bigint primary key,
  member_id uuid not null,
  at timestamptz not null,
  amount bigint not null check (amount > 0),
  currency text collate "C" not null,
  -- Which one of the member's, from 1.
  nth integer not null check (nth > 0),
  method_id text collate "C",
  seen boolean not null default false,
  constraint deposit_nth unique (member_id, nth)
);
create index deposit_at on bonuses.deposit (at);
create index deposit_unseen on bonuses.deposit (transfer_id) where not seen;

-- Stakes and net losses of members' own money in closed rounds, by the site's day. Kept for ten weeks.
create table bonuses.played (
  member_id uuid not null,
  day date not null,
  game_type text collate "C" not null,
  -- Rules name games as weights of bonus money do: `PROVIDER/GAMECODE`.
  provider_id text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  staked bigint not null,
  -- Negative: the member has won.
  lost bigint not null,
  primary key (member_id, day, game_type, provider_id, game_code, currency)
) with (fillfactor = 70);
create index played_day on bonuses.played (day);

-- Up to when awards of ranks and missions were looked at.
create table bonuses.looked (
  one boolean primary key default true check (one),
  at timestamptz not null
);

-- The bonus that a member has chosen for the next deposit.
create table bonuses.chosen (
  member_id uuid primary key,
  rule_id text collate "C" not null references bonuses.rule,
  at timestamptz not null
);

-- Whoever awards one of the bonuses that exclude each other holds the lock of the member's row, whatever the rule.
create table bonuses.exclusive (
  member_id uuid primary key
);

-- How far a rule has been run for a period: up to which member.
create table bonuses.run (
  rule_id text collate "C" not null references bonuses.rule,
  -- Its first day.
  period date not null,
  after uuid not null,
  done_at timestamptz,
  primary key (rule_id, period)
);

-- Bonuses that operators give to lists of members.
create table bonuses.list (
  -- Made by the caller, so that a repeat is known.
  id uuid primary key,
  rule_id text collate "C" not null references bonuses.rule,
  currency text collate "C" not null,
  operator_id uuid not null,
  account text not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  at timestamptz not null,
  -- Of what was asked, to tell a repeat from another list.
  asked bytea not null
);
create index list_newest on bonuses.list (at desc, id desc);

create table bonuses.line (
  id uuid primary key,
  list_id uuid not null references bonuses.list,
  line integer not null check (line > 0),
  member_id uuid not null,
  account text not null,
  amount bigint not null check (amount > 0),
  -- `waits`: a second operator must agree. `refused`: something stands against it.
  state text collate "C" not null check (state in ('given', 'waits', 'rejected', 'refused')),
  problem text collate "C" check (problem in ('protected', 'budget', 'ineligible')),
  second_id uuid,
  second_account text,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  constraint line_once unique (list_id, member_id),
  constraint line_problem check ((state = 'refused') = (problem is not null)),
  constraint line_decided check ((second_id is null) = (decided_at is null) and (second_id is null) = (second_account is null))
);
create index line_list on bonuses.line (list_id, line);
create index line_waits on bonuses.line (list_id) where state = 'waits';

create function bonuses.guard_line() returns trigger language plpgsql as $$
begin
  if old.state <> 'waits' or (new.id, new.list_id, new.line, new.member_id, new.account, new.amount)
      <> (old.id, old.list_id, old.line, old.member_id, old.account, old.amount) then
    raise exception 'a line is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger decided_once before update on bonuses.line for each row execute function bonuses.guard_line();

-- For rules that look at what a member has, and what rules have cost.
create view purses.known_purse as select id, member_id, state, amount, released from purses.purse;
