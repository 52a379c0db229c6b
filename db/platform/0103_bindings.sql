-- Members bind a number or an address to their account by a code that was sent there.
alter table verification.sms_code drop constraint sms_code_purpose_check;
alter table verification.sms_code add constraint sms_code_purpose_check
  check (purpose in ('login', 'register', 'password', 'bind'));

create table verification.email_code (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose = 'bind'),
  -- In small letters: nobody gets two codes for one letterbox.
  address text not null check (length(address) between 6 and 254 and address = lower(address)),
  code_hash bytea not null check (length(code_hash) = 32),
  -- Of the browser that asked for it.
  device_hash bytea check (length(device_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  strange_attempts smallint not null default 0,
  used_at timestamptz
);

create index email_code_newest on verification.email_code (purpose, address, id desc);
create index email_code_expiry on verification.email_code (expires_at);
