-- Each schema belongs to one module, and a module writes to its own schema only (ADR 13). These tables move to the schema of
-- the module that owns them. A view stays at each old name, so that the program before this migration goes on reading and
-- writing through it; the next release drops these views.

create schema attempts;
create schema credentials;
create schema operators;
create schema desk;
create schema editing;
create schema revisions;

-- Counted attempts, of whatever is tried ----------------------------------------------------------------------------

alter table verification.counter set schema attempts;
create view verification.counter as select * from attempts.counter;

-- What members and operators prove themselves with ------------------------------------------------------------------

alter table members.login_failure set schema credentials;
create view members.login_failure as select * from credentials.login_failure;

-- Operators: accounts, sessions, second steps, roles, and who can use whose account -----------------------------------

alter table members.operator set schema operators;
create view members.operator as select * from operators.operator;

alter table members.operator_session set schema operators;
alter table operators.operator_session rename to session;
create view members.operator_session as select * from operators.session;

alter table members.operator_two_factor set schema operators;
alter table operators.operator_two_factor rename to two_factor;
create view members.operator_two_factor as select * from operators.two_factor;

alter table members.operator_recovery_code set schema operators;
alter table operators.operator_recovery_code rename to recovery_code;
create view members.operator_recovery_code as select * from operators.recovery_code;

alter table office.role set schema operators;
create view office.role as select * from operators.role;

alter table office.operator_role set schema operators;
create view office.operator_role as select * from operators.operator_role;

alter view office.operator_permission set schema operators;
create view office.operator_permission as select * from operators.operator_permission;

alter table office.operator_hand set schema operators;
alter table operators.operator_hand rename to hand;
create view office.operator_hand as select * from operators.hand;

alter table office.operator_making set schema operators;
alter table operators.operator_making rename to making;
create view office.operator_making as select * from operators.making;

alter table office.operator_vouch set schema operators;
alter table operators.operator_vouch rename to vouch;
create view office.operator_vouch as select * from operators.vouch;

alter function office.hand_stays() set schema operators;
alter function office.vouched_by_third() set schema operators;
create or replace function operators.vouched_by_third() returns trigger language plpgsql as $$
begin
  if exists (select from operators.making where operator_id = new.operator_id and maker_id = new.voucher_id)
    or exists (select from operators.hand where operator_id = new.operator_id and hand_id = new.voucher_id)
  then
    raise exception 'nobody vouches for whom he made or gave a password' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

-- What operators do at a member: adjustments and notes ---------------------------------------------------------------

alter table office.adjustment set schema desk;
create view office.adjustment as select * from desk.adjustment;

alter table office.member_note set schema desk;
create view office.member_note as select * from desk.member_note;

alter function office.adjustment_stays() set schema desk;

-- What is edited of the site: proposals and history ------------------------------------------------------------------

alter table settings.proposal set schema editing;
create view settings.proposal as select * from editing.proposal;

alter table settings.change set schema editing;
create view settings.change as select * from editing.change;

alter function settings.proposal_stays() set schema editing;

-- Several modules keep tables append-only by this function: it names the table's own schema.
create or replace function office.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end;
$$;

-- What processes keep in memory, and the number of its last change: no module's, but of the program's infrastructure -----

alter table settings.revision set schema revisions;
create view settings.revision as select * from revisions.revision;

alter function settings.bump() set schema revisions;
create or replace function revisions.bump() returns trigger language plpgsql as $$
begin
  insert into revisions.revision (topic, changed_at) values (tg_argv[0], clock_timestamp())
  on conflict (topic) do update set number = revision.number + 1, changed_at = excluded.changed_at;
  return null;
end
$$;

comment on view verification.counter is 'Moved to attempts.counter; kept for the program before.';
comment on view members.login_failure is 'Moved to credentials.login_failure; kept for the program before.';
comment on view members.operator is 'Moved to operators.operator; kept for the program before.';
comment on view members.operator_session is 'Moved to operators.session; kept for the program before.';
comment on view members.operator_two_factor is 'Moved to operators.two_factor; kept for the program before.';
comment on view members.operator_recovery_code is 'Moved to operators.recovery_code; kept for the program before.';
comment on view office.role is 'Moved to operators.role; kept for the program before.';
comment on view office.operator_role is 'Moved to operators.operator_role; kept for the program before.';
comment on view office.operator_permission is 'Moved to operators.operator_permission; kept for the program before.';
comment on view office.operator_hand is 'Moved to operators.hand; kept for the program before.';
comment on view office.operator_making is 'Moved to operators.making; kept for the program before.';
comment on view office.operator_vouch is 'Moved to operators.vouch; kept for the program before.';
comment on view office.adjustment is 'Moved to desk.adjustment; kept for the program before.';
comment on view office.member_note is 'Moved to desk.member_note; kept for the program before.';
comment on view settings.proposal is 'Moved to editing.proposal; kept for the program before.';
comment on view settings.change is 'Moved to editing.change; kept for the program before.';
comment on view settings.revision is 'Moved to revisions.revision; kept for the program before.';
