-- How members become agents, and how lines change: applications, requests of operators, moves, links, wishes to lock.

create table lines.application (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members.member (id),
  account text not null check (length(account) between 1 and 64),
  -- Made by the browser for one form, so that a form sent again is one application.
  request_id uuid not null,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  plan text not null check (length(plan) between 20 and 1000),
  players integer not null check (players between 1 and 100000),
  experience text not null check (length(experience) <= 1000),
  contact text not null check (length(contact) between 4 and 120),
  images smallint not null check (images between 0 and 3),
  applied_at timestamptz not null,
  -- What the first of two operators wants: type, rate, upline and code.
  first_by uuid,
  first_account text,
  first_at timestamptz,
  first_terms jsonb check (jsonb_typeof(first_terms) = 'object'),
  -- Null for one that the member withdrew.
  decided_by uuid,
  decided_account text,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  reason_words jsonb,
  constraint application_request unique (member_id, request_id),
  constraint application_first check (num_nonnulls(first_by, first_account, first_at, first_terms) in (0, 4)),
  constraint application_decided check ((state = 'waiting') = (decided_at is null)),
  constraint application_decider check (
    (state in ('approved', 'rejected')) = (decided_by is not null) and (decided_by is null) = (decided_account is null)
  ),
  constraint application_by_two check (state <> 'approved' or (first_by is not null and first_by <> decided_by)),
  constraint application_reason check (reason = '' or state = 'rejected')
);
-- One at a time of each member: the one winner of two at once.
create unique index application_open on lines.application (member_id) where state = 'waiting';
create index application_member on lines.application (member_id, id desc);
create index application_state on lines.application (state, id);

create function lines.guard_application() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting'
    or (new.id, new.member_id, new.account, new.request_id, new.plan, new.players, new.experience, new.contact, new.images, new.applied_at)
      is distinct from
      (old.id, old.member_id, old.account, old.request_id, old.plan, old.players, old.experience, old.contact, old.images, old.applied_at)
  then
    raise exception 'an application is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger decided_once before update on lines.application for each row execute function lines.guard_application();
create trigger kept before delete or truncate on lines.application for each statement execute function history.refuse_change();

-- Pictures, drawn anew by us. One without an application is forgotten after a day.
create table lines.image (
  id uuid primary key default uuidv7(),
  member_id uuid not null,
  application_id uuid references lines.application (id),
  position smallint check (position between 0 and 2),
  jpeg bytea not null check (octet_length(jpeg) between 1 and 8388608),
  uploaded_at timestamptz not null,
  constraint image_attached check ((application_id is null) = (position is null)),
  unique (application_id, position)
);
alter table lines.image alter column jpeg set storage external;
create index image_loose on lines.image (member_id, id) where application_id is null;
create index image_loose_age on lines.image (uploaded_at) where application_id is null;

-- What one operator wants to do with a line. It is done when another one confirms it.
create table lines.request (
  id uuid primary key default uuidv7(),
  kind text collate "C" not null check (kind in ('make', 'open', 'move', 'end')),
  -- Of `open`: null until the account is made, under this name.
  member_id uuid references members.member (id),
  account text check (length(account) between 1 and 64),
  type smallint check (type in (1, 2, 41, 42)),
  rate integer check (rate between 0 and 500),
  code text check (code = upper(code) and length(code) between 4 and 32),
  -- Of `make` and `move`: the upline from then on; null: none. And the one when it was asked.
  upline_id uuid references members.member (id),
  from_upline_id uuid references members.member (id),
  reason text not null check (length(reason) between 1 and 500),
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected', 'withdrawn')),
  asked_by uuid not null,
  asked_account text not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_account text,
  decided_at timestamptz,
  constraint request_make check ((kind in ('make', 'open')) = (type is not null) and (kind in ('make', 'open')) = (rate is not null) and (kind in ('make', 'open') or code is null)),
  constraint request_open check ((kind = 'open') = (account is not null) and (kind = 'open' or member_id is not null) and (state <> 'confirmed' or member_id is not null)),
  constraint request_decided check ((state = 'waiting') = (decided_at is null) and num_nonnulls(decided_by, decided_account, decided_at) in (0, 3)),
  constraint request_by_two check (state not in ('confirmed', 'rejected') or decided_by <> asked_by),
  constraint request_withdrawn check (state <> 'withdrawn' or decided_by = asked_by)
);
create unique index request_waiting on lines.request (member_id) where state = 'waiting';
create unique index request_waiting_name on lines.request (lower(account)) where state = 'waiting';
create index request_oldest on lines.request (id) where state = 'waiting';

create function lines.guard_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or new.state = 'waiting'
    or (new.member_id is distinct from old.member_id and (old.kind <> 'open' or new.state <> 'confirmed'))
    or (new.id, new.kind, new.account, new.type, new.rate, new.code, new.upline_id, new.from_upline_id, new.reason, new.asked_by, new.asked_account, new.asked_at)
      is distinct from
      (old.id, old.kind, old.account, old.type, old.rate, old.code, old.upline_id, old.from_upline_id, old.reason, old.asked_by, old.asked_account, old.asked_at)
  then
    raise exception 'a request is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger decided_once before update on lines.request for each row execute function lines.guard_request();
create trigger kept before delete or truncate on lines.request for each statement execute function history.refuse_change();

