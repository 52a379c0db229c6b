-- Flights, and the moments at which stakes leave them: docs/adr/0017-flights.md.
create table tables.flight (
  draw_id bigint primary key references tables.round,
  chain_id bigint not null references tables.chain,
  place integer not null check (place > 0),
  -- Hundredths: everybody leaves there. Stored with the drawing.
  ceiling integer check (ceiling between 10000 and 1000000),
  unique (chain_id, place)
);

-- Where a stake leaves by itself, hundredths; only of stakes in flights.
alter table tables.slip add column target integer check (target between 101 and 1000000);

create table tables.cash_out (
  bet_tx uuid primary key references tables.slip,
  draw_id bigint not null references tables.flight,
  -- Hundredths of the stake.
  multiplier integer not null check (multiplier between 101 and 1000000),
  left_at timestamptz not null,
  -- Who ended it: `by` is a word of SQL.
  left_by text not null check (left_by in ('player', 'target', 'ceiling'))
);
create index cash_out_of_flight on tables.cash_out (draw_id);

-- The outcome of a round is told when its drawing begins, or not before its drawing has been shown.
alter table tables.round add constraint revealed_at_begin_or_end
  check (revealed_at is null or revealed_at = drawn_at or revealed_at >= shown_until);

-- Each flight has the next seed of its chain: its hash is the seed of the flight before, or the chain's end.
create function tables.follow_chain() returns trigger language plpgsql as $$
declare
  chain tables.chain;
  used integer;
  before bytea;
begin
  select * into chain from tables.chain where id = new.chain_id for no key update;
  if chain.salt is null or not exists (
    select from tables.round join draws.draw on draw.id = round.draw_id
      join games.version on (version.game_code, version.version) = (draw.game_code, draw.version)
    where round.draw_id = new.draw_id and round.table_code = chain.table_code and version.generator = chain.rules)
  then
    raise exception 'a chain serves flights of its table and rules, once it has its salt';
  end if;
  if exists (
    select from tables.flight join tables.chain later on later.id = flight.chain_id
    where later.table_code = chain.table_code and later.number > chain.number)
  then
    raise exception 'no flight follows on a chain that another one has replaced';
  end if;
  select coalesce(max(place), 0) into used from tables.flight where chain_id = new.chain_id;
  if new.place <> used + 1 or new.place > chain.length then
    raise exception 'flights take the places of their chain in order';
  end if;
  select coalesce(
    (select draw.server_seed from tables.flight join draws.draw on draw.id = flight.draw_id
     where (flight.chain_id, flight.place) = (new.chain_id, used)), chain.chain_end) into before;
  if (select sha256(server_seed) from draws.draw where id = new.draw_id) is distinct from before then
    raise exception 'the seed of a flight leads to the seed of the flight before';
  end if;
  if new.ceiling is not null then
    raise exception 'a flight gets its ceiling when it is drawn';
  end if;
  return new;
end;
$$;
create trigger flight_follows before insert on tables.flight for each row execute function tables.follow_chain();

-- The ceiling is known from the drawing on, and never changes.
create function tables.keep_flight() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a flight is never deleted';
  end if;
  if old.ceiling is not null or (new.draw_id, new.chain_id, new.place) <> (old.draw_id, old.chain_id, old.place)
    or not exists (select from tables.round where draw_id = new.draw_id and state = 'locked')
  then
    raise exception 'a flight gets its ceiling when it is drawn, and nothing else of it changes';
  end if;
  return new;
end;
$$;
create trigger flight_kept before update or delete on tables.flight for each row execute function tables.keep_flight();

-- A stake leaves a flight that it is in, at a multiplier that the flight reaches, and is paid that.
create function tables.refuse_wrong_cash_outs() returns trigger language plpgsql as $$
begin
  if exists (
    select from added left join stakes.stake using (bet_tx, draw_id) left join tables.slip using (bet_tx, draw_id)
      left join tables.round using (draw_id) left join tables.flight using (draw_id)
      left join draws.draw on draw.id = added.draw_id
    where (round.state = 'drawing' and stake.state = 'paying' and stake.payout * 100 = stake.cost * added.multiplier)
        is not true
      or (added.multiplier <= flight.ceiling and added.multiplier <= coalesce(slip.target, added.multiplier)
        and added.multiplier <= (draw.events::jsonb ->> 'point')::integer) is not true
      or (added.left_at between round.drawn_at and round.shown_until) is not true
      or added.left_by = 'player' and added.left_at = round.shown_until
      or added.left_by <> 'player'
        and added.multiplier is distinct from case added.left_by when 'target' then slip.target else flight.ceiling end)
  then
    raise exception 'a stake leaves the flight that it is in, at a multiplier that the flight reaches, and is paid that';
  end if;
  return null;
end;
$$;
create trigger cash_out_right after insert on tables.cash_out referencing new table as added
  for each statement execute function tables.refuse_wrong_cash_outs();
create trigger cash_out_kept before update or delete on tables.cash_out
  for each row execute function tables.keep_written('a cash-out');

-- While a flight is in the air, an open stake is paid only by leaving; it is lost once everybody may know the end.
create function tables.refuse_early_losses() returns trigger language plpgsql as $$
begin
  if not exists (select from new_stakes where shared and state = 'paying') then
    return null;
  end if;
  if exists (
    select from new_stakes join old_stakes using (bet_tx) join tables.flight on flight.draw_id = new_stakes.draw_id
      join tables.round on round.draw_id = flight.draw_id
    where new_stakes.shared and old_stakes.state = 'open' and new_stakes.state = 'paying'
      and not exists (select from tables.cash_out where cash_out.bet_tx = new_stakes.bet_tx)
      and (new_stakes.payout <> 0 or round.revealed_at is null))
  then
    raise exception 'a stake that has not left its flight is paid nothing, once the flight has ended';
  end if;
  return null;
end;
$$;
create trigger stake_left_flight after update on stakes.stake referencing old table as old_stakes new table as new_stakes
  for each statement execute function tables.refuse_early_losses();
