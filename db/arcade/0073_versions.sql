-- An imported version is staged. It becomes active when two people say so, and retired when another one takes its place.
-- docs/PROVIDERS.md says who does what.

create table games.activation (
  -- Given by whoever asks: a repeat of the same id changes nothing.
  id uuid primary key,
  game_code text not null,
  version integer not null,
  -- 'activate' takes a staged version, 'roll-back' a retired one.
  action text not null check (action in ('activate', 'roll-back')),
  -- The version that was active when it was asked for; null: none. Another one meanwhile refuses it.
  replaces integer,
  -- 'people': asked by one person and confirmed by another. 'release': the first version of a title that came with the
  -- program. 'import': live since before versions were staged.
  origin text not null check (origin in ('people', 'release', 'import')),
  state text not null check (state in ('waiting', 'done', 'dropped')),
  asked_by text check (asked_by = btrim(asked_by) and length(asked_by) between 1 and 128),
  asked_at timestamptz not null,
  confirmed_by text check (confirmed_by = btrim(confirmed_by) and length(confirmed_by) between 1 and 128),
  ended_at timestamptz,
  unique (id, game_code, version),
  foreign key (game_code, version) references games.version (game_code, version),
  foreign key (game_code, replaces) references games.version (game_code, version),
  check ((state = 'waiting') = (ended_at is null)),
  constraint activation_asked check ((origin = 'people') = (asked_by is not null)),
  constraint activation_confirmed check ((origin = 'people' and state = 'done') = (confirmed_by is not null)),
  constraint activation_four_eyes check (lower(asked_by) <> lower(confirmed_by)),
  constraint activation_of_program check (origin = 'people' or state = 'done')
);
-- One request of a game waits at a time.
create unique index activation_waiting on games.activation (game_code) where state = 'waiting';

alter table games.version
  add column state text not null default 'staged' check (state in ('staged', 'active', 'retired')),
  -- Why it is or was active.
  add column activation_id uuid,
  -- Whose client plays it, on how many lines and in which languages; null: as the game has it. They are the game's from
  -- the activation on; a third-party client is named there once its files are in place.
  add column client text check (client in ('own', 'third-party')),
  add column lines integer check (lines between 0 and 1000000),
  add column languages text[] check (array_to_string(languages, ',') ~ '^[a-z]{2}(,[a-z]{2})*$'),
  add foreign key (activation_id, game_code, version) references games.activation (id, game_code, version);

-- Until now every import was live at once.
insert into games.activation (id, game_code, version, action, origin, state, asked_at, ended_at)
  select gen_random_uuid(), game_code, version, 'activate', 'import', 'done', imported_at, imported_at from games.version;
update games.version set activation_id = activation.id, state = case when version.version = game.current_version then 'active' else 'retired' end
  from games.activation join games.game on game.code = activation.game_code
  where (version.game_code, version.version) = (activation.game_code, activation.version);

alter table games.version add constraint version_activated check ((state = 'staged') = (activation_id is null));
create unique index version_active on games.version (game_code) where state = 'active';

create function games.keep_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a version is never deleted: rounds were played on it';
  end if;
  if (new.game_code, new.version, new.kind, new.generator, new.content_hash, new.imported_at)
    is distinct from (old.game_code, old.version, old.kind, old.generator, old.content_hash, old.imported_at)
  then
    raise exception 'the content of a version never changes';
  end if;
  if new.state = old.state then
    if new.activation_id is distinct from old.activation_id then
      raise exception 'a version has the activation that made it active';
    end if;
  elsif new.state = 'active' then
    if not exists (select from games.activation where id = new.activation_id and state = 'done')
      or new.activation_id is not distinct from old.activation_id
    then
      raise exception 'a version becomes active by an activation of its own';
    end if;
  elsif (old.state, new.state) <> ('active', 'retired') then
    raise exception 'a version that is % cannot become %', old.state, new.state;
  end if;
  return new;
end;
$$;
create trigger version_kept before update or delete on games.version for each row execute function games.keep_version();

create function games.keep_activation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' then
    raise exception 'what was decided about a version stays written down';
  end if;
  if (new.id, new.game_code, new.version, new.action, new.replaces, new.origin, new.asked_by, new.asked_at)
    is distinct from (old.id, old.game_code, old.version, old.action, old.replaces, old.origin, old.asked_by, old.asked_at)
  then
    raise exception 'a request is confirmed as it was asked';
  end if;
  return new;
end;
$$;
create trigger activation_kept before update or delete on games.activation
  for each row execute function games.keep_activation();

-- The program before this one reads `current_version`, and its import would write it. It follows the active version, and
-- nothing else may move it. A later migration drops it with both functions.
create function games.follow_active() returns trigger language plpgsql as $$
begin
  update games.game set current_version = new.version where code = new.game_code;
  return null;
end;
$$;
create trigger version_followed after update of state on games.version
  for each row when (new.state = 'active') execute function games.follow_active();

create function games.only_active() returns trigger language plpgsql as $$
begin
  if not exists (select from games.version
    where game_code = new.code and version = new.current_version and state = 'active')
  then
    raise exception 'version % of % is not active: another person has to confirm it', new.current_version, new.code;
  end if;
  return new;
end;
$$;
create trigger game_plays_active before update of current_version on games.game
  for each row when (new.current_version is distinct from old.current_version) execute function games.only_active();
