-- Messages to members, and how processes tell each other that open pages have something to hear (1-site §7, unread count).

-- When a topic changed last: a page that loaded after it has missed nothing.
alter table settings.revision add column changed_at timestamptz not null default now();

create or replace function settings.bump() returns trigger language plpgsql as $$
begin
  insert into settings.revision (topic, changed_at) values (tg_argv[0], clock_timestamp())
  on conflict (topic) do update set number = revision.number + 1, changed_at = excluded.changed_at;
  return null;
end
$$;

create schema realtime;

-- Wakes every process that holds pages open, when the transaction commits: there is something new on this channel, for
-- these members or, with none named, for all. Nothing depends on it but how soon it is told. Commits that wake others
-- wait for each other, so what commits hundreds of times a second gathers its wake-ups in the process instead.
create function realtime.wake(p_channel text, p_ids uuid[] default '{}') returns void language sql as $$
  select pg_notify('realtime', json_build_object('channel', p_channel, 'ids', p_ids)::text)
$$;

create schema inbox;

-- One row a member who was ever written to. Whoever changes the member's messages locks it first, so that `unread` is
-- exact. `number` grows with every change.
create table inbox.box (
  member_id uuid primary key references members.member (id) on delete cascade,
  number bigint not null,
  last_message bigint not null,
  unread integer not null check (unread >= 0)
);

-- `number` counts the member's messages from 1, without gaps. `words`: title and content by language, Bengali and
-- English at least; plain text.
create table inbox.message (
  id uuid primary key default uuidv7(),
  member_id uuid not null references inbox.box (member_id) on delete cascade,
  number bigint not null,
  words jsonb not null check (words ?& array['bn', 'en']),
  sent_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  constraint message_place unique (member_id, number)
);

create index message_unread on inbox.message (member_id) where read_at is null and deleted_at is null;

create function inbox.wake() returns trigger language plpgsql as $$
begin
  perform realtime.wake('inbox', array[new.member_id]);
  return null;
end
$$;

create trigger wake after insert or update on inbox.box for each row execute function inbox.wake();
