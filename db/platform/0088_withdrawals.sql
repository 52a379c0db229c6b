-- Money out: what must be staked before, where it goes to, and what becomes of each withdrawal.
create schema if not exists cashier;

-- A new payment password that was set without the old one proves nothing for a while.
alter table members.profile add column payment_password_from timestamptz;

insert into settings.node (mod_id, parent_id, enabled, position) values ('WITHDRAW', null, true, 191);

-- What is to be staked, written with each deposit. `required` counts from then on: it holds what was left of before.
create table cashier.turnover (
  -- Version 7: the last one of a member is the one that counts.
  id uuid primary key default uuidv7(),
  member_id uuid not null,
  at timestamptz not null,
  -- What came in, in minor units.
  amount bigint not null check (amount > 0),
  -- What was left of the ones before, and what is to be staked from now on.
  carried bigint not null check (carried >= 0),
  required bigint not null check (required >= carried)
);

-- The smallest version 7 UUID that can be made at a time: rounds are found by it along their primary key.
create function cashier.first_id_at(p_at timestamptz) returns uuid language sql immutable strict as $$
  select (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
$$;

create index turnover_member on cashier.turnover (member_id, id desc);

create function cashier.append_only() returns trigger language plpgsql as $$
begin
  raise exception 'cashier.% is append-only', tg_table_name using errcode = 'restrict_violation';
end;
$$;

create trigger append_only before update or delete or truncate on cashier.turnover
  for each statement execute function cashier.append_only();

-- Where a member's money goes to. The details are encrypted; the fingerprint (a keyed hash) finds who shares one.
create table cashier.payout_account (
  id uuid primary key default uuidv7(),
  member_id uuid not null,
  kind text not null check (kind in ('bkash', 'nagad', 'rocket', 'bank', 'crypto')),
  -- Encrypted JSON: number, holder, bank, network.
  details bytea not null check (octet_length(details) between 29 and 2048),
  -- The end of the number, for people.
  ending text not null check (length(ending) between 2 and 6),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  bound_at timestamptz not null,
  -- Nothing is paid to it before.
  usable_from timestamptz not null check (usable_from >= bound_at),
  removed_at timestamptz check (removed_at >= bound_at)
);

create unique index payout_account_live on cashier.payout_account (member_id, fingerprint) where removed_at is null;
create index payout_account_shared on cashier.payout_account (fingerprint);

-- An account is bound and removed, never another one under the same id.
create function cashier.guard_payout_account() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.kind, new.details, new.ending, new.fingerprint, new.bound_at, new.usable_from)
      <> (old.id, old.member_id, old.kind, old.details, old.ending, old.fingerprint, old.bound_at, old.usable_from)
    or old.removed_at is not null
  then
    raise exception 'a payout account is bound once and removed once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger bound_once before update on cashier.payout_account
  for each row execute function cashier.guard_payout_account();
create trigger kept_for_ever before delete or truncate on cashier.payout_account
  for each statement execute function cashier.append_only();

create type cashier.withdrawal_state as enum
  ('requested', 'approved', 'paid', 'received', 'disputed', 'returned', 'rejected', 'cancelled');

-- One withdrawal. Its money is the ledger's hold `withdrawal:ID`, then the transfer that captured it.
create table cashier.withdrawal (
  -- Version 7: who asked first is served first.
  id uuid primary key default uuidv7(),
  member_id uuid not null,
  account text not null check (length(account) between 1 and 64),
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'FUN'),
  -- Made by the browser for one filled-in form, so that a form sent again is one withdrawal.
  request_id uuid not null,
  payout_id uuid not null references cashier.payout_account,
  amount bigint not null check (amount > 0),
  -- Two different operators must approve it.
  needs_two boolean not null,
  state cashier.withdrawal_state not null default 'requested',
  requested_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  second_by uuid,
  second_at timestamptz,
  paid_by uuid,
  paid_at timestamptz,
  -- Of the payment, as the operator's bank or wallet names it.
  reference text check (length(reference) between 4 and 64),
  -- Unconfirmed until then it counts as received.
  confirm_until timestamptz,
  -- Who said that it was received: the member, the clock, or an operator.
  receipt text check (receipt in ('member', 'time', 'operator')),
  dispute text not null default '' check (length(dispute) <= 500),
  -- To the member: why it was rejected, returned or counted as received.
  reason text not null default '' check (length(reason) <= 300),
  ended_at timestamptz,
  constraint withdrawal_request unique (member_id, request_id),
  constraint withdrawal_first check ((approved_by is null) = (approved_at is null)),
  constraint withdrawal_second check ((second_by is null) = (second_at is null) and (second_by is null or needs_two)),
  constraint withdrawal_four_eyes check (second_by <> approved_by),
  constraint withdrawal_approved check (
    state not in ('approved', 'paid', 'received', 'disputed', 'returned')
      or (approved_by is not null and (not needs_two or second_by is not null))
  ),
  constraint withdrawal_waiting check (state <> 'requested' or second_by is null and (needs_two or approved_by is null)),
  constraint withdrawal_paid check (
    (state in ('paid', 'received', 'disputed', 'returned'))
      = (paid_by is not null and paid_at is not null and reference is not null and confirm_until is not null)
  ),
  constraint withdrawal_receipt check ((state = 'received') = (receipt is not null)),
  constraint withdrawal_ended check ((state in ('received', 'returned', 'rejected', 'cancelled')) = (ended_at is not null)),
  constraint withdrawal_reason check (state not in ('rejected', 'returned') or reason <> '')
);

