-- The public chat room and its moderators (1-site §2, Modals: a chat room).

-- Who is new may have to wait before writing.
create or replace view members.player as
  select id, account, nickname, language, currency, bet_locked, user_type::int as user_type, created_at
  from members.member;

create schema chat;

-- One row. Whoever adds a message or decides on one locks it first: so neither messages nor events leave out a number.
create table chat.room (
  id boolean primary key default true check (id),
  last_message bigint not null default 0,
  last_event bigint not null default 0
);

insert into chat.room default values;

-- Written once. What moderators think of it stands in chat.decision.
create table chat.message (
  number bigint primary key check (number > 0),
  -- Null: the site itself says it. Members ask with an id of their own, so that asking again is one message.
  member_id uuid references members.member (id),
  request_id uuid,
  -- 0 member, 1 agent, 2 the site itself.
  role smallint not null check (role in (0, 1, 2)),
  -- The name that others see, as it was then.
  name text not null check (length(name) between 1 and 64),
  text text not null check (length(text) between 1 and 500),
  sent_at timestamptz not null,
  check ((member_id is null) = (role = 2)),
  check ((member_id is null) = (request_id is null)),
  constraint message_request unique (member_id, request_id)
);

create index message_sent on chat.message (sent_at);

create function chat.keep() returns trigger language plpgsql as $$
begin
  raise exception 'messages of the chat are not changed';
end
$$;

create trigger keep before update on chat.message for each row execute function chat.keep();

-- What open pages are told, in order: a message came, or was taken away.
create table chat.event (
  number bigint primary key,
  message_number bigint not null references chat.message (number) on delete cascade
);

create index event_message on chat.event (message_number);

create table chat.report (
  message_number bigint not null references chat.message (number) on delete cascade,
  member_id uuid not null references members.member (id) on delete cascade,
  reason text not null check (reason in ('insult', 'scam', 'advertising', 'other')),
  reported_at timestamptz not null,
  primary key (message_number, member_id)
);

create index report_member on chat.report (member_id);

-- Append-only, and kept longer than the messages: a mute may outlast them.
create table chat.decision (
  id bigint generated always as identity primary key,
  message_number bigint not null,
  operator_id uuid not null references members.operator (id),
  decision text not null check (decision in ('dismiss', 'hide', 'mute')),
  decided_at timestamptz not null,
  -- With `mute`: who may not write, and until when.
  member_id uuid references members.member (id) on delete cascade,
  muted_until timestamptz,
  check ((decision = 'mute') = (member_id is not null)),
  check ((decision = 'mute') = (muted_until is not null))
);

create index decision_message on chat.decision (message_number);
create index decision_mute on chat.decision (member_id, muted_until) where decision = 'mute';
create index decision_operator on chat.decision (operator_id);

-- What may not be said. The operator's; each process follows within about a second. Compared without regard to case,
-- repeated letters, signs and digits in the place of letters.
create table chat.word (
  word text primary key check (length(word) between 2 and 64),
  -- Also as a part of longer words, and with spaces between its letters.
  anywhere boolean not null default false
);

create trigger bump after insert or update or delete or truncate on chat.word
  for each statement execute function settings.bump('chat');
insert into settings.revision (topic) values ('chat');

create function chat.wake() returns trigger language plpgsql as $$
begin
  perform realtime.wake('chat');
  return null;
end
$$;

create trigger wake after update on chat.room for each row execute function chat.wake();

insert into chat.word (word, anywhere) values
  ('fuck', true), ('motherfucker', true), ('fck', false), ('shit', false), ('bullshit', false), ('bitch', true),
  ('asshole', true), ('bastard', false), ('whore', false), ('slut', false), ('cunt', false), ('nigger', true),
  ('faggot', true), ('madarchod', true), ('bokachoda', true), ('chodna', false), ('chudi', false), ('khanki', true),
  ('magi', false), ('haramjada', true), ('haramzada', true), ('kuttar baccha', true), ('khankir pola', true),
  ('মাদারচোদ', true), ('বোকাচোদা', true), ('চোদা', false), ('চুদি', false), ('চুদ', false), ('খানকি', true),
  ('মাগি', false), ('মাগী', false), ('হারামজাদা', true), ('হারামি', false), ('কুত্তার বাচ্চা', true),
  ('শুয়োরের বাচ্চা', true), ('puta', false), ('mierda', false), ('cabron', false), ('pendejo', false),
  ('hijo de puta', true);
