-- The members' module becomes five: members (who they are), security (what proves them), devices (sessions, browsers, logins),
-- entry (the ways in), and the operators' directory, which has no table. As in 0150, views at the old names serve the program
-- before this migration, and the next release drops them.

create schema security;
create schema devices;
create schema entry;

-- What proves a member ------------------------------------------------------------------------------------------------

alter table members.two_factor set schema security;
create view members.two_factor as select * from security.two_factor;
alter table members.recovery_code set schema security;
create view members.recovery_code as select * from security.recovery_code;
alter table members.one_time_password set schema security;
create view members.one_time_password as select * from security.one_time_password;

-- Sessions, remembered devices, browsers that are known, the history of logins ------------------------------------------

alter table members.session set schema devices;
create view members.session as select * from devices.session;
alter table members.remembered_device set schema devices;
create view members.remembered_device as select * from devices.remembered_device;
alter table members.known_device set schema devices;
-- The program before asks for xmax, to tell a new row from a changed one.
create view members.known_device as select *, xmax from devices.known_device;
alter table members.login_entry set schema devices;
create view members.login_entry as select * from devices.login_entry;
alter function members.refuse_rewriting() set schema devices;
create or replace function devices.refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'devices.% is append-only', tg_table_name using errcode = 'restrict_violation';
end;
$$;

-- Invitations by which members sign up ----------------------------------------------------------------------------------

alter table members.invite_code set schema entry;
create view members.invite_code as select * from entry.invite_code;

comment on view members.two_factor is 'Moved to security.two_factor; kept for the program before.';
comment on view members.recovery_code is 'Moved to security.recovery_code; kept for the program before.';
comment on view members.one_time_password is 'Moved to security.one_time_password; kept for the program before.';
comment on view members.session is 'Moved to devices.session; kept for the program before.';
comment on view members.remembered_device is 'Moved to devices.remembered_device; kept for the program before.';
comment on view members.known_device is 'Moved to devices.known_device; kept for the program before.';
comment on view members.login_entry is 'Moved to devices.login_entry; kept for the program before.';
comment on view members.invite_code is 'Moved to entry.invite_code; kept for the program before.';

-- What others may read of members ---------------------------------------------------------------------------------------

create or replace view members.player as
  select id, account, nickname, language, currency, bet_locked, user_type::integer as user_type, created_at, withdraw_locked,
      login_locked
    from members.member;

-- Whose password it is.
create view members.holder as
  select id, password_hash from members.member;

-- What operators see of members. Where no column of the profile is asked for, it is not read.
create view members.file as
  select m.id, m.account, m.nickname, m.user_type, m.mobile, m.email, m.currency, m.created_at, m.last_login_at,
      m.login_locked, m.bet_locked, m.withdraw_locked, m.language, m.mobile_verified_at, m.email_verified_at, m.upline_id,
      m.affiliate_code, m.referral_code, m.domain, p.payee_name, p.birthday
    from members.member m left join members.profile p on p.member_id = m.id;