create index withdrawal_member on cashier.withdrawal (member_id, id desc);
-- The operators' queue, first in, first out.
create index withdrawal_queue on cashier.withdrawal (id) where state in ('requested', 'approved', 'disputed');
create index withdrawal_state on cashier.withdrawal (state, id desc);
create index withdrawal_unconfirmed on cashier.withdrawal (confirm_until) where state = 'paid';
-- What an operator entered for one payment is not entered for another.
create unique index withdrawal_reference on cashier.withdrawal (lower(reference)) where reference is not null;

create function cashier.guard_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.account, new.currency, new.request_id, new.payout_id, new.amount, new.needs_two, new.requested_at)
      <> (old.id, old.member_id, old.account, old.currency, old.request_id, old.payout_id, old.amount, old.needs_two, old.requested_at)
    or (old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
    or (old.second_by is not null and (new.second_by, new.second_at) is distinct from (old.second_by, old.second_at))
    or not ((old.state, new.state) in (
      ('requested', 'requested'), ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
      ('approved', 'paid'), ('approved', 'rejected'),
      ('paid', 'received'), ('paid', 'disputed'),
      ('disputed', 'paid'), ('disputed', 'received'), ('disputed', 'returned')
    ))
  then
    raise exception 'a withdrawal goes its way once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger goes_once before update on cashier.withdrawal
  for each row execute function cashier.guard_withdrawal();
create trigger kept_for_ever before delete or truncate on cashier.withdrawal
  for each statement execute function cashier.append_only();

-- Everything that happened to a withdrawal, in its order; notes of operators among it.
create table cashier.withdrawal_step (
  id uuid primary key default uuidv7(),
  withdrawal_id uuid not null references cashier.withdrawal,
  at timestamptz not null,
  what text not null check (what in (
    'requested', 'approved_first', 'approved', 'paid', 'received', 'forced', 'disputed', 'paid_again', 'returned',
    'rejected', 'cancelled', 'note'
  )),
  -- Null: the member, or the clock.
  operator_id uuid,
  operator text,
  -- A reason, a payment's reference, what the member or an operator wrote.
  words text not null default '' check (length(words) <= 500),
  check ((operator_id is null) = (operator is null)),
  check (what <> 'note' or words <> '')
);

create index withdrawal_step_of on cashier.withdrawal_step (withdrawal_id, id);
create trigger append_only before update or delete or truncate on cashier.withdrawal_step
  for each statement execute function cashier.append_only();

-- Pictures that show that nothing arrived, drawn anew by us. One without a withdrawal is forgotten after a day.
create table cashier.withdrawal_image (
  id uuid primary key default uuidv7(),
  member_id uuid not null,
  withdrawal_id uuid references cashier.withdrawal,
  jpeg bytea not null check (octet_length(jpeg) between 1 and 8388608),
  uploaded_at timestamptz not null
);

alter table cashier.withdrawal_image alter column jpeg set storage external;
create index withdrawal_image_of on cashier.withdrawal_image (withdrawal_id) where withdrawal_id is not null;
create index withdrawal_image_loose on cashier.withdrawal_image (member_id, id) where withdrawal_id is null;
create index withdrawal_image_age on cashier.withdrawal_image (uploaded_at);
