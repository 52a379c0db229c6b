-- Money in: the ways to pay (1-site §2, depositv2), deposits by them, and what payment gateways tell.
create schema if not exists cashier;

-- Title, one line about it, and the steps, in Bengali and English at least.
create function cashier.has_words(words jsonb) returns boolean language sql immutable as $$
  select words ?& array['bn', 'en'] and not exists (
    select from jsonb_each(words) as language (code, text)
      where code not in ('bn', 'en', 'es')
        or jsonb_typeof(text) <> 'object'
        or length(coalesce(text ->> 'title', '')) not between 1 and 80
        or length(coalesce(text ->> 'note', '')) > 300
        or jsonb_typeof(text -> 'steps') is distinct from 'array'
        or jsonb_array_length(text -> 'steps') > 10
  );
$$;

-- Payment gateways and the key that both sides sign with.
create table cashier.gateway (
  code text primary key check (code ~ '^[a-z0-9-]{2,32}$'),
  name text not null check (length(name) between 1 and 64),
  api_url text not null check (api_url ~ '^https?://'),
  -- Sealed with SECRETS_KEY (AES-256-GCM, bound to the code).
  key bytea not null,
  -- Off: no payment is begun. What was begun before is still credited.
  enabled boolean not null default true
);

create table cashier.method (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  -- `manual`: the member pays and says so, an operator looks. `gateway`: the gateway takes the money and tells us.
  rail text not null check (rail in ('manual', 'gateway')),
  brand text not null check (brand in ('bkash', 'nagad', 'rocket', 'bank', 'card', 'crypto')),
  gateway_code text references cashier.gateway,
  words jsonb not null check (cashier.has_words(words)),
  -- Where the member pays to, in order: [{"kind": "number", "value": "01…"}]. Kinds: number, name, bank, branch, account,
  -- network, address, reference.
  details jsonb not null default '[]' check (jsonb_typeof(details) = 'array'),
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'FUN'),
  -- Of one deposit, in minor units.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  -- Kept back of what has been received: hundredths of a per cent, and minor units.
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  -- How long the member is asked to take, and how long after that a payment may still be handed in or looked for.
  countdown_minutes integer not null check (countdown_minutes between 1 and 1440),
  grace_minutes integer not null default 1440 check (grace_minutes between 0 and 43200),
  -- Whether a picture of the payment is wanted.
  proof text not null default 'optional' check (proof in ('none', 'optional', 'required')),
  position integer not null default 0,
  enabled boolean not null default true,
  check (max_amount >= min_amount),
  check ((rail = 'gateway') = (gateway_code is not null)),
  check (rail = 'manual' or proof = 'none'),
  -- The smallest deposit brings something.
  check (min_amount - fee_fixed - (min_amount * fee_basis_points + 9999) / 10000 > 0)
);

create trigger bump after insert or update or delete or truncate on cashier.method
  for each statement execute function settings.bump('cashier');

insert into settings.revision (topic) values ('cashier') on conflict do nothing;

-- `waiting`: the member is to pay. `submitted`: he says that he has. `mismatch`: a gateway has received something else than
-- was asked for; an operator decides. `failed`: the gateway says so. `expired`: nobody said anything in time.
create type cashier.deposit_state as enum (
  'waiting', 'submitted', 'mismatch', 'credited', 'rejected', 'failed', 'expired'
);

