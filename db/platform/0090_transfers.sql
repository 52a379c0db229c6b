-- Money between members: to the upline, and from agents to their direct downlines (1-site §6).
create schema transfers;

insert into settings.node (mod_id, parent_id, enabled, position) values
  ('TRANSFER', null, true, 196),
  ('TRANSFERUP', 'TRANSFER', true, 197),
  ('TRANSFERDOWN', 'TRANSFER', true, 198);

-- One row a transfer that was made; what was refused leaves none.
create table transfers.transfer (
  -- Version 7: its order is that of the transfers. The ledger's external id is `transfer:` and this.
  id uuid primary key,
  -- Made by the browser for one filled-in form, so that a form sent again is one transfer.
  request_id uuid not null,
  direction text collate "C" not null check (direction in ('up', 'down')),
  from_member uuid not null references members.member (id),
  to_member uuid not null references members.member (id),
  -- Their names when it was made.
  from_account text not null check (length(from_account) between 1 and 64),
  to_account text not null check (length(to_account) between 1 and 64),
  -- Play money goes to nobody.
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$' and currency <> 'FUN'),
  -- In minor units.
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  ledger_transfer bigint not null unique,
  constraint transfer_request unique (from_member, request_id),
  constraint transfer_between_two check (from_member <> to_member)
);

create index transfer_sent on transfers.transfer (from_member, id desc);
create index transfer_received on transfers.transfer (to_member, id desc);
-- What a member sent within a day.
create index transfer_day on transfers.transfer (from_member, at);

create function transfers.append_only() returns trigger language plpgsql as $$
begin
  raise exception 'transfers.% is append-only', tg_table_name using errcode = 'restrict_violation';
end;
$$;

create trigger append_only before update or delete or truncate on transfers.transfer
  for each statement execute function transfers.append_only();

-- What others may know of who stands above whom.
create view members.line as
  select id, account, nickname, user_type::int as user_type, currency, upline_id, login_locked, withdraw_locked
    from members.member;
