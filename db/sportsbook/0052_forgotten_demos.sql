-- Demos are forgotten some days after they ended, with everything that was bet in them. Real money stays for ever.
create index purse_age on bets.purse (opened_at);
-- Sessions can only be deleted when the database finds at once that no bet and no slip refers to them.
create index bet_of_session on bets.bet (session_id);
create index slip_of_session on bets.slip (session_id);
create index quote_of_bet on bets.quote (bet_id);

create or replace function bets.keep_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from bets.bet where id = old.bet_id and demo) then
    return old;
  end if;
  raise exception 'a movement never changes once it is written, and ends once';
end;
$$;

create or replace function bets.keep_leg() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.demo then
    return old;
  end if;
  raise exception 'a leg never changes';
end;
$$;
