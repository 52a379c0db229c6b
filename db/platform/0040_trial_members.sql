-- Free play (2-account-entry §4): trial members have no password, and are removed with their sessions when their day is
-- over. They have no money, so nothing but these rows knows of them.
alter table members.member
  alter column password_hash drop not null,
  add column ends_at timestamptz,
  add constraint member_without_password check (password_hash is not null or user_type = 4),
  add constraint member_that_ends check (ends_at is null or user_type = 4);

create index member_end on members.member (ends_at) where ends_at is not null;
