-- Browsers in which an operator signed in before: what others do to the operator's name is not held against them. Only
-- the hash of the browser's random name is kept, as in devices.known_device for members.
create table operators.known_device (
  operator_id uuid not null references operators.operator (id) on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  last_used_at timestamptz not null,
  primary key (operator_id, device_hash)
);

create index known_device_age on operators.known_device (last_used_at);
