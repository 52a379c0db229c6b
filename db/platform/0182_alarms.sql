-- What an operator must hear of although nobody asked: modules raise alarms in the transaction that finds the trouble.
create schema alarms;

create table alarms.alarm (
  id uuid primary key default uuidv7(),
  -- Names of kinds are those of the contract (`packages/contracts/src/calls/alarms/schemas.ts`).
  kind text not null check (kind ~ '^[a-z_]+$'),
  -- Of one trouble one alarm is open, however often it is raised.
  key text not null check (length(key) between 1 and 1024),
  -- Whom it concerns.
  subject_kind text not null check (subject_kind in ('member', 'operator', 'provider', 'site')),
  subject_id text not null check (length(subject_id) <= 255),
  -- What an operator needs to act: names of facts and their values, all texts.
  detail jsonb not null check (jsonb_typeof(detail) = 'object'),
  raised_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'seen', 'closed')),
  seen_by uuid,
  seen_account text,
  seen_at timestamptz,
  closed_by uuid,
  closed_account text,
  closed_at timestamptz,
  -- What the operator did about it.
  note text not null default '' check (length(note) <= 500),
  constraint alarm_seen check (
    (seen_by is null) = (seen_account is null) and (seen_by is null) = (seen_at is null)
      and (state <> 'open' or seen_by is null) and (state <> 'seen' or seen_by is not null)
  ),
  constraint alarm_closed check (
    (state = 'closed') = (closed_by is not null) and (closed_by is null) = (closed_account is null)
      and (closed_by is null) = (closed_at is null) and (state = 'closed') = (note <> '')
  )
);

create unique index alarm_once on alarms.alarm (kind, key) where state <> 'closed';
create index alarm_state on alarms.alarm (state, id);

-- What was raised never changes, and what is closed stays closed.
create function alarms.alarm_stays() returns trigger language plpgsql as $$
begin
  if old.state = 'closed' or (old.state = 'seen' and new.state = 'open')
    or row(new.id, new.kind, new.key, new.subject_kind, new.subject_id, new.detail, new.raised_at)
      is distinct from row(old.id, old.kind, old.key, old.subject_kind, old.subject_id, old.detail, old.raised_at) then
    raise exception 'an alarm is raised once and closed once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger stays before update on alarms.alarm for each row execute function alarms.alarm_stays();
create trigger kept before delete or truncate on alarms.alarm
  for each statement execute function history.refuse_change();
