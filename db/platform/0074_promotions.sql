-- Promotions and applications for them (1-site §4 activity states, §5 activity application).
create schema promotions;

-- Title, summary and rules (markup) in Bengali and English at least; a language without words gets the English ones.
create function promotions.has_words(words jsonb) returns boolean language sql immutable as $$
  select words ?& array['bn', 'en'] and not exists (
    select from jsonb_each(words) as language (code, text)
      where code not in ('bn', 'en', 'es')
        or jsonb_typeof(text) <> 'object'
        or not (text ?& array['title', 'summary', 'content'])
        or length(text ->> 'title') not between 1 and 120
        or length(text ->> 'summary') not between 1 and 300
        or length(text ->> 'content') not between 1 and 20000
  );
$$;

create table promotions.promotion (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  -- `info`: there is nothing to take part in. `sign`: one signs up. `application`: somebody decides about it.
  kind text not null check (kind in ('info', 'sign', 'application')),
  -- Whether an application takes pictures, and whether it needs one.
  images text not null default 'none' check (images in ('none', 'optional', 'required')),
  words jsonb not null check (promotions.has_words(words)),
  -- Address of the picture without width and ending.
  picture text not null check (picture ~ '^/[A-Za-z0-9_/-]{1,200}$' and picture !~ '//'),
  -- Nobody sees what is not enabled but those who took part.
  enabled boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null default 0,
  -- How many may take part; null: all. A rejected application gives its place back.
  places integer check (places between 1 and 1000000),
  -- Most that one application is granted, in minor units.
  max_grant bigint not null default 0 check (max_grant >= 0),
  -- What is granted is paid with the decision; the member need not claim it.
  pays_at_once boolean not null default false,
  check (starts_at < ends_at),
  check ((kind = 'application') = (max_grant > 0)),
  check (kind = 'application' or (images = 'none' and not pays_at_once)),
  check (kind <> 'info' or places is null)
);

create trigger bump after insert or update or delete or truncate on promotions.promotion
  for each statement execute function settings.bump('promotions');
-- What pages are told: promotions are content to them.
create trigger bump_content after insert or update or delete or truncate on promotions.promotion
  for each statement execute function settings.bump('content');

insert into settings.revision (topic) values ('promotions') on conflict do nothing;

create type promotions.state as enum ('applying', 'rejected', 'claim', 'claimed', 'issued', 'signed');

create table promotions.application (
  id uuid primary key default uuidv7(),
  promotion_id text not null references promotions.promotion,
  member_id uuid not null,
  -- The member's name and currency when it was sent. Play money can be won by nobody.
  account text not null check (length(account) between 1 and 64),
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'FUN'),
  -- Made by the browser for one filled-in form, so that a form sent again is one application.
  request_id uuid not null,
  state promotions.state not null,
  remark text not null default '' check (length(remark) <= 140),
  -- Pictures that came with it; they are forgotten after a while, their number is not.
  images smallint not null default 0 check (images between 0 and 3),
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default '' check (length(reason) <= 300),
  -- Granted, in minor units.
  amount bigint check (amount > 0),
  paid_at timestamptz,
  -- The ledger's transfer that paid it. Its external id is `promotion:` and the application's id.
  transfer_id bigint unique,
  constraint application_request unique (member_id, request_id),
  constraint application_decided check ((state in ('applying', 'signed')) = (decided_at is null)),
  constraint application_decider check ((decided_at is null) = (decided_by is null)),
  constraint application_granted check ((state in ('claim', 'claimed', 'issued')) = (amount is not null)),
  constraint application_paid check (
    (state in ('claimed', 'issued')) = (paid_at is not null) and (paid_at is null) = (transfer_id is null)
  ),
  constraint application_reason check (reason = '' or state = 'rejected')
);

-- One that is not rejected for each member and promotion: the one winner of two at once. It also counts places.
create unique index application_live on promotions.application (promotion_id, member_id) where state <> 'rejected';
create index application_member on promotions.application (member_id, id);
create index application_state on promotions.application (state, id);

-- What was decided stays as it was decided; what was paid stays paid.
create function promotions.guard_application() returns trigger language plpgsql as $$
begin
  if (new.id, new.promotion_id, new.member_id, new.account, new.currency, new.request_id, new.remark, new.images, new.applied_at)
      <> (old.id, old.promotion_id, old.member_id, old.account, old.currency, old.request_id, old.remark, old.images, old.applied_at)
    or not ((old.state, new.state) in (('applying', 'rejected'), ('applying', 'claim'), ('applying', 'issued'), ('claim', 'claimed')))
    or (old.state = 'claim' and (new.amount, new.decided_at, new.decided_by) is distinct from (old.amount, old.decided_at, old.decided_by))
  then
    raise exception 'an application is decided once and paid once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create function promotions.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'applications are kept' using errcode = 'restrict_violation';
end;
$$;

create trigger decided_once before update on promotions.application
  for each row execute function promotions.guard_application();
create trigger kept_for_ever before delete or truncate on promotions.application
  for each statement execute function promotions.refuse_change();

-- Pictures, drawn anew by us: nothing that came with the file is in them. One without an application is forgotten
-- after a day.
create table promotions.image (
  id uuid primary key default uuidv7(),
  member_id uuid not null,
  application_id uuid references promotions.application,
  position smallint check (position between 0 and 2),
  jpeg bytea not null check (octet_length(jpeg) between 1 and 8388608),
  uploaded_at timestamptz not null,
  check ((application_id is null) = (position is null)),
  unique (application_id, position)
);

-- It is compressed already.
alter table promotions.image alter column jpeg set storage external;
create index image_loose on promotions.image (member_id, id) where application_id is null;
create index image_loose_age on promotions.image (uploaded_at) where application_id is null;
