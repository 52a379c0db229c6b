-- Keys to which browsers seal sign-up and login (HPKE, RFC 9180), shared by all processes.
create schema sealing;

create table sealing.key (
  id text primary key,
  -- Uncompressed P-256 point.
  public_key bytea not null check (length(public_key) = 65),
  -- Encrypted with SECRETS_KEY.
  private_key bytea not null,
  created_at timestamptz not null,
  -- From then on browsers are given the next key; this one still opens until `expires_at`.
  retires_at timestamptz not null,
  expires_at timestamptz not null
);

-- Every sealed message that was opened, until it is too old to be opened again: what refuses a replay.
create table sealing.seen (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);

create index seen_expiry on sealing.seen (expires_at);
