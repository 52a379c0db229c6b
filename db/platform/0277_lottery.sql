-- Lotteries that the platform draws itself: games, their numeros (single draws), what members bet on them, and what they won.
-- docs/LOTTERY.md explains the words, and packages/game-math/src/lottery has the rules.
create schema lottery;

-- A game as operators run it. The program adds the games that it is delivered with; their names are the catalogue's.
create table lottery.game (
  code text collate "C" primary key check (code ~ '^[a-z0-9-]{1,64}$'),
  vassalage text collate "C" not null,
  prize_mode text collate "C" not null check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  family text collate "C" not null,
  position integer not null,
  -- False: no further bets are taken. Numeros that were opened are drawn and paid.
  open boolean not null default true,
  -- Draws all day long, each so many ms from the site's midnight on; or on weekdays (1 to 7, Sunday is 1) at a minute of the day.
  every_ms integer check (every_ms between 10000 and 86400000 and 86400000 % every_ms = 0),
  draw_days smallint[] check (draw_days <@ '{1,2,3,4,5,6,7}' and cardinality(draw_days) > 0),
  draw_minute integer check (draw_minute between 0 and 1439),
  lock_ms integer not null check (lock_ms between 0 and 3600000),
  -- Parts of 2,000.
  series_min integer not null,
  series_max integer not null,
  series_standard integer not null,
  -- Whether members may take back an order until the lock.
  cancel_own boolean not null default true,
  -- The largest payouts in one numero, in minor units: on one number of a play, on one play, to one member, of all together.
  most_number bigint not null check (most_number > 0),
  most_play bigint not null check (most_play > 0),
  most_member bigint not null check (most_member > 0),
  most_numero bigint not null check (most_numero > 0),
  -- Goes up with every change, so that two operators do not overwrite each other.
  version integer not null default 1,
  constraint game_schedule check (
    (every_ms is not null and draw_days is null and draw_minute is null)
    or (every_ms is null and draw_days is not null and draw_minute is not null)
  ),
  constraint game_series check (1000 <= series_min and series_min <= series_standard and series_standard <= series_max
    and series_max <= 2000)
);

-- One draw of a game.
create table lottery.numero (
  id bigint generated always as identity primary key,
  game_code text collate "C" not null references lottery.game,
  numero text collate "C" not null check (numero ~ '^[0-9]{8}(-[0-9]{4})?$'),
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  state text collate "C" not null default 'open' check (state in ('open', 'locked', 'drawn', 'settled', 'cancelled')),
  -- Committed to before it opens: SHA-256 of the seed, which is revealed with the result.
  seed_hash bytea not null check (octet_length(seed_hash) = 32),
  seed bytea check (sha256(seed) = seed_hash),
  numbers text[] collate "C",
  -- The order in which results became public, over all games.
  draw_number bigint unique,
  drawn_at timestamptz,
  -- The program had been away when it was due, so it was drawn later than it should.
  late boolean not null default false,
  -- Settling goes on from here after a crash: the last order whose lines were evaluated, and the last member who was paid.
  marked_to bigint not null default 0,
  marked_at timestamptz,
  paid_to uuid,
  settled_at timestamptz,
  cancelled_at timestamptz,
  -- When every bet on a cancelled numero had been given back.
  refunded_at timestamptz,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  unique (game_code, numero),
  unique (game_code, draws_at),
  constraint numero_times check (opens_at <= locks_at and locks_at <= draws_at),
  constraint numero_drawn check (
    (state in ('drawn', 'settled')) = (numbers is not null)
    and (numbers is null) = (drawn_at is null) and (numbers is null) = (seed is null)
    and (numbers is null) = (draw_number is null)
  ),
  constraint numero_settled check ((state = 'settled') = (settled_at is not null) and (settled_at is null or marked_at is not null)),
  constraint numero_cancelled check ((state = 'cancelled') = (cancelled_at is not null) and (cancelled_at is null) = (cancel_reason is null)
    and (refunded_at is null or state = 'cancelled'))
);
-- What is due, and what is still being settled.
create index numero_due on lottery.numero (draws_at) where state in ('open', 'locked');
create index numero_unsettled on lottery.numero (id) where state = 'drawn' or (state = 'cancelled' and refunded_at is null);
create index numero_results on lottery.numero (game_code, draw_number desc) where draw_number is not null;

-- A numero goes forward only, and its result never changes.
create function lottery.guard_numero() returns trigger language plpgsql as $$
begin
  if old.game_code <> new.game_code or old.numero <> new.numero or old.seed_hash <> new.seed_hash
    or old.draws_at <> new.draws_at
    or (old.numbers is not null and (old.numbers, old.seed, old.draw_number, old.drawn_at) is distinct from
      (new.numbers, new.seed, new.draw_number, new.drawn_at)) then
    raise exception 'a numero keeps its name, its time, its seed and its result' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and not (
    (old.state = 'open' and new.state in ('locked', 'cancelled'))
    or (old.state = 'locked' and new.state in ('drawn', 'cancelled'))
    or (old.state = 'drawn' and new.state = 'settled')
  ) then
    raise exception 'a numero does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger goes_forward before update on lottery.numero for each row execute function lottery.guard_numero();

-- The seed of a numero before its draw, sealed with the platform's key. Nobody but the draw reads it.
create table lottery.seed (
  numero_id bigint primary key references lottery.numero on delete cascade,
  sealed text not null
);

