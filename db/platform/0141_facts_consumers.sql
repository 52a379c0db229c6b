-- Reports, records and turnover read the stream of facts.

-- Reports keep what they have counted: a fact that brings nothing new changes nothing. Their own marks are not needed.
drop table reporting.round_mark, reporting.movement_mark;

-- Records are summed anew, from the first fact on. Until then answers add up the facts themselves.
drop table records.book;
truncate records.slot, records.line;
-- The sums of one member lie far apart, because they are written as members play: a year of them is read from the index.
alter table records.slot drop constraint slot_pkey,
  add primary key (member_id, slot, vassalage, game_type) include (bets, staked, won, deposited, withdrawn, promoted);
drop function records.round_of;

-- Turnover is a module of its own: deposits, promotions and transfers ask for it.
create schema turnover;

-- What is to be staked, written with each credit. `required` counts from then on: it holds what was left of before.
alter table cashier.turnover set schema turnover;
alter table turnover.turnover rename to requirement;
alter index turnover.turnover_pkey rename to requirement_pkey;
alter index turnover.turnover_member rename to requirement_member;
alter table turnover.requirement rename constraint turnover_amount_check to requirement_amount_check;
alter table turnover.requirement rename constraint turnover_carried_check to requirement_carried_check;
alter table turnover.requirement rename constraint turnover_check to requirement_check;
drop trigger append_only on turnover.requirement;
create function turnover.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'turnover.% is append-only', tg_table_name using errcode = 'restrict_violation';
end;
$$;
create trigger append_only before update or delete or truncate on turnover.requirement
  for each statement execute function turnover.refuse_change();
drop function cashier.first_id_at;

-- What has been staked of a requirement: the bets without refunds of the rounds opened while it was the member's last.
create table turnover.progress (
  requirement_id uuid primary key references turnover.requirement (id),
  -- In minor units.
  staked bigint not null
) with (fillfactor = 80);

-- What other modules may know of rounds. In minor units.
create view wallet.staked_round as
  select member_id, id, opened_at, state, bet_total - refund_total as stake, currency from wallet.round;
