-- The settings of the shell, the lobby and the content (1-site §1, §2), and what differs from domain to domain.

insert into settings.node (mod_id, parent_id, enabled, position) values
  -- Categories: one that is off is nowhere in the site, and nothing of it can be launched.
  ('GAMES', null, true, 100),
  ('RNG', 'GAMES', true, 101),
  ('LIVE', 'GAMES', true, 102),
  ('FISH', 'GAMES', true, 103),
  ('PVP', 'GAMES', true, 104),
  ('SPORTS', 'GAMES', true, 105),
  ('ESPORTS', 'GAMES', true, 106),
  ('COCKFIGHT', 'GAMES', true, 107),
  ('ELOTT', 'GAMES', true, 108),
  ('LOTT', 'GAMES', true, 109),
  -- What stands on the home page and in the lobbies.
  ('HOMEPAGE', null, true, 120),
  ('HOTGAMES', 'HOMEPAGE', true, 121),
  ('NEWGAMES', 'HOMEPAGE', true, 122),
  ('WINNERBOARD', 'HOMEPAGE', true, 123),
  ('BANNER', null, true, 130),
  ('JACKPOT', null, true, 131),
  ('NOTICE', null, true, 140),
  ('TICKER', 'NOTICE', true, 141),
  ('NOTICEPOPUP', 'NOTICE', true, 142),
  -- The bar at the right, and ways to the operator and to others.
  ('RIGHTBAR', null, true, 150),
  ('RECENTGAMES', 'RIGHTBAR', true, 151),
  ('CUSTOMERSERVICE', null, true, 160),
  ('CHATROOM', null, true, 161),
  ('MESSAGE', null, true, 162),
  ('APPDOWNLOAD', null, true, 170),
  ('IOSAPP', 'APPDOWNLOAD', true, 171),
  ('ANDROIDAPP', 'APPDOWNLOAD', true, 172),
  ('LITEAPP', 'APPDOWNLOAD', true, 173),
  -- Pages.
  ('PROMOTION', null, true, 180),
  ('REWARD', null, false, 181),
  ('VIP', null, true, 182),
  ('POINTMALL', null, true, 183),
  ('HELPCENTER', null, true, 184),
  ('AGENTJOIN', null, true, 185),
  ('DEPOSIT', null, false, 190);

-- A domain under which the site can be reached: lower case, without the port. One that is not here gets the site's own.
create table settings.domain (
  host text primary key check (length(host) <= 253 and host ~ '^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$')
);

-- What is switched otherwise on one domain.
create table settings.domain_node (
  host text not null references settings.domain on delete cascade,
  mod_id text not null references settings.node on delete cascade,
  enabled boolean not null,
  primary key (host, mod_id)
);

-- Named values that are otherwise on one domain.
create table settings.domain_value (
  host text not null references settings.domain on delete cascade,
  name text not null check (length(name) between 1 and 64),
  value jsonb not null,
  primary key (host, name)
);

create trigger bump after insert or update or delete or truncate on settings.domain
  for each statement execute function settings.bump('settings');
create trigger bump after insert or update or delete or truncate on settings.domain_node
  for each statement execute function settings.bump('settings');
create trigger bump after insert or update or delete or truncate on settings.domain_value
  for each statement execute function settings.bump('settings');

-- Ways to the operator and resources become lists (1-site §3).
insert into settings.value (name, value)
  select 'customerService',
    jsonb_build_array(jsonb_build_object('csType', 'livechat', 'positions', '["bar", "footer", "closed"]'::jsonb, 'url', value))
  from settings.value where name = 'customerServiceUrl' and jsonb_typeof(value) = 'string'
  on conflict (name) do nothing;
delete from settings.value where name = 'customerServiceUrl';
update settings.value
  set value = (
    select coalesce(jsonb_agg(jsonb_build_object('resourceType', key, 'url', each.value, 'qrCodeUrl', null)), '[]')
    from jsonb_each(settings.value.value) each
  )
  where name = 'resources' and jsonb_typeof(value) = 'object';
