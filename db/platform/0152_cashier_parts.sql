-- The cashier becomes three modules, each with a schema of its own: deposits, payout accounts, withdrawals. As in 0150, views
-- at the old names serve the program before this migration, and the next release drops them.

create schema deposits;
create schema payouts;
create schema withdrawals;

-- Deposits, with their methods and gateways ---------------------------------------------------------------------------

alter type cashier.deposit_state set schema deposits;
-- The program before casts to the type where it stood; it compares nothing with it.
create domain cashier.deposit_state as deposits.deposit_state;

alter table cashier.gateway set schema deposits;
create view cashier.gateway as select * from deposits.gateway;
alter table cashier.gateway_event set schema deposits;
create view cashier.gateway_event as select * from deposits.gateway_event;
alter table cashier.method set schema deposits;
create view cashier.method as select * from deposits.method;
alter table cashier.deposit set schema deposits;
create view cashier.deposit as select * from deposits.deposit;
alter table cashier.deposit_image set schema deposits;
alter table deposits.deposit_image rename to image;
create view cashier.deposit_image as select * from deposits.image;

alter function cashier.guard_deposit() set schema deposits;
alter function cashier.guard_given() set schema deposits;
alter function cashier.has_words(jsonb) set schema deposits;
alter function cashier.refuse_change() set schema deposits;
create or replace function deposits.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'deposits.% is kept', tg_table_name using errcode = 'restrict_violation';
end;
$$;

-- Where members' money goes to ----------------------------------------------------------------------------------------

alter table cashier.payout_account set schema payouts;
alter table payouts.payout_account rename to account;
create view cashier.payout_account as select * from payouts.account;

alter function cashier.guard_payout_account() set schema payouts;
create function payouts.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'payouts.% is append-only', tg_table_name using errcode = 'restrict_violation';
end;
$$;
drop trigger kept_for_ever on payouts.account;
create trigger kept_for_ever before delete or truncate on payouts.account
  for each statement execute function payouts.refuse_change();

-- Withdrawals, and which payout accounts operators verified while they served one -------------------------------------

alter type cashier.withdrawal_state set schema withdrawals;
create domain cashier.withdrawal_state as withdrawals.withdrawal_state;

alter table cashier.withdrawal set schema withdrawals;
create view cashier.withdrawal as select * from withdrawals.withdrawal;
alter table cashier.withdrawal_step set schema withdrawals;
alter table withdrawals.withdrawal_step rename to step;
create view cashier.withdrawal_step as select * from withdrawals.step;
alter table cashier.withdrawal_image set schema withdrawals;
alter table withdrawals.withdrawal_image rename to image;
create view cashier.withdrawal_image as select * from withdrawals.image;
alter table cashier.payout_verification set schema withdrawals;
create view cashier.payout_verification as select * from withdrawals.payout_verification;

alter function cashier.guard_withdrawal() set schema withdrawals;
alter function cashier.append_only() set schema withdrawals;
alter function withdrawals.append_only() rename to refuse_change;
create or replace function withdrawals.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawals.% is append-only', tg_table_name using errcode = 'restrict_violation';
end;
$$;

-- What others may read ------------------------------------------------------------------------------------------------

create view payouts.known_account as
  select id, member_id, kind, ending from payouts.account;

-- How money came in and went out, by the transfer or withdrawal that moved it.
create view deposits.way as
  select transfer_id, method_id from deposits.deposit where transfer_id is not null;

create view withdrawals.way as
  select w.id as withdrawal_id, payout.kind
    from withdrawals.withdrawal w join payouts.known_account payout on payout.id = w.payout_id;

comment on view cashier.gateway is 'Moved to deposits.gateway; kept for the program before.';
comment on view cashier.gateway_event is 'Moved to deposits.gateway_event; kept for the program before.';
comment on view cashier.method is 'Moved to deposits.method; kept for the program before.';
comment on view cashier.deposit is 'Moved to deposits.deposit; kept for the program before.';
comment on view cashier.deposit_image is 'Moved to deposits.image; kept for the program before.';
comment on view cashier.payout_account is 'Moved to payouts.account; kept for the program before.';
comment on view cashier.withdrawal is 'Moved to withdrawals.withdrawal; kept for the program before.';
comment on view cashier.withdrawal_step is 'Moved to withdrawals.step; kept for the program before.';
comment on view cashier.withdrawal_image is 'Moved to withdrawals.image; kept for the program before.';
comment on view cashier.payout_verification is 'Moved to withdrawals.payout_verification; kept for the program before.';
