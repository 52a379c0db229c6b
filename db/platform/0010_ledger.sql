-- The ledger: double entry, append-only. Every movement is one transfer between two accounts of one currency; each
-- transfer that moved money has exactly two entries, which carry the balance after it and the account's version.
-- Refusals are kept too, so that a repeated external id gets its first answer. Money is bigint minor units.
create schema ledger;

create type ledger.account_kind as enum (
  'member_cash', 'member_held', 'agent_cash', 'house_provider', 'house_promotion',
  'cash_in', 'cash_out', 'bonus', 'adjustment', 'suspense'
);

-- `balance` and `version` are those of the account's last entry. Room is left on each page so that their updates stay
-- on it and touch no index.
create table ledger.account (
  id bigint generated always as identity primary key,
  balance bigint not null default 0,
  version bigint not null default 0,
  kind ledger.account_kind not null,
  may_go_negative boolean not null
    generated always as (kind not in ('member_cash', 'member_held', 'agent_cash')) stored,
  currency text collate "C" not null check (length(currency) = 3),
  owner text collate "C" not null check (length(owner) between 1 and 128),
  constraint account_key unique (owner, kind, currency),
  constraint account_not_negative check (may_go_negative or balance >= 0)
) with (fillfactor = 60);

-- What an external id is found by: 128 bits of its SHA-256. External ids come in random order and are up to 128
-- characters long; the index over their short keys stays in memory several times longer, which is what keeps posting
-- fast on a long history. Two ids with one key cannot be found in practice, and would only be refused as a conflict.
create function ledger.key_of(external_id text) returns uuid language sql stable strict parallel safe
  return encode(substring(sha256(convert_to(external_id, 'UTF8')) from 1 for 16), 'hex')::uuid;

create type ledger.transfer_outcome as enum ('posted', 'insufficient_funds', 'account_unknown');

create sequence ledger.transfer_id as bigint cache 64;

-- A transfer names the versions of its two accounts, which find its entries without an index of their own.
-- Foreign keys of the two big tables are not enforced row by row: `ledger.post` is their only writer, accounts are
-- never deleted, and the reconciliation proves what the keys would.
create table ledger.transfer (
  id bigint primary key,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null,
  from_version bigint,
  to_version bigint,
  -- Balance of the paying account when the transfer was refused for lack of funds.
  refused_balance bigint,
  at timestamptz not null,
  outcome ledger.transfer_outcome not null,
  external_key uuid not null,
  external_id text collate "C" not null,
  kind text collate "C" not null,
  reference text collate "C",
  constraint transfer_external_key unique (external_key),
  constraint transfer_names check (
    length(external_id) between 1 and 128 and length(kind) between 1 and 64 and length(reference) <= 128
  ),
  constraint transfer_moves check (amount > 0 and from_account <> to_account),
  constraint transfer_answer check (
    (outcome = 'posted') = (from_version is not null and to_version is not null)
    and (outcome = 'insufficient_funds') = (refused_balance is not null)
  )
);

