-- What operators read about numeros that ended, counted once, so that years of tickets cost nothing when a page is opened.
alter table lottery.numero add column counted boolean not null default false;
create index numero_uncounted on lottery.numero (id)
  where not counted and (settled_at is not null or refunded_at is not null);

-- A numero that ended. Amounts in minor units; of a cancelled one, `staked` was given back.
create table lottery.total (
  numero_id bigint primary key references lottery.numero,
  orders integer not null,
  members integer not null,
  staked bigint not null,
  -- Prizes and rebates.
  paid bigint not null
);

-- What a play of a game took and paid on a day of the site (the day in the names of its numeros), in minor units.
create table lottery.play_day (
  game_code text collate "C" not null references lottery.game,
  day date not null,
  play text collate "C" not null,
  -- Lines × numeros.
  tickets bigint not null,
  staked bigint not null,
  paid bigint not null,
  -- Statistics, not amounts. What was to be paid on average, and the sums from which the band of chance follows: stakes × the
  -- deviation of one combination, and over the numeros the squares of stakes and payments and their products.
  expected double precision not null,
  spread double precision not null,
  stake_squares double precision not null,
  win_squares double precision not null,
  stake_wins double precision not null,
  primary key (game_code, day, play)
);
