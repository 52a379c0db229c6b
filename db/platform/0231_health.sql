-- What the platform's calls to providers and payment gateways came to.
create schema health;

create table health.party (
  kind text not null check (kind in ('provider', 'gateway')),
  code text not null check (length(code) between 1 and 64),
  answered_at timestamptz,
  failed_at timestamptz,
  -- Why the last failure was one: a status, or the system's code.
  failure text not null default '' check (length(failure) <= 200),
  primary key (kind, code),
  check ((failed_at is null) = (failure = '')),
  check (answered_at is not null or failed_at is not null)
);

create table health.minute (
  kind text not null,
  code text not null,
  minute timestamptz not null check (minute at time zone 'UTC' = date_trunc('minute', minute at time zone 'UTC')),
  answers integer not null check (answers >= 0),
  failures integer not null check (failures >= 0),
  primary key (kind, code, minute)
);
create index health_minute_age on health.minute (minute);
