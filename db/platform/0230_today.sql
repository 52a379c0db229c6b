-- What the first page of the back office compares: today against the same time of yesterday. Sums by minute are few rows
-- whatever the site plays, and belong to no calendar.
create table reporting.minute (
  minute timestamptz not null check (minute at time zone 'UTC' = date_trunc('minute', minute at time zone 'UTC')),
  currency text not null check (length(currency) = 3),
  -- Ended rounds; stakes without refunds.
  rounds bigint not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  deposits bigint not null default 0,
  deposited bigint not null default 0,
  withdrawals bigint not null default 0,
  withdrawn bigint not null default 0,
  primary key (minute, currency)
);

-- Who played for money on a site day, and since when.
create table reporting.active_member (
  day date not null,
  member_id uuid not null,
  first_at timestamptz not null,
  primary key (day, member_id) include (first_at)
);

create table reporting.first_deposit (
  member_id uuid primary key,
  at timestamptz not null
);
create index first_deposit_at on reporting.first_deposit (at);

-- Only the last days are compared; `npm run reports:rebuild` counts the others again.
insert into reporting.minute (minute, currency, rounds, staked, won)
  select date_trunc('minute', closed_at, 'UTC'), currency, count(*), sum(staked - refunded), sum(won)
    from reporting.round where closed_at >= now() - interval '3 days' group by 1, 2;
insert into reporting.minute as m (minute, currency, deposits, deposited, withdrawals, withdrawn)
  select date_trunc('minute', at, 'UTC'), currency, count(*) filter (where house = 'cash_in' and amount < 0),
      coalesce(-sum(amount) filter (where house = 'cash_in'), 0),
      count(*) filter (where house = 'cash_out' and amount > 0),
      coalesce(sum(amount) filter (where house = 'cash_out'), 0)
    from reporting.movement where house in ('cash_in', 'cash_out') and at >= now() - interval '3 days' group by 1, 2
  on conflict (minute, currency) do update set deposits = excluded.deposits, deposited = excluded.deposited,
    withdrawals = excluded.withdrawals, withdrawn = excluded.withdrawn;
insert into reporting.active_member
  select coalesce(day, facts.day_of(opened_at, 360)), member_id, min(opened_at) from reporting.round
    where opened_at >= now() - interval '3 days' and currency <> 'FUN' group by 1, 2;
insert into reporting.first_deposit
  select member_id, min(at) from reporting.movement
    where house = 'cash_in' and amount < 0 and member_id is not null group by 1;
