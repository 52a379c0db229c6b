-- What the operator has sent us, so that a signed request is not taken twice.
create schema core;

create table core.seen_request (
  signature text primary key,
  seen_at timestamptz not null
);
create index seen_request_age on core.seen_request (seen_at);
