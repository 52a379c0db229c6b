-- Vendors, games, favourites (1-site §3).
create schema catalogue;

create table catalogue.vendor (
  -- The vendor's code on the wire: `vassalage`.
  vassalage text primary key check (vassalage ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The registered provider whose protocol this vendor's games speak.
  provider_id text not null,
  name_bn text not null,
  name_en text not null,
  account_type_id integer not null unique,
  icon text not null default '',
  is_hot boolean not null default false,
  enabled boolean not null default true,
  position integer not null default 0,
  unique (vassalage, provider_id)
);

-- The categories in which a vendor is shown; it may be in several.
create table catalogue.vendor_category (
  vassalage text not null references catalogue.vendor (vassalage) on delete cascade,
  game_type text not null
    check (game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT')),
  position integer not null default 0,
  primary key (vassalage, game_type)
);

create table catalogue.game (
  -- `nodeId` on the wire.
  id bigint generated always as identity primary key,
  vassalage text not null,
  provider_id text not null,
  game_code text not null check (game_code ~ '^[A-Za-z0-9_.-]{1,64}$'),
  name_bn text not null,
  name_en text not null,
  game_type text not null
    check (game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT')),
  -- The classification within its type: `SLOT`, `TABLE` … Titles stand in the catalogue module.
  classify text not null default '',
  -- Smallest bet of one round, minor units.
  min_bet bigint not null check (min_bet >= 0),
  min_line_num integer not null default 0 check (min_line_num >= 0),
  -- Return to player ×100; null when the vendor does not state it.
  rtp integer check (rtp between 0 and 10000),
  -- Address of the cover without width and ending.
  icon text not null,
  is_hot boolean not null default false,
  is_new boolean not null default false,
  is_top boolean not null default false,
  coming_soon boolean not null default false,
  enabled boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  unique (vassalage, game_code),
  -- A provider knows its games by code alone.
  unique (provider_id, game_code),
  foreign key (vassalage, provider_id) references catalogue.vendor (vassalage, provider_id) on update cascade
);

create table catalogue.favorite (
  member_id uuid not null,
  game_id bigint not null references catalogue.game (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, game_id)
);

create trigger bump after insert or update or delete or truncate on catalogue.vendor
  for each statement execute function settings.bump('catalogue');
create trigger bump after insert or update or delete or truncate on catalogue.vendor_category
  for each statement execute function settings.bump('catalogue');
create trigger bump after insert or update or delete or truncate on catalogue.game
  for each statement execute function settings.bump('catalogue');

insert into settings.revision (topic) values ('catalogue') on conflict do nothing;

-- What a bet needs to know of a game.
create view catalogue.playable as
  select game.provider_id, game.vassalage, game.game_code, game.game_type,
    game.enabled and vendor.enabled as enabled, game.coming_soon
  from catalogue.game join catalogue.vendor using (vassalage);
