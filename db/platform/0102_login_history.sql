-- Who logged in to an account, and who tried to: its owner sees both. Kept for a year.
create function members.refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'members.% is append-only', tg_table_name using errcode = 'restrict_violation';
end;
$$;

create table members.login_entry (
  member_id uuid not null references members.member (id) on delete cascade,
  -- Version 7: its order is that of the logins.
  id uuid not null,
  at timestamptz not null,
  way text collate "C" not null
    check (way in ('password', 'mailed', 'remembered', 'sms', 'google', 'facebook', 'sign_up')),
  -- `second_step_asked`: what came before the authenticator's code was right, and no code was given.
  outcome text collate "C" not null
    check (outcome in ('in', 'wrong_password', 'wrong_code', 'wrong_second_step', 'second_step_asked', 'turned_away')),
  -- Whether an authenticator's code was part of it.
  second_step boolean not null default false check (not second_step or outcome = 'in'),
  device text not null check (length(device) <= 64),
  address text not null check (length(address) <= 64),
  primary key (member_id, id)
);

-- Rows come in the order of their time and leave in it: the smallest index that finds the old ones.
create index login_entry_age on members.login_entry using brin (at);

create trigger append_only before update on members.login_entry
  for each statement execute function members.refuse_rewriting();
