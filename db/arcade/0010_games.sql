-- The games that the arcade offers, and the outcomes that published games were delivered with.
create schema games;

create table games.game (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  title_bn text not null,
  title_en text not null,
  -- Whose client plays it: our own under /g/, or the game's own, unmodified, under /t/ on the TLS port.
  client text not null check (client in ('own', 'third-party')),
  -- New rounds are played on this version; a round keeps the version that it began with.
  current_version integer,
  created_at timestamptz not null default now()
);

create table games.version (
  game_code text not null references games.game,
  version integer not null check (version > 0),
  -- 'published': books and weights below. 'generated': made by the function of @chhokka/game-math named `generator`.
  kind text not null check (kind in ('published', 'generated')),
  generator text check ((kind = 'generated') = (generator is not null)),
  -- SHA-256 of what was imported: the same content is never stored twice.
  content_hash bytea not null,
  imported_at timestamptz not null default now(),
  primary key (game_code, version),
  unique (game_code, content_hash)
);

alter table games.game add foreign key (code, current_version) references games.version (game_code, version);

create table games.mode (
  game_code text not null,
  version integer not null,
  -- Upper case, as rounds carry it.
  name text not null check (name = upper(name) and name <> ''),
  position integer not null,
  -- Hundredths of the bet: what a round of this mode costs.
  cost bigint not null check (cost > 0),
  -- The expected payout as an exact fraction of what is staked.
  return_numerator numeric(60) not null,
  return_denominator numeric(60) not null check (return_denominator > 0),
  -- Hundredths of the bet.
  max_win bigint not null check (max_win >= 0),
  -- The published look-up table byte by byte; null in generated games.
  weights bytea,
  weights_hash bytea,
  primary key (game_code, version, name),
  foreign key (game_code, version) references games.version,
  check ((weights is null) = (weights_hash is null))
);

create table games.book (
  game_code text not null,
  version integer not null,
  mode text not null,
  book_id bigint not null,
  -- Hundredths of the bet.
  payout bigint not null check (payout >= 0),
  -- The events as compact JSON text, in the order they are played.
  events text not null,
  primary key (game_code, version, mode, book_id),
  foreign key (game_code, version, mode) references games.mode
);
