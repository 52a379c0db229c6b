-- One function keeps history, in place of thirteen that said the same.

create schema history;
create function history.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% keeps its history: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end;
$$;

create or replace trigger kept_for_ever before delete or truncate on deposits.deposit
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on deposits.gateway_event
  for each statement execute function history.refuse_change();
create or replace trigger kept before delete or truncate on desk.adjustment
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on desk.member_note
  for each statement execute function history.refuse_change();
create or replace trigger append_only before update on devices.login_entry
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on editing.change
  for each statement execute function history.refuse_change();
create or replace trigger kept before delete or truncate on editing.proposal
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on facts.money
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on facts.round
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on grants.given
  for each statement execute function history.refuse_change();
create or replace trigger kept_for_ever before delete or truncate on ledger.account
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on ledger.entry
  for each statement execute function history.refuse_change();
create or replace trigger kept_for_ever before delete or truncate on ledger.hold
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on ledger.transfer
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on limits.change
  for each statement execute function history.refuse_change();
create or replace trigger kept before truncate on limits.guard
  for each statement execute function history.refuse_change();
create or replace trigger kept before truncate on limits.member_limit
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on office.audit
  for each statement execute function history.refuse_change();
create or replace trigger kept before delete or truncate on operators.hand
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on operators.making
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on operators.vouch
  for each statement execute function history.refuse_change();
create or replace trigger kept_for_ever before delete or truncate on payouts.account
  for each statement execute function history.refuse_change();
create or replace trigger kept_for_ever before delete or truncate on promotions.application
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on transfers.transfer
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on turnover.requirement
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on wallet.refund
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on wallet.transaction
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on withdrawals.payout_verification
  for each statement execute function history.refuse_change();
create or replace trigger append_only before delete or update or truncate on withdrawals.step
  for each statement execute function history.refuse_change();
create or replace trigger kept_for_ever before delete or truncate on withdrawals.withdrawal
  for each statement execute function history.refuse_change();

drop function deposits.refuse_change();
drop function facts.refuse_change();
drop function grants.refuse_change();
drop function ledger.refuse_change();
drop function limits.refuse_change();
drop function office.refuse_change();
drop function payouts.refuse_change();
drop function promotions.refuse_change();
drop function turnover.refuse_change();
drop function wallet.refuse_change();
drop function withdrawals.refuse_change();
drop function devices.refuse_rewriting();
drop function transfers.append_only();
