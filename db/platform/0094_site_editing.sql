-- What operators changed of the site, and the pictures that they brought.
create table settings.change (
  -- Version 7: its order is that of the writing.
  id uuid primary key default uuidv7(),
  kind text not null check (kind in
    ('banner', 'announcement', 'help', 'page', 'promotion', 'vendor', 'game', 'settings', 'order')),
  item_id text not null check (length(item_id) between 1 and 253),
  at timestamptz not null,
  operator_id uuid not null,
  -- The operator's name then.
  account text not null,
  -- The item as it was; null: it was made then.
  before jsonb,
  after jsonb not null,
  check (before is distinct from after)
);

create index change_item on settings.change (kind, item_id, id desc);
create index change_kind on settings.change (kind, id desc);

create trigger append_only before update or delete or truncate on settings.change
  for each statement execute function office.refuse_change();

-- Named by the operator: the provider's own list no longer changes the name.
alter table catalogue.game add column own_name boolean not null default false;

-- A picture of the operator's, drawn anew by us. Banners and promotions name it `/art/banners/up-ID`.
create table content.picture (
  id text primary key check (id ~ '^up-[a-z0-9]{16}$'),
  uploaded_at timestamptz not null,
  operator_id uuid not null
);

-- Its forms: for wide screens, for phones, each in both formats.
create table content.picture_file (
  picture_id text not null references content.picture on delete cascade,
  -- `1280`, `1920`, `phone-720`.
  form text not null check (form in ('1280', '1920', 'phone-720')),
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 4194304),
  primary key (picture_id, form, format)
);

-- They are compressed already.
alter table content.picture_file alter column bytes set storage external;
create index picture_age on content.picture (uploaded_at desc);
