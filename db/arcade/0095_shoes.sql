-- Shoes: rounds of a table that are dealt one after another from an order of cards, sealed before the first of them.
-- docs/adr/0016-tables.md says why, and what holds which invariant.

create table tables.shoe (
  id bigint generated always as identity primary key,
  table_code text not null references tables.house_table,
  -- Of the table, without gaps: it takes the place of a nonce.
  number bigint not null check (number > 0),
  -- The name of the rules that it is dealt by.
  rules text not null,
  -- Secret until the shoe has ended; it is the seed of every draw of the shoe.
  server_seed bytea not null check (length(server_seed) = 32),
  -- Commits to the salted order of its cards. Public from the beginning.
  root bytea not null check (length(root) = 32),
  -- The position of the first round's first card; the cards before it are burned.
  first_card integer not null check (first_card > 0),
  opened_at timestamptz not null,
  ended_at timestamptz,
  unique (table_code, number)
);
-- One running shoe a table, whatever runs at once.
create unique index shoe_running on tables.shoe (table_code) where ended_at is null;

create function tables.keep_shoe() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a shoe is never deleted';
  end if;
  if tg_op = 'INSERT' then
    if new.ended_at is not null then
      raise exception 'a shoe begins before it ends';
    end if;
    if new.number > 1
      and not exists (select from tables.shoe where (table_code, number) = (new.table_code, new.number - 1))
    then
      raise exception 'shoes have numbers without gaps';
    end if;
    return new;
  end if;
  if to_jsonb(new) - 'ended_at' <> to_jsonb(old) - 'ended_at' or old.ended_at is not null then
    raise exception 'what a shoe began with never changes, and it ends once';
  end if;
  if exists (
    select from tables.shoe_round join tables.round using (draw_id)
    where shoe = new.id and state not in ('settled', 'cancelled'))
  then
    raise exception 'a shoe does not end in the middle of a round';
  end if;
  return new;
end;
$$;
create trigger shoe_kept before insert or update or delete on tables.shoe
  for each row execute function tables.keep_shoe();

-- From where a round is dealt.
create table tables.shoe_round (
  draw_id bigint primary key references tables.round,
  shoe bigint not null references tables.shoe,
  -- The position of its first card, known when it opens.
  from_card integer not null,
  -- The position of the next round's first card, and whether no round of the shoe follows. Null until it is drawn, and for
  -- ever when it is cancelled.
  next_card integer check (next_card > from_card),
  is_last boolean,
  check ((next_card is null) = (is_last is null))
);
create index round_of_shoe on tables.shoe_round (shoe, next_card);

-- Rounds of a shoe follow each other without gap or overlap. One that is cancelled deals nothing.
create function tables.keep_shoe_round() returns trigger language plpgsql as $$
declare
  dealt_from tables.shoe;
begin
  if tg_op = 'DELETE' then
    raise exception 'a round never leaves its shoe';
  end if;
  if tg_op = 'UPDATE' then
    if (new.draw_id, new.shoe, new.from_card) <> (old.draw_id, old.shoe, old.from_card) or old.next_card is not null then
      raise exception 'where a round lies in its shoe never changes';
    end if;
    if (select state from tables.round where draw_id = new.draw_id) <> 'locked' then
      raise exception 'a round is dealt when it is drawn';
    end if;
    return new;
  end if;
  select * into dealt_from from tables.shoe where id = new.shoe for share;
  if dealt_from.ended_at is not null or new.next_card is not null
    or exists (select from tables.shoe_round where shoe = new.shoe and is_last)
  then
    raise exception 'no round follows in the shoe';
  end if;
  if not exists (
    select from tables.round join draws.draw on draw.id = round.draw_id
    where draw_id = new.draw_id and table_code = dealt_from.table_code and server_seed = dealt_from.server_seed)
  then
    raise exception 'a round has the table and the seed of its shoe';
  end if;
  if exists (
    select from tables.shoe_round join tables.round using (draw_id)
    where shoe = new.shoe and state not in ('settled', 'cancelled'))
    or new.from_card <> (select coalesce(max(next_card), dealt_from.first_card) from tables.shoe_round where shoe = new.shoe)
  then
    raise exception 'rounds of a shoe follow each other without gap or overlap';
  end if;
  return new;
end;
$$;
create trigger shoe_round_kept before insert or update or delete on tables.shoe_round
  for each row execute function tables.keep_shoe_round();

create function tables.refuse_undealt() returns trigger language plpgsql as $$
begin
  if exists (select from tables.shoe_round where draw_id = new.draw_id and next_card is null) then
    raise exception 'a round is shown only when its cards are dealt';
  end if;
  return new;
end;
$$;
create trigger round_dealt before update of state on tables.round
  for each row when (new.state = 'drawing' and old.state <> 'drawing') execute function tables.refuse_undealt();

-- A shoe ends together with its last round, so that nobody who dies in between leaves one without the other.
create function tables.end_shoe() returns trigger language plpgsql as $$
begin
  update tables.shoe set ended_at = new.ended_at
    from tables.shoe_round where shoe_round.draw_id = new.draw_id and is_last and shoe.id = shoe_round.shoe;
  return null;
end;
$$;
create trigger shoe_over after update of state on tables.round
  for each row when (new.state = 'settled' and old.state <> 'settled') execute function tables.end_shoe();
