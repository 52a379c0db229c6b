-- What awards need to be paid, told of and counted.

alter table awards.award
  -- The day of the offer by the site's clock, by which costs are counted.
  add column day date not null default current_date,
  -- An operator's approval pays it.
  add column pays_at_once boolean not null default false,
  -- The operator who approved it first, while it waits for a second one.
  add column first_by uuid,
  add constraint award_paid_once check (not (pays_itself and pays_at_once));
alter table awards.award alter column day drop default;
-- For operators, who look for what members have in one state.
create index award_newest on awards.award (state, id desc);

-- What members are to be told of: a job collects them and deletes the rows.
create table awards.untold (
  award_id uuid primary key references awards.award,
  member_id uuid not null,
  source text collate "C" not null,
  at timestamptz not null
);
create index untold_at on awards.untold (at);

-- Members have one message a day about each kind of reward.
create table awards.told (
  day date not null,
  member_id uuid not null,
  source text collate "C" not null,
  primary key (day, member_id, source)
);

-- Members who want no notices of rewards.
create table awards.quiet (
  member_id uuid primary key,
  since timestamptz not null
);

-- Numbers and amounts of awards by day, rule and state: sums up to now, and what has changed since.
create table awards.cost (
  day date not null,
  source text collate "C" not null,
  rule_id text collate "C" not null,
  form text collate "C" not null,
  currency text collate "C" not null,
  state text collate "C" not null,
  count bigint not null,
  amount numeric not null,
  primary key (day, source, rule_id, form, currency, state)
);
create table awards.cost_change (
  id bigint generated always as identity primary key,
  day date not null,
  source text collate "C" not null,
  rule_id text collate "C" not null,
  form text collate "C" not null,
  currency text collate "C" not null,
  state text collate "C" not null,
  count bigint not null,
  amount numeric not null
);

-- Every change of an award is counted in its own transaction, by rows of its own, so that nobody waits for another.
create function awards.count_added() returns trigger language plpgsql as $$
begin
  insert into awards.cost_change (day, source, rule_id, form, currency, state, count, amount)
    select day, source, rule_id, form, currency, state, count(*), sum(amount)
      from added group by day, source, rule_id, form, currency, state;
  return null;
end;
$$;
create trigger count_added after insert on awards.award referencing new table as added
  for each statement execute function awards.count_added();

create function awards.count_changed() returns trigger language plpgsql as $$
begin
  insert into awards.cost_change (day, source, rule_id, form, currency, state, count, amount)
    select day, source, rule_id, form, currency, state, sum(one), sum(one * amount)
      from (select b.*, -1 as one from before b union all select a.*, 1 from changed a) moved
      group by day, source, rule_id, form, currency, state having sum(one) <> 0;
  return null;
end;
$$;
create trigger count_changed after update on awards.award referencing old table as before new table as changed
  for each statement execute function awards.count_changed();

-- The sums as they stand now.
create view awards.cost_now as
  select day, source, rule_id, form, currency, state, sum(count)::bigint as count, sum(amount)::bigint as amount
    from (
      select day, source, rule_id, form, currency, state, count, amount from awards.cost
      union all
      select day, source, rule_id, form, currency, state, count, amount from awards.cost_change
    ) counted
    group by day, source, rule_id, form, currency, state;

-- Whom rewards leave alone: until when a member is excluded from play, and until when one has a limit of any kind.
create view limits.protected as
  select g.member_id, g.excluded_until, l.until as limited_until
    from limits.guard g
      left join lateral (
        select max(case when next_at is null or next_amount is not null then 'infinity' else next_at end) as until
          from limits.member_limit l where l.member_id = g.member_id
      ) l on true;

-- What has become of awards, for those who offered them and for rules that look at what a member was awarded.
create view awards.known_award as
  select id, member_id, source, source_id, rule_id, form, amount, currency, state, offered_at, claim_by, ended_at from awards.award;
