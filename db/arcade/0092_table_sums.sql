-- What all players together have at stake in a running round, kept as sums, because limits and news need them at every slip.
-- A slip and its part of the sums are written in one transaction; docs/adr/0016-tables.md says which locks keep them true.

-- Whoever changes the sums of a round holds this row.
create table tables.round_total (
  draw_id bigint primary key references tables.round,
  -- Players with a stake that counts or is being asked.
  players integer not null check (players >= 0),
  -- Minor units.
  amount bigint not null check (amount >= 0),
  check ((players = 0) = (amount = 0))
);

create table tables.spot_total (
  draw_id bigint not null references tables.round_total on delete cascade,
  spot text not null,
  players integer not null check (players >= 0),
  amount bigint not null check (amount >= 0),
  primary key (draw_id, spot),
  check (players = 0 or amount > 0)
);

-- A player's own slips, the newest first.
create index slip_history on stakes.stake (player_id, game_code, created_at) where shared;

-- A stake that was refused, or given up before the wallet had answered, leaves the sums, whoever changes its state.
create function tables.leave_sums() returns trigger language plpgsql as $$
begin
  if not exists (select from new_stakes where shared and state in ('refused', 'refunding')) then
    return null;
  end if;
  perform from tables.round_total
    where draw_id in (select draw_id from new_stakes where shared and state in ('refused', 'refunding'))
    order by draw_id for update;
  with left_stake as (
    select new_stakes.bet_tx, new_stakes.draw_id, new_stakes.player_id, new_stakes.game_code
    from new_stakes join old_stakes using (bet_tx)
    where new_stakes.shared and old_stakes.state = 'betting' and new_stakes.state in ('refused', 'refunding')
  ), chips as (
    select draw_id, player_id, game_code, spot, sum(chip.amount) as amount
    from left_stake join tables.slip using (bet_tx, draw_id)
      cross join lateral unnest(spots, amounts) as chip (spot, amount)
    group by draw_id, player_id, game_code, spot
  ), kept as (
    -- What the same players still have in the same rounds.
    select distinct stake.draw_id, stake.player_id, spot
    from (select distinct draw_id, player_id, game_code from left_stake) player
      join stakes.stake on (stake.player_id, stake.game_code, stake.draw_id) = (player.player_id, player.game_code, player.draw_id)
        and stake.state in ('betting', 'open', 'paying', 'closed') and stake.state <> 'refused'
      join tables.slip using (bet_tx)
      cross join lateral unnest(spots) as spot
  ), lower as (
    select chips.draw_id, chips.spot, sum(chips.amount) as amount, count(*) filter (where kept.spot is null) as players
    from chips left join kept using (draw_id, player_id, spot)
    group by chips.draw_id, chips.spot
  ), lowered as (
    update tables.spot_total set amount = spot_total.amount - lower.amount, players = spot_total.players - lower.players
    from lower where (spot_total.draw_id, spot_total.spot) = (lower.draw_id, lower.spot)
  )
  update tables.round_total
    set amount = round_total.amount - gone.amount, players = round_total.players - gone.players
    from (
      select draw_id, sum(amount) as amount,
        count(distinct player_id) filter (
          where not exists (select from kept where (kept.draw_id, kept.player_id) = (chips.draw_id, chips.player_id))
        ) as players
      from chips group by draw_id
    ) gone
    where round_total.draw_id = gone.draw_id;
  return null;
end;
$$;
create trigger stake_left_sums after update on stakes.stake referencing old table as old_stakes new table as new_stakes
  for each statement execute function tables.leave_sums();

-- Sums are of use while their round is the table's last one.
create function tables.drop_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from tables.round_total where draw_id = new.draw_id;
  else
    delete from tables.round_total
      where draw_id = (select draw_id from tables.round where table_code = new.table_code and number = new.number - 1);
  end if;
  return null;
end;
$$;
create trigger round_cancelled after update of state on tables.round
  for each row when (new.state = 'cancelled') execute function tables.drop_sums();
create trigger round_followed after insert on tables.round for each row execute function tables.drop_sums();