-- What one member confirmed at once: lines, played on one numero or on several that follow each other (a chase).
create table lottery.bet_order (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  -- Chosen by the page, so that an order that is sent twice is placed once.
  request uuid not null,
  -- SHA-256 of what was sent: the same request with other content is refused.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  game_code text collate "C" not null references lottery.game,
  placed_at timestamptz not null,
  currency text collate "C" not null,
  -- Of a chase: the numeros that follow a win are given back.
  stop_on_win boolean not null,
  -- Lines × numeros with their factors, in minor units.
  stake bigint not null check (stake > 0),
  lines integer not null check (lines between 1 and 100),
  numeros integer not null check (numeros between 1 and 100),
  unique (member_id, request)
);
create index bet_order_member on lottery.bet_order (member_id, id desc);

create table lottery.line (
  order_id bigint not null references lottery.bet_order,
  line_no smallint not null,
  combinations integer not null check (combinations between 1 and 100000),
  -- The stake of a combination at multiple 1, in minor units.
  unit smallint not null check (unit in (1, 10, 100)),
  multiple integer not null check (multiple between 1 and 10000),
  -- The series that the member chose, and the game's highest one then: the difference is his rebate.
  series smallint not null,
  series_max smallint not null,
  -- On one numero with factor 1.
  stake bigint not null,
  play text collate "C" not null,
  selection text collate "C" not null check (length(selection) between 1 and 70000),
  primary key (order_id, line_no),
  constraint line_stake check (stake = unit::bigint * multiple * combinations),
  constraint line_series check (1000 <= series and series <= series_max and series_max <= 2000)
);

-- An order on one numero. All lines are played with `factor` times their multiple.
create table lottery.part (
  numero_id bigint not null references lottery.numero,
  order_id bigint not null references lottery.bet_order,
  member_id uuid not null,
  stake bigint not null check (stake > 0),
  -- The most that it can pay, pools aside.
  most bigint not null check (most >= 0),
  factor integer not null check (factor between 1 and 10000),
  -- Its place in the chase, from 1.
  position smallint not null check (position between 1 and 100),
  state text collate "C" not null default 'placed' check (state in ('placed', 'returned')),
  returned_because text collate "C" check (returned_because in ('member', 'stopped', 'won', 'numero')),
  returned_at timestamptz,
  primary key (numero_id, order_id),
  unique (order_id, position),
  constraint part_returned check (
    (state = 'returned') = (returned_because is not null) and (state = 'returned') = (returned_at is not null)
  )
);
create index part_member on lottery.part (numero_id, member_id);

-- Bets are placed while their numero is open, and given back before it is drawn.
create function lottery.guard_part() returns trigger language plpgsql as $$
declare
  v_numero lottery.numero;
begin
  if tg_op = 'UPDATE' and (old.state <> 'placed' or new.state <> 'returned'
    or (old.numero_id, old.order_id, old.member_id, old.stake, old.factor, old.position)
      is distinct from (new.numero_id, new.order_id, new.member_id, new.stake, new.factor, new.position)) then
    raise exception 'a bet on a numero can only be given back, once' using errcode = 'restrict_violation';
  end if;
  -- The lock and the draw of the numero wait for this transaction, and it for theirs.
  select * into v_numero from lottery.numero where id = new.numero_id for share;
  if tg_op = 'INSERT' and v_numero.state <> 'open' then
    raise exception 'the numero is locked' using errcode = 'object_not_in_prerequisite_state';
  end if;
  if tg_op = 'UPDATE' and v_numero.state not in ('open', 'locked', 'cancelled') then
    raise exception 'the numero is drawn' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return new;
end;
$$;
create trigger in_time before insert or update on lottery.part for each row execute function lottery.guard_part();

-- What a line won on a numero, and what it gets back because of its series. Lines that get nothing have no row.
create table lottery.prize (
  numero_id bigint not null references lottery.numero,
  order_id bigint not null,
  line_no smallint not null,
  won bigint not null check (won >= 0),
  -- Part of `won` that the rolling pool pays.
  from_pool bigint not null default 0 check (from_pool between 0 and won),
  rebate bigint not null check (rebate >= 0),
  -- Winning combinations, by the tiers of the play.
  hits integer[] not null,
  primary key (numero_id, order_id, line_no),
  foreign key (order_id, line_no) references lottery.line
);

-- What can become due on a numero, in minor units. `number`: on one number of a play (`part`, the number), or with `*` on
-- every number of it by lines with too many of them; `play`, `member` (`part`: the member), `numero`: the largest payouts
-- added up.
create table lottery.exposure (
  numero_id bigint not null references lottery.numero,
  scope text collate "C" not null check (scope in ('number', 'play', 'member', 'numero')),
  play text collate "C" not null,
  part text collate "C" not null,
  payout bigint not null check (payout >= 0),
  stake bigint not null check (stake >= 0),
  primary key (numero_id, scope, play, part)
) with (fillfactor = 70);

-- The rolling pool of a game at one numero. What is not won goes on to the next one.
create table lottery.pool (
  numero_id bigint primary key references lottery.numero,
  game_code text collate "C" not null references lottery.game,
  opening bigint not null check (opening >= 0),
  added bigint not null check (added >= 0),
  paid bigint not null check (paid >= 0),
  carried bigint generated always as (opening + added - paid) stored check (carried >= 0)
);
create index pool_of_game on lottery.pool (game_code, numero_id desc);

create trigger append_only before update or delete or truncate on lottery.bet_order
  for each statement execute function history.refuse_change();
create trigger append_only before update or delete or truncate on lottery.line
  for each statement execute function history.refuse_change();
create trigger append_only before update or delete or truncate on lottery.prize
  for each statement execute function history.refuse_change();
create trigger kept_for_ever before delete or truncate on lottery.part
  for each statement execute function history.refuse_change();
