-- Whoever knows a number can try codes that were sent to it. Tries in the browser that asked for the code are counted by
-- themselves, so that strangers use up none of its owner's.
alter table verification.sms_code
  add column device_hash bytea check (length(device_hash) = 32),
  add column strange_attempts smallint not null default 0;