create table ledger.entry (
  account_id bigint not null,
  version bigint not null,
  transfer_id bigint not null,
  -- Negative where the account pays.
  amount bigint not null,
  balance_after bigint not null,
  balance_before bigint generated always as (balance_after - amount) virtual,
  constraint entry_place primary key (account_id, version),
  constraint entry_account foreign key (account_id) references ledger.account not enforced,
  constraint entry_transfer foreign key (transfer_id) references ledger.transfer not enforced
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is kept as it was written: correct by a reversing transfer', tg_table_name
    using errcode = 'restrict_violation';
end;
$$;

create trigger append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
create trigger kept_for_ever before delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();

-- sum() of bigint goes through numeric; this one stays bigint and fails when it would overflow.
create aggregate ledger.total (bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- Gets or opens an account.
create function ledger.open_account(p_kind ledger.account_kind, p_owner text, p_currency text) returns bigint
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

-- Locks accounts in the one global order: those that must not go negative (members) before those that may (the house),
-- ascending id within each. House accounts are hot, so they are locked last and for the shortest time.
create function ledger.lock_accounts(p_ids bigint[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  perform from (
    select from ledger.account where id = any (p_ids) order by may_go_negative, id for no key update
  ) locked;
end;
$$;

-- Posts all transfers or, when one of them cannot be, none: then it returns no rows. The accounts are locked by the
-- caller. Running balances come from one window per account that begins with the account itself at position 0.
create function ledger.post_all(
  p_keys uuid[], p_external_ids text[], p_kinds text[], p_froms bigint[], p_tos bigint[], p_amounts bigint[], p_references text[],
  p_at timestamptz
) returns table (pos int, transfer_id bigint, from_balance bigint, to_balance bigint)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_ids bigint[] := array(
    select nextval('ledger.transfer_id') from generate_series(1, cardinality(p_external_ids))
  );
begin
  return query
  with leg as (
    select 0 as pos, 0 as side, id as account, balance as amount, version as step, may_go_negative, currency
      from ledger.account where id = any (p_froms || p_tos)
    union all
    select pos::int, -1, account, -amount, 1, null, null
      from unnest(p_froms, p_amounts) with ordinality as paying (account, amount, pos)
    union all
    select pos::int, 1, account, amount, 1, null, null
      from unnest(p_tos, p_amounts) with ordinality as receiving (account, amount, pos)
  ), running as materialized (
    select pos, side, account, amount,
        ledger.total(amount) over history as balance_after,
        ledger.total(step) over history as version,
        first_value(may_go_negative) over history as may_go_negative,
        first_value(currency) over history as currency
      from leg
      window history as (partition by account order by pos rows unbounded preceding)
  ), pair as materialized (
    select pos,
        max(balance_after) filter (where side = -1) as from_balance,
        max(balance_after) filter (where side = 1) as to_balance,
        max(version) filter (where side = -1) as from_version,
        max(version) filter (where side = 1) as to_version,
        bool_and(may_go_negative or balance_after >= 0) and count(currency) = 2 and min(currency) = max(currency)
          as possible
      from running where pos > 0 group by pos
  ), gate as materialized (
    select bool_and(possible) as open from pair
  ), transferred as (
    insert into ledger.transfer (
      id, from_account, to_account, amount, from_version, to_version, at, outcome, external_key, external_id, kind,
      reference
    )
    select v_ids[pos], p_froms[pos], p_tos[pos], p_amounts[pos], from_version, to_version, p_at, 'posted',
        p_keys[pos], p_external_ids[pos], p_kinds[pos], p_references[pos]
      from pair where (select open from gate) order by pos
  ), entered as (
    insert into ledger.entry (account_id, version, transfer_id, amount, balance_after)
    select account, version, v_ids[pos], amount, balance_after
      from running where pos > 0 and (select open from gate)
  ), moved as (
    update ledger.account a set balance = a.balance + movement.amount, version = a.version + movement.steps
      from (
        select account, ledger.total(amount) as amount, count(*) as steps from running where pos > 0 group by account
      ) movement
      where a.id = movement.account and (select open from gate)
  )
  select pos, v_ids[pos], from_balance, to_balance from pair where (select open from gate) order by pos;
end;
$$;

-- Positions, among those given, of transfers that must be refused for lack of funds, with the balance then. Everything
-- else is affordable. Only transfers that touch a contested account are walked one by one; the rest is set-based.
create function ledger.unaffordable(p_froms bigint[], p_tos bigint[], p_amounts bigint[], p_positions int[])
returns table (pos int, balance bigint)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_accounts bigint[];
  v_balances bigint[];
  v_guarded bigint[];
  v_from int;
  v_to int;
  v_pos int;
begin
  with leg as (
    select 0 as pos, id as account, balance as amount
      from ledger.account where id = any (p_froms || p_tos) and not may_go_negative
    union all
    select pos, p_froms[pos], -p_amounts[pos] from unnest(p_positions) as given (pos)
    union all
    select pos, p_tos[pos], p_amounts[pos] from unnest(p_positions) as given (pos)
  ), running as (
    select account,
        first_value(pos) over history = 0 as guarded,
        ledger.total(amount) over history as balance_after
      from leg window history as (partition by account order by pos rows unbounded preceding)
  ), lowest as (
    select account, min(balance_after) as balance from running where guarded group by account
  )
  select coalesce(array_agg(account) filter (where balance < 0), '{}'), coalesce(array_agg(account), '{}')
    into v_accounts, v_guarded from lowest;
  if v_accounts = '{}' then
    return;
  end if;
  -- A refusal takes income from who would have received it: if that account is guarded too, all must be walked.
  if exists (
    select from unnest(p_positions) as given (pos)
      where p_froms[pos] = any (v_accounts) and p_tos[pos] = any (v_guarded) and p_tos[pos] <> all (v_accounts)
  ) then
    v_accounts := v_guarded;
  end if;
  v_balances := array(
    select a.balance from unnest(v_accounts) with ordinality as contested (id, place)
      join ledger.account a using (id) order by place
  );
  foreach v_pos in array p_positions loop
    v_from := array_position(v_accounts, p_froms[v_pos]);
    v_to := array_position(v_accounts, p_tos[v_pos]);
    if v_from is not null and v_balances[v_from] < p_amounts[v_pos] then
      pos := v_pos;
      balance := v_balances[v_from];
      return next;
      continue;
    end if;
    if v_from is not null then
      v_balances[v_from] := v_balances[v_from] - p_amounts[v_pos];
    end if;
    if v_to is not null then
      v_balances[v_to] := v_balances[v_to] + p_amounts[v_pos];
    end if;
  end loop;
end;
$$;

-- The careful way, for a batch in which something repeats or cannot be posted. Decides in order of position, writes
-- refusals and transfers, and answers everything from what is written. The accounts are locked by the caller.
create function ledger.post_each(
  p_keys uuid[], p_external_ids text[], p_kinds text[], p_froms bigint[], p_tos bigint[], p_amounts bigint[], p_references text[],
  p_at timestamptz
) returns table (pos int, outcome text, transfer_id bigint, from_balance bigint, to_balance bigint, at timestamptz)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_new int[];
  v_unknown int[];
  v_refused int[];
  v_balances bigint[];
begin
  v_new := array(
    select min(pos)::int from unnest(p_keys) with ordinality as given (key, pos)
      where not exists (select from ledger.transfer where external_key = given.key)
      group by key order by 1
  );
  v_unknown := array(
    select pos from unnest(v_new) as given (pos) where not exists (
      select from ledger.account payer join ledger.account receiver on receiver.currency = payer.currency
        where payer.id = p_froms[pos] and receiver.id = p_tos[pos]
    ) order by pos
  );
  v_new := array(select unnest(v_new) except select unnest(v_unknown) order by 1);
  select coalesce(array_agg(pos), '{}'), coalesce(array_agg(balance), '{}') into v_refused, v_balances
    from ledger.unaffordable(p_froms, p_tos, p_amounts, v_new);
  v_new := array(select unnest(v_new) except select unnest(v_refused) order by 1);

  insert into ledger.transfer (
    id, from_account, to_account, amount, refused_balance, at, outcome, external_key, external_id, kind, reference
  )
  select nextval('ledger.transfer_id'), p_froms[pos], p_tos[pos], p_amounts[pos], balance, p_at,
      case when balance is null then 'account_unknown' else 'insufficient_funds' end::ledger.transfer_outcome,
      p_keys[pos], p_external_ids[pos], p_kinds[pos], p_references[pos]
    from unnest(v_unknown || v_refused, array_fill(null::bigint, array[cardinality(v_unknown)]) || v_balances)
      as refused (pos, balance);

  if v_new <> '{}' and not exists (
    select from ledger.post_all(
      array(select p_keys[pos] from unnest(v_new) pos), array(select p_external_ids[pos] from unnest(v_new) pos),
      array(select p_kinds[pos] from unnest(v_new) pos),
      array(select p_froms[pos] from unnest(v_new) pos), array(select p_tos[pos] from unnest(v_new) pos),
      array(select p_amounts[pos] from unnest(v_new) pos), array(select p_references[pos] from unnest(v_new) pos),
      p_at
    )
  ) then
    raise exception 'ledger.post_each chose transfers that cannot be posted';
  end if;

  return query
  select given.pos::int,
      case
        when (t.external_id, t.kind, t.from_account, t.to_account, t.amount)
            <> (given.external_id, given.kind, given.from_account, given.to_account, given.amount)
          or t.reference is distinct from given.reference then 'conflict'
        when t.outcome <> 'posted' then t.outcome::text
        when given.pos = any (v_new) then 'posted'
        else 'duplicate'
      end,
      t.id, coalesce(paid.balance_after, t.refused_balance), received.balance_after, t.at
    from unnest(p_keys, p_external_ids, p_kinds, p_froms, p_tos, p_amounts, p_references) with ordinality
      as given (key, external_id, kind, from_account, to_account, amount, reference, pos)
    join ledger.transfer t on t.external_key = given.key
    left join ledger.entry paid on paid.account_id = t.from_account and paid.version = t.from_version
    left join ledger.entry received on received.account_id = t.to_account and received.version = t.to_version
    order by given.pos;
end;
$$;

-- Posts up to 1,000 transfers in the caller's transaction (read committed) and answers each one in its place:
-- posted, duplicate (with the first answer), insufficient_funds (from_balance is the balance), conflict (the external
-- id is taken by a different transfer) or account_unknown (no such account, or the two differ in currency).
create function ledger.post(
  p_external_ids text[], p_kinds text[], p_froms bigint[], p_tos bigint[], p_amounts bigint[], p_references text[],
  p_at timestamptz
) returns table (pos int, outcome text, transfer_id bigint, from_balance bigint, to_balance bigint, at timestamptz)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_attempt int := 1;
  v_keys uuid[] := array(
    select ledger.key_of(id) from unnest(p_external_ids) with ordinality as given (id, pos) order by pos
  );
  v_fresh boolean;
begin
  if cardinality(p_external_ids) > 1000 then
    raise exception 'ledger.post takes at most 1000 transfers' using errcode = 'program_limit_exceeded';
  end if;
  -- Asked before the accounts are locked, so that only what needs the lock is done under it. Whoever posts the same
  -- external id in between makes the unique key fail below.
  v_fresh := not exists (select from ledger.transfer where external_key = any (v_keys))
    and (select count(distinct key) from unnest(v_keys) as given (key)) = cardinality(v_keys);
  perform ledger.lock_accounts(p_froms || p_tos);
  loop
    begin
      if v_fresh then
        return query
        select pos, 'posted', transfer_id, from_balance, to_balance, p_at
          from ledger.post_all(v_keys, p_external_ids, p_kinds, p_froms, p_tos, p_amounts, p_references, p_at);
        if found then
          return;
        end if;
      end if;
      return query
      select * from ledger.post_each(v_keys, p_external_ids, p_kinds, p_froms, p_tos, p_amounts, p_references, p_at);
      return;
    exception when unique_violation then
      -- Now the other one can be seen: it has been committed, or the attempt would have waited for it.
      if v_attempt = 3 then
        raise;
      end if;
      v_attempt := v_attempt + 1;
      v_fresh := false;
    end;
  end loop;
end;
$$;

create type ledger.hold_state as enum ('held', 'captured', 'released', 'expired');

-- Money set aside until it is captured, released or expires. It stands on the holder's `member_held` account meanwhile.
create table ledger.hold (
  id text collate "C" primary key check (length(id) between 1 and 100),
  account_id bigint not null references ledger.account,
  held_account_id bigint not null references ledger.account,
  amount bigint not null check (amount > 0),
  state ledger.hold_state not null default 'held',
  captured bigint not null default 0,
  -- Where a capture paid to.
  to_account_id bigint references ledger.account,
  kind text collate "C" not null,
  reference text collate "C",
  created_at timestamptz not null,
  expires_at timestamptz,
  closed_at timestamptz,
  constraint hold_captured check (
    captured between 0 and amount and (state = 'captured') = (captured > 0) and (captured > 0) = (to_account_id is not null)
  ),
  constraint hold_closed check ((state = 'held') = (closed_at is null))
);
create index hold_due on ledger.hold (expires_at) where state = 'held' and expires_at is not null;
create index hold_open on ledger.hold (held_account_id) where state = 'held';

create function ledger.guard_hold() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' or (new.id, new.account_id, new.held_account_id, new.amount) <> (old.id, old.account_id, old.held_account_id, old.amount) then
    raise exception 'a hold closes once and is otherwise as it was made' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger closes_once before update on ledger.hold for each row execute function ledger.guard_hold();
create trigger kept_for_ever before delete or truncate on ledger.hold
  for each statement execute function ledger.refuse_change();
