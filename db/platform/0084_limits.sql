-- What members set to protect themselves: limits, time-outs, exclusions, reality checks; and what operators impose.
create schema limits;

-- One row a member who has ever set something. Who has none costs a bet one look into this small table.
-- Locked under the member's cash account, or after it.
create table limits.guard (
  member_id uuid primary key references members.member (id),
  -- Grows with everything that an open game has to hear of: an exclusion, a bet refused by a limit.
  version bigint not null default 1,
  -- Neither games nor deposits until then; `infinity`: for ever. It stays when it is over.
  excluded_until timestamptz,
  exclusion text collate "C" check (exclusion in ('time_out', 'self_exclusion', 'operator')),
  -- Has limits of stake, loss or time: its bets are counted.
  limited boolean not null default false,
  last_bet_at timestamptz,
  reality_minutes smallint check (reality_minutes in (15, 30, 60)),
  constraint guard_exclusion check ((excluded_until is null) = (exclusion is null))
);

-- What other modules may know of it.
create view limits.standing as
  select member_id, excluded_until, exclusion, limited from limits.guard;

-- Amounts in minor units, of `time` in minutes. A lower limit holds at once; a higher one, or none, is asked for and
-- holds a day later. `used` (of `time` in ms) is of the period that began at `used_from`.
create table limits.member_limit (
  member_id uuid not null references limits.guard,
  kind text collate "C" not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text collate "C" not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount between 1 and 1000000000000000),
  asked_at timestamptz,
  next_at timestamptz,
  -- Null with `next_at`: then the limit ends.
  next_amount bigint check (next_amount between 1 and 1000000000000000),
  used bigint not null default 0,
  used_from timestamptz not null,
  primary key (member_id, kind, period),
  constraint limit_asked check ((asked_at is null) = (next_at is null) and (next_amount is null or next_at is not null)),
  constraint limit_waits check (next_at >= asked_at + interval '24 hours'),
  constraint limit_rises check (next_amount > amount)
);

create function limits.guard_limit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (
    (new.member_id, new.kind, new.period) <> (old.member_id, old.kind, old.period)
    or (new.amount > old.amount and new.amount > coalesce(old.next_amount, 0))
  ) or tg_op = 'DELETE' and (old.next_at is null or old.next_amount is not null) then
    raise exception 'a limit rises and ends only after it was asked for' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

create trigger only_lower before update or delete on limits.member_limit
  for each row execute function limits.guard_limit();

-- Nobody lifts or shortens an exclusion.
create function limits.guard_exclusion() returns trigger language plpgsql as $$
begin
  if old.excluded_until is not null and (tg_op = 'DELETE' or new.excluded_until is null
    or new.excluded_until < old.excluded_until or new.member_id <> old.member_id
    or (new.excluded_until = old.excluded_until and new.exclusion <> old.exclusion)) then
    raise exception 'an exclusion is never shortened' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

create trigger never_shorter before update of member_id, excluded_until, exclusion on limits.guard
  for each row execute function limits.guard_exclusion();
create trigger never_gone before delete on limits.guard
  for each row execute function limits.guard_exclusion();

create function limits.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'limits.% is kept as it is', tg_table_name using errcode = 'restrict_violation';
end;
$$;

create trigger kept before truncate on limits.guard for each statement execute function limits.refuse_change();
create trigger kept before truncate on limits.member_limit for each statement execute function limits.refuse_change();

-- Everything that was ever asked for. `operator_id`: who imposed it; null: the member.
create table limits.change (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members.member (id),
  at timestamptz not null,
  what text collate "C" not null check (what in ('limit', 'exclusion', 'reality_check')),
  kind text collate "C",
  period text collate "C",
  before jsonb,
  after jsonb,
  effective_at timestamptz not null,
  operator_id uuid,
  reason text not null default '' check (length(reason) <= 300)
);

create index change_member on limits.change (member_id, id);
create trigger append_only before update or delete or truncate on limits.change
  for each statement execute function limits.refuse_change();

-- Deposits and withdrawals of each member, by the site's day: for the limits of deposits and the lifetime's net.
create table limits.money_day (
  member_id uuid not null references members.member (id),
  day date not null,
  deposited bigint not null default 0 check (deposited >= 0),
  withdrawn bigint not null default 0 check (withdrawn >= 0),
  primary key (member_id, day)
);

-- What came in before there was this table.
insert into limits.money_day (member_id, day, deposited)
select a.owner::uuid, (t.at at time zone 'UTC' + interval '6 hours')::date, sum(t.amount)
  from ledger.transfer t
  join ledger.account a on a.id = t.to_account and a.kind = 'member_cash'
  join members.member m on m.id::text = a.owner
  where t.kind = 'deposit' and t.outcome = 'posted'
  group by 1, 2;
