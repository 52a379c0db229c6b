-- Settings that an operator looks at on the site before they are saved. They decide nothing, and end with the session of
-- whoever looks.
create table settings.draft (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  session_hash bytea not null references members.operator_session (token_hash) on delete cascade,
  -- `site` for the site's own, else a domain.
  item_id text not null check (length(item_id) between 1 and 253),
  item jsonb not null check (jsonb_typeof(item -> 'nodes') = 'object' and jsonb_typeof(item -> 'values') = 'object'),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at and expires_at <= made_at + interval '30 minutes')
);
create index draft_session on settings.draft (session_hash, made_at desc);
create index draft_expiry on settings.draft (expires_at);
