-- Contracts between the house and agents, and between agents and their direct downlines.

create schema agreements;

-- Decisions about contracts of one kind take turns: each locks the kind's row before it reads. So what an upline's change ends
-- and what a downline accepts at the same moment see each other.
create table agreements.kind (
  name text collate "C" primary key
);
insert into agreements.kind (name) values ('daily'), ('dividend'), ('hourly'), ('realtime');

create table agreements.agreement (
  id uuid primary key default uuidv7(),
  kind text collate "C" not null references agreements.kind (name),
  -- Null: the house.
  giver_id uuid references members.member (id),
  taker_id uuid not null references members.member (id),
  created_at timestamptz not null,
  constraint agreement_two_sides check (giver_id <> taker_id),
  constraint agreement_once unique nulls not distinct (kind, giver_id, taker_id)
);
create index agreement_taker on agreements.agreement (taker_id, kind);
create index agreement_giver on agreements.agreement (giver_id, kind, id) where giver_id is not null;
create trigger append_only before update or delete or truncate on agreements.agreement
  for each statement execute function history.refuse_change();

-- A version is never changed but for its state and the moments between which it applies.
create table agreements.version (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements.agreement (id),
  number integer not null check (number >= 1),
  -- `agreementTerms` of the contract of calls.
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  state text collate "C" not null check (state in ('proposed', 'accepted', 'active', 'ending', 'ended', 'rejected', 'withdrawn', 'expired', 'refused')),
  proposed_by text collate "C" not null check (proposed_by in ('giver', 'taker')),
  -- The member or operator who proposed it, and the id of that request, so that a repeat proposes nothing again.
  proposer_id uuid not null,
  request_id uuid not null,
  proposed_at timestamptz not null,
  answer_by timestamptz not null,
  -- Whose answer it waits for; the house: operators.
  waits_for text collate "C" check (waits_for in ('giver', 'taker', 'house')),
  waits_since timestamptz,
  -- The first of two operators who approves it.
  first_by uuid,
  applies_from timestamptz,
  applies_until timestamptz,
  end_asked_by text collate "C" check (end_asked_by in ('giver', 'taker')),
  -- How it ended or will end, and the words of the person who wanted that.
  ended_how text collate "C" check (ended_how in ('agreed', 'house', 'replaced', 'upline', 'move', 'lastDay')),
  ended_because text check (length(ended_because) <= 500),
  -- The upline's version whose begin or end has ended this one.
  ended_by uuid references agreements.version (id),
  unique (agreement_id, number),
  constraint version_once unique (proposer_id, request_id),
  constraint version_applies check (
    (state in ('active', 'ending', 'ended')) = (applies_from is not null)
    and (applies_until is null or (applies_from is not null and applies_until >= applies_from))
    and (state <> 'ended' or (applies_until is not null and ended_how is not null))
  ),
  constraint version_waits check (
    (state in ('proposed', 'accepted', 'ending')) = (waits_for is not null) and (waits_for is null) = (waits_since is null)
  ),
  constraint version_end_asked check (state <> 'ending' or end_asked_by is not null),
  constraint version_ended_by check (ended_by is null or ended_how = 'upline')
);
-- One waits for somebody at a time.
create unique index version_open on agreements.version (agreement_id) where state in ('proposed', 'accepted', 'ending');
create index version_of_house on agreements.version (waits_since) where waits_for = 'house';
create index version_unanswered on agreements.version (answer_by) where state = 'proposed';
create index version_last_day on agreements.version (applies_until) where state in ('active', 'ending') and applies_until is not null;
create index version_ended_by on agreements.version (ended_by) where ended_by is not null;
create trigger kept before delete or truncate on agreements.version
  for each statement execute function history.refuse_change();

create function agreements.guard_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'proposed' then
      raise exception 'a version of a contract begins as a proposal' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.id, new.agreement_id, new.number, new.terms, new.proposed_by, new.proposer_id, new.request_id, new.proposed_at, new.answer_by)
     is distinct from
     (old.id, old.agreement_id, old.number, old.terms, old.proposed_by, old.proposer_id, old.request_id, old.proposed_at, old.answer_by)
  then
    raise exception 'what a version of a contract says never changes' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('proposed', 'accepted'), ('proposed', 'active'), ('proposed', 'rejected'), ('proposed', 'withdrawn'),
    ('proposed', 'expired'), ('proposed', 'refused'), ('accepted', 'active'), ('accepted', 'refused'),
    ('active', 'ending'), ('active', 'ended'), ('ending', 'active'), ('ending', 'ended')
  ) then
    raise exception 'a version of a contract goes from % to no %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  -- Its begin stays. Its end comes nearer, unless it was to be replaced by a version that is replaced itself.
  if old.applies_from is not null and new.applies_from is distinct from old.applies_from then
    raise exception 'the begin of a version stays' using errcode = 'restrict_violation';
  end if;
  if old.applies_until is not null and old.ended_how is distinct from 'replaced'
     and (new.applies_until is null or new.applies_until > old.applies_until) then
    raise exception 'the end of a version only comes nearer' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger guard before insert or update on agreements.version
  for each row execute function agreements.guard_version();

-- No two versions apply to one taker and kind at the same time, whoever gives them.
create function agreements.refuse_overlap() returns trigger language plpgsql as $$
declare
  v_kind text;
  v_taker uuid;
begin
  select kind, taker_id into strict v_kind, v_taker from agreements.agreement where id = new.agreement_id;
  perform from agreements.kind where name = v_kind for update;
  if exists (
    select from agreements.agreement a
      join agreements.version one on one.agreement_id = a.id and one.id = new.id
      join agreements.agreement b on b.taker_id = a.taker_id and b.kind = a.kind
      join agreements.version other on other.agreement_id = b.id and other.id <> one.id and other.applies_from is not null
      where a.id = new.agreement_id and one.applies_from is not null
        and coalesce(one.applies_until, 'infinity') > one.applies_from
        and coalesce(other.applies_until, 'infinity') > other.applies_from
        and one.applies_from < coalesce(other.applies_until, 'infinity')
        and other.applies_from < coalesce(one.applies_until, 'infinity')
  ) then
    raise exception 'two versions would apply to % at once', v_taker using errcode = 'exclusion_violation';
  end if;
  return null;
end;
$$;
create constraint trigger one_at_a_time after insert or update on agreements.version
  deferrable initially deferred for each row when (new.applies_from is not null)
  execute function agreements.refuse_overlap();

-- Who did what with a version, and why. Neither a member nor an operator: it happened by itself.
create table agreements.step (
  id bigint primary key generated always as identity,
  version_id uuid not null references agreements.version (id),
  at timestamptz not null,
  -- The state that the version was in afterwards.
  state text collate "C" not null check (state in ('proposed', 'accepted', 'active', 'ending', 'ended', 'rejected', 'withdrawn', 'expired', 'refused')),
  by_member uuid references members.member (id),
  by_operator uuid,
  reason text check (length(reason) <= 500),
  constraint step_by_one check (by_member is null or by_operator is null)
);
create index step_version on agreements.step (version_id, id);
create trigger append_only before update or delete or truncate on agreements.step
  for each statement execute function history.refuse_change();

-- Versions that apply, will apply or have applied, each between moments at which periods begin. One that was replaced before
-- it began is not among them.
create view agreements.applied as
  select v.id as version_id, v.number, v.agreement_id, a.kind, a.giver_id, a.taker_id, v.terms, v.applies_from, v.applies_until
    from agreements.version v join agreements.agreement a on a.id = v.agreement_id
    where v.applies_from is not null and (v.applies_until is null or v.applies_until > v.applies_from);
