-- Codes of agents may expire. Others read which codes there are, and what brought a member.

alter table entry.invite_code
  add column created_at timestamptz not null default now(),
  add column expires_at timestamptz;
create index invite_code_member on entry.invite_code (member_id) where member_id is not null;

create view entry.known_code as
  select code, member_id, domain, enabled, created_at, expires_at from entry.invite_code;

-- Who signed up by a code.
create index member_affiliate on members.member (affiliate_code, id) where affiliate_code is not null;

-- Who ever deposited, and on which days members opened rounds.
create view reporting.deposited as select member_id, at from reporting.first_deposit;
create view reporting.played as select day, member_id from reporting.active_member;
create index active_member_days on reporting.active_member (member_id, day);
