-- Money that the house gives members: promotions and sign-up credit now, bonuses, rebates, rewards and salaries later.
create schema grants;

-- One row for each grant, written with its transfer and its turnover.
create table grants.given (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  -- In minor units.
  amount bigint not null check (amount > 0),
  transfer_id bigint not null unique,
  member_id uuid not null,
  -- How often the amount is to be staked before money goes out, ×100. Null: given before this was written down.
  wagering integer check (wagering >= 0),
  purse text collate "C" not null check (purse in ('cash')),
  currency text collate "C" not null check (length(currency) = 3),
  -- What it was given for: a promotion's application, a sign-up. The same cause pays once.
  cause text collate "C" not null check (cause ~ '^[a-z][a-z_]{1,31}$'),
  cause_id text collate "C" not null check (length(cause_id) between 1 and 90),
  constraint given_cause unique (cause, cause_id)
);
create index given_member on grants.given (member_id, id desc);

create function grants.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'grants.% is append-only', tg_table_name using errcode = 'restrict_violation';
end;
$$;
create trigger append_only before update or delete or truncate on grants.given
  for each statement execute function grants.refuse_change();

-- What was given before.
insert into grants.given (id, at, amount, transfer_id, member_id, purse, currency, cause, cause_id)
  select uuidv7(t.at - clock_timestamp()), t.at, t.amount, t.id, a.owner::uuid, 'cash', a.currency, t.kind,
      substring(t.external_id from length(t.kind) + 2)
    from ledger.transfer t join ledger.account a on a.id = t.to_account and a.kind = 'member_cash'
    where t.outcome = 'posted' and t.kind in ('promotion', 'signup') and t.external_id like t.kind || ':%'
    order by t.at, t.id;
