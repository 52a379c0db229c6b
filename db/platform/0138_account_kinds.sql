-- What accounts are for is said in one table. A new kind of account is a row here.
create table ledger.kind (
  name text collate "C" primary key check (name ~ '^[a-z_]{2,32}$'),
  -- Whose accounts they are.
  holder text collate "C" not null check (holder in ('member', 'agent', 'house')),
  may_go_negative boolean not null,
  -- The line of what the house owes in which its balances are summed; null where they are no debt.
  liability text collate "C" check (liability in ('cash', 'held', 'agents')),
  -- What a member reads of an entry when an account of this kind stands on the other side.
  told_as text collate "C" not null
    check (told_as in ('game', 'deposit', 'withdrawal', 'promotion', 'transfer', 'correction')),
  -- Whether play money may stand on it.
  may_hold_play_money boolean not null,
  unique (name, may_go_negative),
  constraint kind_debt check ((liability is null) = (holder = 'house') and may_go_negative = (holder = 'house'))
);

insert into ledger.kind (name, holder, may_go_negative, liability, told_as, may_hold_play_money) values
  ('member_cash', 'member', false, 'cash', 'transfer', true),
  ('member_held', 'member', false, 'held', 'transfer', false),
  ('agent_cash', 'agent', false, 'agents', 'transfer', false),
  ('house_provider', 'house', true, null, 'game', false),
  ('house_promotion', 'house', true, null, 'promotion', true),
  ('cash_in', 'house', true, null, 'deposit', false),
  ('cash_out', 'house', true, null, 'withdrawal', false),
  ('bonus', 'house', true, null, 'promotion', false),
  ('adjustment', 'house', true, null, 'correction', false),
  ('suspense', 'house', true, null, 'correction', false);

-- The planner would take a table that it has not looked at for one of some hundred rows.
analyze ledger.kind;

drop function ledger.open_account, records.movements, records.sort_of;
alter table ledger.account drop constraint account_play_money;
alter table ledger.account alter column may_go_negative drop expression;
alter table ledger.account alter column kind type text collate "C" using kind::text;
alter table ledger.account add constraint account_kind foreign key (kind, may_go_negative)
  references ledger.kind (name, may_go_negative);
drop type ledger.account_kind;

-- An account takes what its kind says when it is opened; the foreign key holds it to that.
create function ledger.open_as_kind() returns trigger language plpgsql as $$
declare
  v_kind ledger.kind;
begin
  select * into strict v_kind from ledger.kind where name = new.kind;
  if new.currency = 'FUN' and not v_kind.may_hold_play_money then
    raise exception 'no play money stands on a % account', new.kind using errcode = 'check_violation';
  end if;
  new.may_go_negative := v_kind.may_go_negative;
  return new;
end;
$$;
create trigger opened_as_kind before insert on ledger.account
  for each row execute function ledger.open_as_kind();

-- Whose an account is, and in which currency, never changes.
create function ledger.guard_account() returns trigger language plpgsql as $$
begin
  raise exception 'an account stays what it was opened as' using errcode = 'restrict_violation';
end;
$$;
create trigger stays_itself before update of kind, may_go_negative, currency, owner on ledger.account
  for each statement execute function ledger.guard_account();

-- Gets or opens an account.
create function ledger.open_account(p_kind text, p_owner text, p_currency text) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  loop
    select id into v_id from ledger.account where owner = p_owner and kind = p_kind and currency = p_currency;
    if found then
      return v_id;
    end if;
    insert into ledger.account (kind, owner, currency) values (p_kind, p_owner, p_currency)
      on conflict do nothing returning id into v_id;
    if found then
      return v_id;
    end if;
  end loop;
end;
$$;

-- Accounts with what their kind says of them: what other modules may read.
create view ledger.known_account as
  select a.id, a.balance, a.version, a.kind, a.may_go_negative, a.currency, a.owner, k.holder, k.liability, k.told_as
    from ledger.account a join ledger.kind k on k.name = a.kind;
