-- What a slip was accepted as is what it is paid by, and what a tally says was paid is measured for ever.
create function tables.keep_written() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed and never deleted', tg_argv[0];
end;
$$;
create trigger slip_kept before update or delete on tables.slip
  for each row execute function tables.keep_written('a slip');
create trigger tally_kept before update or delete on tables.tally
  for each row execute function tables.keep_written('a tally');

-- A slip says of its stake what is true: its round, its session, and the amount that the wallet is asked for.
create or replace function tables.refuse_late_slips() returns trigger language plpgsql as $$
begin
  if exists (select from added join tables.round using (draw_id) where round.state <> 'betting') then
    raise exception 'a round takes no slips after its lock';
  end if;
  if exists (
    select from added join stakes.stake using (bet_tx)
    where (added.draw_id, added.session_id) <> (stake.draw_id, stake.session_id)
      or stake.cost <> (select sum(amount) from unnest(added.amounts) as amount))
  then
    raise exception 'a slip differs from its stake';
  end if;
  return null;
end;
$$;

-- No number of a round is left out.
create function tables.refuse_gaps() returns trigger language plpgsql as $$
begin
  if new.number > 1
    and not exists (select from tables.round where (table_code, number) = (new.table_code, new.number - 1))
  then
    raise exception 'rounds have numbers without gaps';
  end if;
  return new;
end;
$$;
create trigger round_follows before insert on tables.round for each row execute function tables.refuse_gaps();
