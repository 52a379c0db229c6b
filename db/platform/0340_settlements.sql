-- What agents earn: runs over periods, settlements, payments, debts, and income that was taken.

create schema settlements;

-- Who pays settlements, debts or income out of `agent_cash` takes turns by this row, so that what is owed and what is there
-- are always looked at together.
create table settlements.turn (
  only_one boolean primary key default true check (only_one)
);
insert into settlements.turn default values;

-- The settling of one kind and period; in real time of everything that ended before `until_at`. `number`: 0 the first time;
-- later ones count the same again and write what differs. Phases: 1 gathers inputs (`after`: the last member), 2 writes settlements (`after`: the last taker), 3 lets them be paid.
create table settlements.run (
  id uuid primary key default uuidv7(),
  kind text collate "C" not null check (kind in ('dividend', 'daily', 'hourly', 'realtime', 'rate')),
  period text collate "C" not null check (period in ('daily', 'weekly', 'halfMonthly', 'monthly', 'hourly', 'realtime')),
  from_at timestamptz not null,
  until_at timestamptz not null,
  number integer not null default 0 check (number >= 0),
  phase smallint not null default 1 check (phase between 1 and 3),
  after uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  settled integer not null default 0,
  amount bigint not null default 0,
  unique (kind, period, from_at, number),
  constraint run_forward check (from_at < until_at)
);
create index run_open on settlements.run (id) where ended_at is null;
create index run_last on settlements.run (kind, period, until_at desc);

-- What a run has gathered so far; a settlement takes it over and deletes it. Stakes are real ones, in minor units; `units` are
-- minor units × per cent of weight. `source_id`: the direct downline through whom it came; of a line rate also the taker.
create table settlements.input (
  run_id uuid not null references settlements.run (id),
  taker_id uuid not null,
  giver_id uuid,
  version_id uuid not null,
  agreement_id uuid not null,
  weights jsonb not null,
  active_from bigint not null,
  active bigint not null default 0,
  stake bigint not null default 0,
  win bigint not null default 0,
  bonus bigint not null default 0,
  rebate bigint not null default 0,
  primary key (run_id, taker_id)
) with (fillfactor = 70);
create table settlements.input_kind (
  run_id uuid not null,
  taker_id uuid not null,
  game_type text collate "C" not null,
  stake bigint not null,
  primary key (run_id, taker_id, game_type)
) with (fillfactor = 70);
create table settlements.input_source (
  run_id uuid not null,
  taker_id uuid not null,
  source_id uuid not null,
  units bigint not null,
  net bigint not null,
  active bigint not null,
  primary key (run_id, taker_id, source_id)
) with (fillfactor = 70);

