-- Registered game providers and the keys that both sides sign with.
create schema providers;

create table providers.provider (
  -- The provider's id everywhere: in wallet transactions, in ledger accounts, in callback addresses.
  code text primary key check (code ~ '^[A-Za-z0-9_-]{2,32}$'),
  name text not null check (length(name) between 1 and 64),
  dialect text not null check (dialect in ('house', 'hub88', 'swipegames')),
  -- Where its core API stands; null while it cannot be launched.
  core_url text,
  -- House dialect: the key id that names the provider in each call.
  wallet_key_id text unique,
  -- Keys and identifiers of the dialect, sealed with SECRETS_KEY (AES-256-GCM, bound to the code).
  config bytea not null,
  -- Off: no game of it can be launched. What was bet before is still settled.
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((dialect = 'house') = (wallet_key_id is not null))
);
