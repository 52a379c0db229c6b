-- What operators pay members from the accounts of the house (adjustments, deposits by hand, promotions, and whatever
-- comes later), so that one sum over all of them says what an operator paid alone.
create schema spending;

create table spending.payment (
  -- Of the ledger's transfer, so that each payment is permitted once.
  external_id text collate "C" primary key check (length(external_id) between 1 and 128),
  at timestamptz not null,
  -- In minor units, whichever way the money moves.
  amount bigint not null check (amount > 0),
  member_id uuid not null,
  operator_id uuid not null,
  -- The second operator. Null: the operator paid alone.
  second_id uuid,
  currency text collate "C" not null check (length(currency) = 3),
  constraint payment_two_operators check (second_id <> operator_id)
);
create index payment_alone on spending.payment (operator_id, at) include (amount) where second_id is null;

create trigger append_only before update or delete or truncate on spending.payment
  for each statement execute function history.refuse_change();

-- What was paid before this table existed.
insert into spending.payment (external_id, at, amount, member_id, operator_id, second_id, currency)
  select 'adjustment:' || requested_by || ':' || request_id, coalesce(decided_at, requested_at), abs(amount), member_id,
      requested_by, case when four_eyes then decided_by end, currency
    from desk.adjustment where state = 'posted'
  union all
  select 'deposit:' || id, decided_at, received, member_id, coalesce(first_by, decided_by),
      case when first_by is not null then decided_by end, currency
    from deposits.deposit where state = 'credited' and decided_by is not null
  union all
  select 'promotion:' || id, decided_at, amount, member_id, decided_by, null, currency
    from promotions.application where amount is not null;

-- The first of two operators who grant an application, and the amount that this operator entered.
alter table promotions.application
  add column first_by uuid,
  add column first_account text check (length(first_account) between 1 and 64),
  add column first_amount bigint check (first_amount > 0),
  add column first_at timestamptz,
  add constraint application_first check (
    (first_by is null) = (first_account is null)
    and (first_by is null) = (first_amount is null)
    and (first_by is null) = (first_at is null)
  ),
  add constraint application_four_eyes check (
    amount is null or first_by is null or (decided_by <> first_by and first_amount = amount)
  );

-- As before, and a waiting application takes the entry of the first operator, which a grant then keeps.
create or replace function promotions.guard_application() returns trigger language plpgsql as $$
begin
  if (new.id, new.promotion_id, new.member_id, new.account, new.currency, new.request_id, new.remark, new.images, new.applied_at)
      <> (old.id, old.promotion_id, old.member_id, old.account, old.currency, old.request_id, old.remark, old.images, old.applied_at)
    or not ((old.state, new.state) in (
      ('applying', 'applying'), ('applying', 'rejected'), ('applying', 'claim'), ('applying', 'issued'), ('claim', 'claimed')
    ))
    or (old.state = 'claim' and (new.amount, new.decided_at, new.decided_by, new.first_by, new.first_amount)
      is distinct from (old.amount, old.decided_at, old.decided_by, old.first_by, old.first_amount))
  then
    raise exception 'an application is decided once and paid once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

-- A promotion's higher maximum is proposed, as payment methods and settings are.
alter table editing.proposal
  drop constraint proposal_kind_check,
  add constraint proposal_kind_check check (kind in ('method', 'settings', 'promotion'));
