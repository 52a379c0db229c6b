-- What members see of their past (1-site §2: betting record, account record, profit and loss). The ledger and the
-- wallet stay the truth; what is kept here follows from the entries of an account in the order of their versions, and
-- could be thrown away and made again.
create schema records;

-- How far the entries of an account are summed. Whoever sums more locks the row; entries beyond it are read as they are.
create table records.book (
  account_id bigint primary key references ledger.account (id),
  version bigint not null default 0 check (version >= 0)
);

-- A member's sums by quarter of an hour, so that days are exact wherever the site's clock stands. A round counts where
-- it was opened, as in the betting record, whenever it pays; other money counts when it moved. `vassalage` is empty
-- where no game is concerned. Minor units.
create table records.slot (
  member_id uuid not null,
  slot timestamptz not null check (extract(epoch from slot)::bigint % 900 = 0),
  -- Bets that were not refunded.
  bets integer not null,
  -- Bets less refunds.
  staked bigint not null,
  -- Wins and resettlements.
  won bigint not null,
  deposited bigint not null,
  withdrawn bigint not null,
  promoted bigint not null,
  vassalage text collate "C" not null,
  game_type text collate "C" not null,
  primary key (member_id, slot, vassalage, game_type),
  constraint slot_stakes check (vassalage = '' or (bets >= 0 and staked >= 0))
);

-- Where the entries of a cash account stand that no game made: a few among many bets, found without reading those.
create table records.line (
  account_id bigint not null,
  version bigint not null,
  sort text collate "C" not null
    check (sort in ('deposit', 'withdrawal', 'held', 'promotion', 'transfer', 'correction')),
  primary key (account_id, sort, version)
);

-- What an entry is for its owner, by whose account stands on the other side.
create function records.sort_of(p_other ledger.account_kind, p_own boolean) returns text
language sql immutable parallel safe return case
  when p_own then 'held'
  when p_other = 'house_provider' then 'game'
  when p_other = 'cash_in' then 'deposit'
  when p_other = 'cash_out' then 'withdrawal'
  when p_other in ('house_promotion', 'bonus') then 'promotion'
  when p_other in ('member_cash', 'member_held', 'agent_cash') then 'transfer'
  else 'correction'
end;

-- The id of the round that a game's transfer names; null where it names none.
create function records.round_of(p_reference text) returns uuid language sql immutable parallel safe
  return case
    when p_reference ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then p_reference::uuid
  end;

-- What the entries after a version did to the sums, in order; all of them where `p_most` is null.
create function records.movements(p_account bigint, p_member uuid, p_after bigint, p_most bigint)
returns table (
  version bigint, sort text, slot timestamptz, vassalage text, game_type text, bets int, staked bigint, won bigint,
  deposited bigint, withdrawn bigint, promoted bigint
) language sql stable as $$
  with entered as (
    select e.version, e.amount, t.at, t.kind, t.reference,
        records.sort_of(other.kind, other.owner = p_member::text) as sort
      from ledger.entry e
        join ledger.transfer t on t.id = e.transfer_id
        join ledger.account other
          on other.id = case when t.from_account = e.account_id then t.to_account else t.from_account end
      where e.account_id = p_account and e.version > p_after
      order by e.version limit p_most
  ), played as (
    select e.*, r.opened_at, coalesce(r.vassalage, '') as vassalage, coalesce(r.game_type, '') as game_type,
        e.sort = 'game' and (e.kind = 'refund' or (e.amount < 0 and e.kind <> 'adjust')) as is_stake
      from entered e left join wallet.round r
        on e.sort = 'game' and r.member_id = p_member and r.id = records.round_of(e.reference)
  )
  select version, sort, date_bin('15 minutes', coalesce(opened_at, at), 'epoch'), vassalage, game_type,
      case when is_stake then -sign(amount)::int else 0 end,
      case when is_stake then -amount else 0 end,
      case when sort = 'game' and not is_stake then amount else 0 end,
      case when sort = 'deposit' then amount else 0 end,
      case when sort = 'withdrawal' then -amount else 0 end,
      case when sort = 'promotion' then amount else 0 end
    from played
$$;

-- The first version of an account that was written at this time or later; one beyond the last where there is none.
-- Entries carry no time of their own, and versions and times grow together: halving finds it without an index more.
create function records.version_at(p_account bigint, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  v_low bigint := 1;
  v_high bigint := 1 + (select version from ledger.account where id = p_account);
  v_middle bigint;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    if p_at > (
      select t.at from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
        where e.account_id = p_account and e.version = v_middle
    ) then
      v_low := v_middle + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end;
$$;
