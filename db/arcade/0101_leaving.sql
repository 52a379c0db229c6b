-- When everybody could first know an outcome, by the database's clock. `revealed_at` is by the clock of the process that leads,
-- and another process with a slow clock would take calls for early that came when the end of a flight was known.
alter table tables.round add column told_at timestamptz;

create function tables.stamp_told() returns trigger language plpgsql as $$
begin
  new.told_at := case
    when old.revealed_at is null and new.revealed_at is not null then clock_timestamp()
    else old.told_at
  end;
  return new;
end;
$$;
create trigger round_told before update on tables.round for each row execute function tables.stamp_told();

-- A stake is found by any session of its player: by the few sessions, and not by the hundreds of stakes that a player may have
-- placed within an hour.
create index session_of_player on rgs.session (player_id, game_code);
