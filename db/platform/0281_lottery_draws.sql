-- What the draws need: a number over all games, the numeros of a game that are not drawn in their order, and who plays what.

-- The number of the newest result over all games. A draw locks it last and keeps it until its commit, so that results become
-- public in the order of their numbers, without a gap.
create table lottery.draw_counter (
  singleton boolean primary key default true check (singleton),
  last bigint not null check (last >= 0)
);
insert into lottery.draw_counter (last) select coalesce(max(draw_number), 0) from lottery.numero;

-- The numero of a game that is drawn next, and those after it.
create index numero_coming on lottery.numero (game_code, draws_at) where state in ('open', 'locked');

-- The games that a member has bet on, and when he did last: one row for each, however many orders he places.
create table lottery.played (
  member_id uuid not null,
  game_code text collate "C" not null references lottery.game,
  last_order_id bigint not null,
  last_at timestamptz not null,
  -- The day of `last_at` in UTC. The index on it changes once a day at most.
  last_day date not null generated always as ((last_at at time zone 'UTC')::date) stored,
  primary key (member_id, game_code)
) with (fillfactor = 80);
create index played_day on lottery.played (last_day);

insert into lottery.played (member_id, game_code, last_order_id, last_at)
  select member_id, game_code, max(id), max(placed_at) from lottery.bet_order group by member_id, game_code;

create function lottery.count_played() returns trigger language plpgsql as $$
begin
  -- In the order of their keys, so that two transactions never wait for each other.
  insert into lottery.played (member_id, game_code, last_order_id, last_at)
    select member_id, game_code, max(id), max(placed_at) from placed group by member_id, game_code order by member_id, game_code
    on conflict (member_id, game_code) do update
      set last_order_id = greatest(played.last_order_id, excluded.last_order_id),
        last_at = greatest(played.last_at, excluded.last_at);
  return null;
end;
$$;
create trigger count_played after insert on lottery.bet_order referencing new table as placed
  for each statement execute function lottery.count_played();
