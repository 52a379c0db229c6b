-- Where logins fail, by name and by network: what asks for a captcha when one name fails from many places, or one place
-- with many names.
alter table members.login_failure
  add column name_key bytea check (length(name_key) = 32),
  add column network_key bytea check (length(network_key) = 32),
  add column failed_at timestamptz;

create index login_failure_name on members.login_failure (name_key, failed_at);
create index login_failure_network on members.login_failure (network_key, failed_at);

-- Browsers in which a member logged in before: what others do to the member's name is not held against them. Only the
-- hash of the browser's random name is kept.
create table members.known_device (
  member_id uuid not null references members.member (id) on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  last_used_at timestamptz not null,
  primary key (member_id, device_hash)
);

create index known_device_age on members.known_device (last_used_at);

-- A password for one use that was used stands in for the old one until the member has chosen a new one.
alter table members.one_time_password add column used_at timestamptz;
