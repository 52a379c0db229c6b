-- Versions of games as their providers list them, and what two operators have decided about them.
create schema versions;

create table versions.version (
  provider_id text not null,
  game_code text not null,
  version integer not null check (version > 0),
  state text not null check (state in ('staged', 'active', 'retired')),
  -- In the provider's order: name, cost and highest win in hundredths of the bet, return ×100.
  modes jsonb not null check (jsonb_typeof(modes) = 'array'),
  primary key (provider_id, game_code, version)
);

create table versions.activation (
  -- Also the id of the call to the provider: it carries out each decision once.
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  game_code text not null,
  version integer not null,
  action text not null check (action in ('activate', 'roll-back')),
  -- The version that was active at the time; null: none. The provider refuses if another one is by then.
  replaces integer,
  asked_by text not null,
  confirmed_by text not null,
  decided_at timestamptz not null,
  -- 'waiting' until the provider has answered, however often it takes.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  attempts integer not null default 0,
  -- Why the provider has not answered, or what it refused.
  reason text not null default '',
  due_at timestamptz,
  ended_at timestamptz,
  constraint activation_four_eyes check (asked_by <> confirmed_by),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'waiting') = (due_at is not null))
);
-- Decisions about one game reach its provider one after the other.
create unique index activation_waiting on versions.activation (provider_id, game_code) where state = 'waiting';
create index activation_of_game on versions.activation (provider_id, game_code, decided_at desc);

create function versions.keep_activation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (new.id, new.provider_id, new.game_code, new.version, new.action, new.replaces, new.asked_by, new.confirmed_by, new.decided_at)
      is distinct from
      (old.id, old.provider_id, old.game_code, old.version, old.action, old.replaces, old.asked_by, old.confirmed_by, old.decided_at)
  then
    raise exception 'what two operators decided stays written down' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger kept before update or delete on versions.activation for each row execute function versions.keep_activation();

-- Games with the names by which their providers know them.
create view catalogue.provided_game as
  select id, provider_id, game_code, name_bn, name_en from catalogue.game;

-- Which version is played is asked for by one operator and approved by another.
alter table editing.proposal
  drop constraint proposal_kind_check,
  add constraint proposal_kind_check check (kind in ('method', 'settings', 'promotion', 'game_version'));
alter table editing.change
  drop constraint change_kind_check,
  add constraint change_kind_check check (kind in ('banner', 'announcement', 'help', 'page', 'promotion', 'vendor', 'game',
    'game_version', 'settings', 'method', 'template', 'order')),
  add constraint change_of_version check (kind <> 'game_version' or second_id is not null);