-- What one contract, or the line rate, brings for one period. It never changes but for its state and what was paid. `queue`:
-- what it waits for: `pay` nothing but its turn, `giver` the giver's own settlement, or of a correction the first one, `office`
-- operators.
create table settlements.settlement (
  id uuid primary key default uuidv7(),
  run_id uuid not null,
  kind text collate "C" not null check (kind in ('dividend', 'daily', 'hourly', 'realtime', 'rate')),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- The day on which it was settled.
  day date not null,
  at timestamptz not null,
  -- Null: the line rate.
  version_id uuid,
  agreement_id uuid,
  -- Null: the house.
  giver_id uuid,
  taker_id uuid not null,
  corrects uuid references settlements.settlement (id),
  -- The correction for which an operator has to decide first, and a part of which this one takes back.
  behind uuid references settlements.settlement (id),
  -- Per mille or per cent ×100, as the terms say it; the number of the tier from 1.
  tier smallint check (tier >= 1),
  base bigint not null,
  active bigint not null check (active >= 0),
  computed bigint not null check (computed >= 0),
  -- Of a correction the difference to what was settled before, possibly negative.
  amount bigint not null,
  -- What the whole period brings by these inputs, at most `computed`.
  whole bigint not null check (whole between 0 and computed),
  carried_in bigint not null default 0,
  carried_out bigint not null default 0,
  -- The base part by part, and the largest sources.
  inputs jsonb not null check (jsonb_typeof(inputs) = 'object'),
  state text collate "C" not null check (state in ('due', 'held', 'paid', 'dropped')),
  queue text collate "C" check (queue in ('pay', 'giver', 'office')),
  paid bigint not null default 0 check (paid >= 0),
  paid_at timestamptz,
  reason text check (length(reason) <= 500),
  first_by uuid,
  decided_by uuid[] not null default '{}' check (cardinality(decided_by) <= 2),
  constraint settlement_version check ((kind = 'rate') = (version_id is null) and (version_id is null) = (agreement_id is null)),
  constraint settlement_amount check (corrects is not null or amount = whole),
  constraint settlement_paid check (paid <= abs(amount) and (state = 'paid' or paid = 0)),
  constraint settlement_paid_at check ((state = 'paid') = (paid_at is not null)),
  constraint settlement_behind_given check (behind is null or (corrects is not null and giver_id is null and amount < 0)),
  constraint settlement_waits check ((state = 'due') = (queue is not null)),
  constraint settlement_nothing check (amount <> 0 or state = 'paid'),
  constraint settlement_two check (first_by is null or not first_by = any (decided_by[2:])),
  -- Runs and members are never deleted, and runs write what contracts and facts name: asking again would cost as much as writing.
  constraint settlement_run foreign key (run_id) references settlements.run not enforced,
  constraint settlement_giver foreign key (giver_id) references members.member not enforced,
  constraint settlement_taker foreign key (taker_id) references members.member not enforced
);
create unique index settlement_once on settlements.settlement (version_id, from_at) where corrects is null and version_id is not null;
create unique index settlement_rate_once on settlements.settlement (from_at, taker_id) where corrects is null and kind = 'rate';
-- What takes back a correction that was dropped is dropped, apart from what is owed.
create unique index settlement_corrects_once on settlements.settlement (corrects, run_id, behind) nulls not distinct
  where state <> 'dropped' and corrects is not null;
create unique index settlement_drops_once on settlements.settlement (corrects, run_id, behind) nulls not distinct
  where state = 'dropped' and corrects is not null;
create index settlement_behind on settlements.settlement (behind) where behind is not null;
create index settlement_of_taker on settlements.settlement (taker_id, day, id);
create index settlement_of_giver on settlements.settlement (giver_id, day, id) where giver_id is not null;
create index settlement_agreement on settlements.settlement (agreement_id, id) where agreement_id is not null;
create index settlement_corrects on settlements.settlement (corrects) where corrects is not null;
create index settlement_of_house on settlements.settlement (day, id) where giver_id is null;
create index settlement_of_run on settlements.settlement (run_id, id);
create index settlement_queue on settlements.settlement (queue, id) where queue is not null;
create index settlement_held on settlements.settlement (id) where state = 'held';
create index settlement_giver_waits on settlements.settlement (giver_id) where queue = 'giver';
create index settlement_open on settlements.settlement (taker_id, kind, from_at) where state in ('due', 'held');
create trigger kept before delete or truncate on settlements.settlement
  for each statement execute function history.refuse_change();

create function settlements.guard_settlement() returns trigger language plpgsql as $$
begin
  if (new.id, new.run_id, new.kind, new.from_at, new.until_at, new.day, new.at, new.version_id, new.agreement_id, new.giver_id,
      new.taker_id, new.corrects, new.behind, new.tier, new.base, new.active, new.computed, new.amount, new.whole, new.carried_in,
      new.carried_out, new.inputs)
     is distinct from
     (old.id, old.run_id, old.kind, old.from_at, old.until_at, old.day, old.at, old.version_id, old.agreement_id, old.giver_id,
      old.taker_id, old.corrects, old.behind, old.tier, old.base, old.active, old.computed, old.amount, old.whole, old.carried_in,
      old.carried_out, old.inputs)
  then
    raise exception 'what a settlement says never changes' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('due', 'held'), ('due', 'paid'), ('due', 'dropped'), ('held', 'paid'), ('held', 'dropped')
  ) then
    raise exception 'a settlement goes from % to no %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if new.paid < old.paid then
    raise exception 'what was paid stays paid' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger guard before update on settlements.settlement
  for each row execute function settlements.guard_settlement();

-- The nights on which late facts were looked at.
create table settlements.night (
  day date primary key,
  at timestamptz not null
);