-- Moves of members with everybody below. Reports of the past stay where they were.
create table lines.move (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members.member (id),
  from_upline_id uuid references members.member (id),
  to_upline_id uuid references members.member (id),
  -- How many stood below and moved with the member.
  members integer not null check (members >= 0),
  at timestamptz not null,
  first_by uuid not null,
  first_account text not null,
  second_by uuid not null,
  second_account text not null,
  reason text not null check (length(reason) between 1 and 500),
  constraint move_somewhere check (from_upline_id is distinct from to_upline_id),
  constraint move_not_below_itself check (member_id is distinct from to_upline_id),
  constraint move_by_two check (first_by <> second_by)
);
create index move_member on lines.move (member_id, id desc);
create trigger append_only before update or delete or truncate on lines.move
  for each statement execute function history.refuse_change();

-- Since when a member has been an agent of a type; type 0: no more. By an upline (also by a link), or by two operators.
create table lines.made (
  id bigint primary key generated always as identity,
  member_id uuid not null references members.member (id),
  type smallint not null check (type in (0, 1, 2, 41, 42)),
  at timestamptz not null,
  by_member uuid references members.member (id),
  first_by uuid,
  second_by uuid,
  constraint made_by check ((by_member is null) = (first_by is not null and second_by is not null and first_by <> second_by))
);
create index made_member on lines.made (member_id, id desc);
create index made_ended on lines.made (member_id) where type = 0;
create view lines.known_ended as select distinct member_id from lines.made where type = 0;
create trigger append_only before update or delete or truncate on lines.made
  for each statement execute function history.refuse_change();

-- What the codes of `entry.invite_code` make of whoever signs up by them. A code without a row makes a member without a rate.
create table lines.link (
  code text primary key check (code = upper(code) and length(code) between 2 and 32),
  member_id uuid not null references members.member (id),
  name text not null default '' check (length(name) <= 40),
  type smallint not null default 0 check (type in (0, 2, 41, 42)),
  rate integer not null default 0 check (rate between 0 and 500),
  -- Of the form, so that a form sent again makes one link; null: made by an operator, or before there were links.
  request_id uuid,
  by_operator uuid,
  -- How often its page was opened, a device once a day.
  opened integer not null default 0 check (opened >= 0),
  created_at timestamptz not null,
  constraint link_request unique (member_id, request_id)
) with (fillfactor = 70);

create function lines.guard_link() returns trigger language plpgsql as $$
begin
  if (new.code, new.member_id, new.name, new.type, new.rate, new.request_id, new.by_operator, new.created_at)
    is distinct from (old.code, old.member_id, old.name, old.type, old.rate, old.request_id, old.by_operator, old.created_at)
  then
    raise exception 'a link stays what it is' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger stays_itself before update on lines.link for each row execute function lines.guard_link();
create trigger kept before delete or truncate on lines.link for each statement execute function history.refuse_change();

-- Which devices opened a link on a day; forgotten after three days.
create table lines.opening (
  code text not null references lines.link (code),
  day date not null,
  -- Hash of the device's cookie.
  device bytea not null check (octet_length(device) = 32),
  primary key (day, code, device)
);

-- Members whom uplines want locked.
create table lines.lock_request (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members.member (id),
  agent_id uuid not null references members.member (id),
  reason text not null check (length(reason) between 1 and 500),
  asked_at timestamptz not null,
  decision text collate "C" check (decision in ('locked', 'refused')),
  decided_by uuid,
  decided_account text,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 500),
  constraint lock_request_decided check (num_nonnulls(decision, decided_by, decided_account, decided_at, decision_reason) in (0, 5)),
  constraint lock_request_other check (member_id <> agent_id)
);
create unique index lock_request_waiting on lines.lock_request (member_id) where decision is null;
create index lock_request_oldest on lines.lock_request (id) where decision is null;
create index lock_request_decided on lines.lock_request (id desc) where decision is not null;

create function lines.guard_lock_request() returns trigger language plpgsql as $$
begin
  if old.decision is not null or new.decision is null
    or (new.id, new.member_id, new.agent_id, new.reason, new.asked_at)
      is distinct from (old.id, old.member_id, old.agent_id, old.reason, old.asked_at)
  then
    raise exception 'a wish is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger decided_once before update on lines.lock_request for each row execute function lines.guard_lock_request();
create trigger kept before delete or truncate on lines.lock_request for each statement execute function history.refuse_change();

-- Messages of agents to direct downlines: a repeat of a request sends none again.
create table lines.message (
  agent_id uuid not null references members.member (id),
  request_id uuid not null,
  member_id uuid not null references members.member (id),
  at timestamptz not null,
  primary key (agent_id, request_id)
);

-- What the site tells agents.
create table lines.notice (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  words jsonb not null check (words ?& array['bn', 'en']),
  enabled boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  constraint notice_ends check (starts_at < ends_at)
);

-- Operators edit the notices: one kind more in the history of edits. They claim applications: one queue more.
do $$
declare
  v_check record;
begin
  for v_check in
    select conrelid::regclass as place, conname as name, pg_get_constraintdef(oid) as def from pg_constraint
      where (conrelid = 'editing.change'::regclass and conname = 'change_kind_check')
        or (conrelid = 'office.claim'::regclass and conname = 'claim_queue_check')
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', v_check.place, v_check.name, v_check.name,
      replace(v_check.def, 'ARRAY[', case v_check.name when 'change_kind_check' then 'ARRAY[''agent_notice''::text, '
        else 'ARRAY[''agentApplications''::text, ' end));
  end loop;
end;
$$;
