-- Pools: the bets on the winning spot share what all players staked, less a commission. docs/adr/0016-tables.md says why, and
-- what holds which invariant.

-- What the house keeps of a pool, hundredths of a per cent. Null: the table's rounds have no pool.
alter table tables.house_table add column commission integer check (commission between 0 and 10000);

-- A bet that is paid by what others staked has no bound that could be stated.
alter table games.mode alter column max_win drop not null;

create table tables.pool (
  draw_id bigint primary key references tables.round,
  -- The table's when the round began.
  commission integer not null check (commission between 0 and 10000),
  -- The rest is written once, when the drawing begins: what lay on each spot, minor units, and the terms that follow from it.
  spots text[],
  amounts bigint[],
  kind text check (kind in ('paid', 'returned')),
  -- Of a pool that is paid. What the house keeps, what the winners share, and their stakes.
  taken bigint check (taken >= 0),
  net bigint,
  staked bigint check (staked > 0),
  -- Why every stake goes back.
  why text check (why in ('one-sided', 'nobody-won')),
  -- What is left of `net` when all winners are paid, because payouts are rounded down. Written with the end of the round.
  remainder bigint check (remainder >= 0),
  check (num_nonnulls(spots, amounts, kind) in (0, 3) and cardinality(spots) = cardinality(amounts) and 0 <= all (amounts)),
  -- `coalesce`, because a check that is null passes.
  check (num_nonnulls(taken, net, staked) = case when coalesce(kind, '') = 'paid' then 3 else 0 end),
  check ((coalesce(kind, '') = 'returned') = (why is not null)),
  -- A winner never gets less than the stake.
  check (net >= staked),
  check (remainder is null or kind = 'paid')
);

-- The terms are those of the stakes that count when the drawing begins, and never change.
create function tables.keep_pool() returns trigger language plpgsql as $$
declare
  round_state text := (select state from tables.round where draw_id = new.draw_id);
  total numeric := (select coalesce(sum(amount), 0) from unnest(new.amounts) as amount);
begin
  if tg_op = 'DELETE' then
    raise exception 'a pool is never deleted';
  end if;
  if tg_op = 'INSERT' then
    if round_state <> 'betting' or num_nonnulls(new.kind, new.remainder) > 0 then
      raise exception 'a pool begins empty, with its round';
    end if;
    return new;
  end if;
  if (new.draw_id, new.commission) <> (old.draw_id, old.commission)
    or old.kind is not null and to_jsonb(new) - 'remainder' <> to_jsonb(old) - 'remainder'
    or old.remainder is not null
  then
    raise exception 'the terms of a pool never change';
  end if;
  if old.kind is null then
    if round_state <> 'locked' then
      raise exception 'the terms of a pool are written when its drawing begins';
    end if;
    if total <> (select coalesce(sum(cost), 0) from stakes.stake
      where draw_id = new.draw_id and shared and state in ('betting', 'open'))
      or new.kind = 'paid' and (new.taken + new.net <> total or not new.staked = any (new.amounts))
    then
      raise exception 'the terms of a pool are not those of its stakes';
    end if;
  end if;
  return new;
end;
$$;
create trigger pool_kept before insert or update or delete on tables.pool
  for each row execute function tables.keep_pool();

create function tables.refuse_without_terms() returns trigger language plpgsql as $$
begin
  if exists (select from tables.pool where draw_id = new.draw_id and kind is null) then
    raise exception 'a round is shown only when the terms of its pool are written';
  end if;
  return new;
end;
$$;
create trigger pool_closed before update of state on tables.round
  for each row when (new.state = 'drawing' and old.state <> 'drawing') execute function tables.refuse_without_terms();

-- The remainder is what is left, so that a pool never pays more than is in it: the round does not end otherwise.
create function tables.end_pool() returns trigger language plpgsql as $$
begin
  update tables.pool
    set remainder = net - (select coalesce(sum(payout), 0) from stakes.stake where draw_id = new.draw_id and shared)
    where draw_id = new.draw_id and kind = 'paid';
  if exists (
    select from tables.pool join stakes.stake using (draw_id)
    where pool.draw_id = new.draw_id and kind = 'returned' and shared and payout is not null)
  then
    raise exception 'a pool that is returned pays nobody';
  end if;
  return null;
end;
$$;
create trigger pool_over after update of state on tables.round
  for each row when (new.state = 'settled' and old.state <> 'settled') execute function tables.end_pool();