create table cashier.deposit (
  id uuid primary key default uuidv7(),
  method_id text not null references cashier.method,
  rail text not null check (rail in ('manual', 'gateway')),
  member_id uuid not null,
  -- The member's name when it was begun. Play money is no money.
  account text not null check (length(account) between 1 and 64),
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'FUN'),
  -- Made by the browser for one filled-in form, so that a form sent again is one deposit.
  request_id uuid not null,
  state cashier.deposit_state not null default 'waiting',
  -- What the member set out to pay, in minor units.
  amount bigint not null check (amount > 0),
  -- The method's fee when it was begun: what was shown counts.
  fee_basis_points integer not null check (fee_basis_points between 0 and 5000),
  fee_fixed bigint not null check (fee_fixed >= 0),
  created_at timestamptz not null,
  -- When the countdown ends, and until when it may still be handed in.
  expires_at timestamptz not null check (expires_at > created_at),
  grace_until timestamptz not null check (grace_until >= expires_at),
  -- The payment's own number, as the member typed it, and without what people put between its letters.
  reference text check (length(reference) between 1 and 64),
  reference_key text check (reference_key ~ '^[A-Z0-9]{4,64}$'),
  submitted_at timestamptz,
  -- Gateway: its number of the payment, where the member pays, and when it is asked next about it.
  gateway_code text references cashier.gateway,
  payment text check (length(payment) between 1 and 128),
  pay_url text check (length(pay_url) <= 2000),
  ask_at timestamptz,
  asked integer not null default 0,
  -- What has really arrived, and what of it was kept back.
  received bigint check (received > 0),
  received_currency text check (received_currency ~ '^[A-Z]{3}$'),
  fee bigint check (fee >= 0),
  credited bigint check (credited > 0),
  -- The ledger's transfer. Its external id is `deposit:` and the deposit's id.
  transfer_id bigint unique,
  decided_at timestamptz,
  -- The operator; null when it was the gateway.
  decided_by uuid,
  reason text not null default '' check (length(reason) <= 300),
  constraint deposit_request unique (member_id, request_id),
  constraint deposit_gateway check ((rail = 'gateway') = (gateway_code is not null)),
  constraint deposit_payment unique (gateway_code, payment),
  constraint deposit_pay_url check (pay_url is null or payment is not null),
  constraint deposit_submitted check ((submitted_at is null) = (reference is null) and (reference is null) = (reference_key is null)),
  constraint deposit_handed_in check (state <> 'submitted' or submitted_at is not null),
  constraint deposit_decided check ((state in ('credited', 'rejected')) = (decided_at is not null)),
  constraint deposit_mismatch check (state <> 'mismatch' or (rail = 'gateway' and received is not null)),
  constraint deposit_credited check (
    (state = 'credited') = (transfer_id is not null)
    and (transfer_id is null) = (credited is null) and (credited is null) = (fee is null)
    and (credited is null or credited + fee = received)
  ),
  constraint deposit_by_hand check (rail = 'gateway' or decided_at is null or decided_by is not null),
  constraint deposit_reason check (reason = '' or state = 'rejected')
);

-- One payment is credited once, whoever hands in its number.
create unique index deposit_reference_once on cashier.deposit (method_id, reference_key) where state = 'credited';
create index deposit_reference on cashier.deposit (method_id, reference_key) where reference_key is not null;
create index deposit_member on cashier.deposit (member_id, id);
create index deposit_queue on cashier.deposit (id) where state in ('submitted', 'mismatch');
create index deposit_state on cashier.deposit (state, id);
create index deposit_decided_at on cashier.deposit (decided_at) where state = 'credited';
create index deposit_ask on cashier.deposit (ask_at) where ask_at is not null;
create index deposit_waiting on cashier.deposit (grace_until) where state = 'waiting';

-- What was credited or rejected stays so. A gateway may still find money for one that failed or expired.
create function cashier.guard_deposit() returns trigger language plpgsql as $$
begin
  if (new.id, new.method_id, new.rail, new.member_id, new.account, new.currency, new.request_id, new.amount, new.created_at)
      <> (old.id, old.method_id, old.rail, old.member_id, old.account, old.currency, old.request_id, old.amount, old.created_at)
    or old.state in ('credited', 'rejected')
    or (old.payment is not null and new.payment is distinct from old.payment)
  then
    raise exception 'a deposit is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create function cashier.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'cashier.% is kept', tg_table_name using errcode = 'restrict_violation';
end;
$$;

create trigger decided_once before update on cashier.deposit
  for each row execute function cashier.guard_deposit();
create trigger kept_for_ever before delete or truncate on cashier.deposit
  for each statement execute function cashier.refuse_change();

-- The picture of a payment, drawn anew by us. One without a deposit is forgotten after a day.
create table cashier.deposit_image (
  id uuid primary key default uuidv7(),
  member_id uuid not null,
  deposit_id uuid unique references cashier.deposit,
  jpeg bytea not null check (octet_length(jpeg) between 1 and 8388608),
  uploaded_at timestamptz not null
);

alter table cashier.deposit_image alter column jpeg set storage external;
create index deposit_image_loose on cashier.deposit_image (member_id, id) where deposit_id is null;
create index deposit_image_loose_age on cashier.deposit_image (uploaded_at) where deposit_id is null;

-- What gateways told, each event once, and what came of it.
create table cashier.gateway_event (
  gateway_code text not null references cashier.gateway,
  event_id text not null check (length(event_id) between 1 and 128),
  -- Not a foreign key: a gateway may tell of what we do not know.
  deposit_id uuid,
  payment text not null check (length(payment) <= 128),
  kind text not null check (kind in ('succeeded', 'failed')),
  amount bigint not null,
  currency text not null check (length(currency) <= 16),
  outcome text not null check (outcome in ('credited', 'failed', 'mismatch', 'ignored', 'unknown_payment')),
  received_at timestamptz not null,
  primary key (gateway_code, event_id)
);

create index gateway_event_deposit on cashier.gateway_event (deposit_id) where deposit_id is not null;

create trigger append_only before update or delete or truncate on cashier.gateway_event
  for each statement execute function cashier.refuse_change();
