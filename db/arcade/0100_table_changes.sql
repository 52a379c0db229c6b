-- What operators decided about tables: changes of settings, and rounds that they cancelled. Both stay as they were written.

create table tables.change (
  -- The operator's id of the decision, which is carried out once.
  id uuid primary key,
  table_code text not null references tables.house_table,
  at timestamptz not null,
  asked_by text not null check (btrim(asked_by) <> ''),
  -- Null: one person may decide it, because it raises no limit.
  confirmed_by text check (btrim(confirmed_by) <> ''),
  reason text not null check (btrim(reason) <> ''),
  raises boolean not null,
  -- All settings. Money in minor units.
  before jsonb not null,
  after jsonb not null,
  constraint change_four_eyes check (lower(btrim(asked_by)) <> lower(btrim(confirmed_by))),
  constraint change_raises check (not raises or confirmed_by is not null)
);
create index change_of_table on tables.change (table_code, at desc);

create table tables.cancellation (
  -- The operator's id of the decision, which is carried out once.
  id uuid primary key,
  draw_id bigint not null unique references tables.round,
  at timestamptz not null,
  asked_by text not null check (btrim(asked_by) <> ''),
  confirmed_by text not null check (btrim(confirmed_by) <> ''),
  reason text not null check (btrim(reason) <> ''),
  constraint cancellation_four_eyes check (lower(btrim(asked_by)) <> lower(btrim(confirmed_by)))
);

create trigger change_kept before update or delete on tables.change
  for each row execute function tables.keep_written('a change of a table');
create trigger change_stays before truncate on tables.change
  for each statement execute function tables.keep_written('a change of a table');
create trigger cancellation_kept before update or delete on tables.cancellation
  for each row execute function tables.keep_written('the cancellation of a round');

-- Returns are measured over the rounds that ended in a time.
create index round_ended on tables.round (table_code, ended_at);
