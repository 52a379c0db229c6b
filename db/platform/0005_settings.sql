-- Site settings: the whitelabel tree and the values that the site shows (1-site §1, §3).
create schema settings;

-- One number per topic that processes keep in memory. It grows in the transaction that changes the topic, so a process
-- that polls it never reloads too early. (A sequence would: its number is visible before the commit.)
create table settings.revision (
  topic text primary key,
  number bigint not null default 1
);

-- Statement trigger: `execute function settings.bump('topic')`.
create function settings.bump() returns trigger language plpgsql as $$
begin
  insert into settings.revision (topic) values (tg_argv[0])
  on conflict (topic) do update set number = revision.number + 1;
  return null;
end
$$;

create table settings.node (
  mod_id text primary key check (mod_id ~ '^[A-Za-z][A-Za-z0-9_]{0,63}$'),
  parent_id text references settings.node (mod_id),
  enabled boolean not null,
  position integer not null default 0,
  check (parent_id <> mod_id)
);

-- Named values; what each name means and how it is read stands in the settings module.
create table settings.value (
  name text primary key check (length(name) between 1 and 64),
  value jsonb not null
);

create trigger bump after insert or update or delete or truncate on settings.node
  for each statement execute function settings.bump('settings');
create trigger bump after insert or update or delete or truncate on settings.value
  for each statement execute function settings.bump('settings');

insert into settings.revision (topic) values ('settings');

insert into settings.node (mod_id, parent_id, enabled, position) values
  ('REGISTER', null, true, 10),
  ('USERNAMEREG3', 'REGISTER', true, 11),
  ('MOBILENUMREG3', 'REGISTER', false, 12),
  ('LOGIN', null, true, 20),
  ('SMSLOGIN', 'LOGIN', false, 21),
  ('SOCIALLOGIN', 'LOGIN', false, 22),
  ('DIRECTREG', 'LOGIN', true, 23),
  ('FREEPLAY', 'LOGIN', false, 24),
  ('PASSWORDEXPIRY', 'LOGIN', false, 25),
  ('loginedToHomePage', null, false, 30),
  ('REFERRAL', null, false, 40),
  ('DIVIDEND', null, false, 50),
  ('SALARY', null, false, 60),
  ('HOURSALARY', 'SALARY', false, 61),
  ('REALTIMESALARY', 'SALARY', false, 62);

insert into settings.value (name, value) values
  ('siteName', '"Chhokka"'),
  ('currency', '"BDT"'),
  ('currencySymbol', '"P"'),
  ('gmtOffsetMinutes', '360'),
  ('status', '0');