-- What of a settlement an agent could not pay. `creditor_id` null: the house. `paid`: money, and what was set off.
create table settlements.debt (
  id bigint primary key generated always as identity,
  settlement_id uuid not null unique references settlements.settlement (id),
  debtor_id uuid not null references members.member (id),
  creditor_id uuid references members.member (id),
  amount bigint not null check (amount > 0),
  paid bigint not null default 0,
  since timestamptz not null,
  constraint debt_two_sides check (debtor_id <> creditor_id),
  constraint debt_paid check (paid between 0 and amount)
) with (fillfactor = 70);
create index debt_debtor on settlements.debt (debtor_id, id) where paid < amount;
create index debt_creditor on settlements.debt (creditor_id, id) where paid < amount;

-- Each payment of a settlement. `offset`: set off against what the other side owed, without money.
create table settlements.payment (
  id bigint primary key generated always as identity,
  settlement_id uuid not null references settlements.settlement (id),
  at timestamptz not null,
  amount bigint not null check (amount > 0),
  kind text collate "C" not null check (kind in ('payment', 'debt', 'offset')),
  transfer_id bigint unique,
  constraint payment_moves check ((kind = 'offset') = (transfer_id is null))
);
create index payment_settlement on settlements.payment (settlement_id, id);
create trigger append_only before update or delete or truncate on settlements.payment
  for each statement execute function history.refuse_change();

-- What a contract carries on to the period that begins at `until_at`.
create table settlements.carry (
  agreement_id uuid primary key,
  until_at timestamptz not null,
  amount bigint not null
) with (fillfactor = 70);

-- What members other than agents got by their own rate for a day. `number`: that of the run. `amount`: less what was
-- counted before; negative: it is kept back from what comes later (`kept`, at most what the member owes).
create table settlements.own_rate (
  member_id uuid not null references members.member (id),
  day date not null,
  number integer not null,
  units bigint not null,
  rate integer not null,
  whole bigint not null check (whole >= 0),
  amount bigint not null check (amount <> 0),
  kept bigint not null check (kept >= 0),
  at timestamptz not null,
  settled_day date not null,
  transfer_id bigint unique,
  primary key (day, member_id, number),
  constraint own_rate_paid check (kept <= greatest(amount, 0) and (transfer_id is not null) = (amount > kept))
);
create index own_rate_day on settlements.own_rate (settled_day);
create trigger append_only before update or delete or truncate on settlements.own_rate
  for each statement execute function history.refuse_change();
create table settlements.own_owed (
  member_id uuid primary key,
  amount bigint not null check (amount >= 0)
) with (fillfactor = 70);

-- Real stakes by clock hour, of paths with an agent who has an hourly salary.
create table settlements.hour (
  hour timestamptz not null,
  member_id uuid not null,
  path_id bigint not null,
  game_type text collate "C" not null,
  real_stake bigint not null,
  primary key (hour, member_id, path_id, game_type)
) with (fillfactor = 70);

-- Rounds that count for salaries in real time, by the five minutes of their end. `is_open`: not settled as it is now.
create table settlements.realtime (
  version_id uuid not null,
  period timestamptz not null,
  source_id uuid not null,
  won bigint not null,
  won_units bigint not null,
  lost bigint not null,
  lost_units bigint not null,
  is_open boolean not null default true,
  primary key (version_id, period, source_id)
) with (fillfactor = 70);
create index realtime_open on settlements.realtime (version_id, period) where is_open;
create index realtime_period on settlements.realtime (period);

-- Hours of paths whose facts were told after the settling of the hour could begin, by the last such fact.
create table settlements.late (
  path_id bigint not null,
  hour timestamptz not null,
  seq bigint not null,
  primary key (path_id, hour)
) with (fillfactor = 70);

-- Income that agents took to their wallets.
create table settlements.taken (
  member_id uuid not null references members.member (id),
  request_id uuid not null,
  amount bigint not null check (amount > 0),
  left_over bigint not null check (left_over >= 0),
  at timestamptz not null,
  transfer_id bigint not null unique,
  primary key (member_id, request_id)
);
create trigger append_only before update or delete or truncate on settlements.taken
  for each statement execute function history.refuse_change();
