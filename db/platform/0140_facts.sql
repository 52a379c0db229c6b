-- One stream of what happened to members: rounds that were opened, settled, or changed after that, and money that moved
-- beside play. The worker writes it after the fact, from wallet and ledger. Reports, records and turnover read it in order;
-- rewards will.
create schema facts;

-- The number of the database transaction that wrote a row. No row with a number below that of the oldest transaction that
-- is still running can be added any more, so whoever reads up to there misses nothing that is committed late. Each row is
-- eight bytes longer for it; the index names ranges of pages and is next to nothing. Rows that were there before have the
-- number of this migration.
alter table wallet.transaction add column xid bigint not null default (pg_current_xact_id()::text::bigint);
create index transaction_by_xid on wallet.transaction using brin (xid) with (autosummarize = on);
alter table ledger.transfer add column xid bigint not null default (pg_current_xact_id()::text::bigint);
create index transfer_by_xid on ledger.transfer using brin (xid) with (autosummarize = on);
-- Rows lie in the order of their numbers: the planner has to know it to use those indexes.
analyze wallet.transaction (xid);
analyze ledger.transfer (xid);

-- The house's accounts, which are those that may go negative: a few among those of all members.
create index account_of_house on ledger.account (id) where may_go_negative;

-- A text as a UUID; null where it is none.
create function facts.uuid_of(p_text text) returns uuid language sql immutable parallel safe
  return case
    when p_text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then p_text::uuid
  end;

-- What this database is known by; a part of it where the server tells no more.
create function facts.this_database() returns text language plpgsql stable as $$
declare
  v_oid text := (select oid::text from pg_database where datname = current_database());
begin
  return (select system_identifier from pg_control_system()) || '/' || v_oid;
exception when insufficient_privilege then
  return v_oid;
end;
$$;

-- The day of a calendar that stands `p_offset` minutes east of UTC.
create function facts.day_of(p_at timestamptz, p_offset integer) returns date language sql immutable parallel safe
  return ((p_at at time zone 'UTC') + p_offset * interval '1 minute')::date;

-- The members above a member, from the top down to the direct upline; empty where there is none.
create function members.uplines(p_member uuid) returns uuid[] language sql stable parallel safe as $$
  with recursive above as (
    select upline_id as id, 1 as distance from members.member where id = p_member and upline_id is not null
    union all
    -- Nobody stands above himself; should it ever be written so, the walk ends nevertheless.
    select m.upline_id, a.distance + 1 from above a join members.member m on m.id = a.id
      where m.upline_id is not null and a.distance < 64
  )
  select coalesce(array_agg(id order by distance desc), '{}') from above
$$;

-- How far the stream is. One row; its lock is what two writers take turns by.
create table facts.stream (
  only_one boolean primary key default true check (only_one),
  -- The number of the last fact. Facts have no gaps and are committed in their order.
  last_seq bigint not null default 0 check (last_seq >= 0),
  -- What transactions with a lower number wrote has been told.
  told_below bigint not null default 0 check (told_below >= 0),
  -- Everything that was committed before this moment has been told.
  caught_up_at timestamptz not null default now(),
  -- The database that numbers the transactions: another one, which a dump was restored to, counts from somewhere else.
  numbered_by text not null default ''
);
insert into facts.stream default values;

-- A round has changed. `bets`, `stake`, `win`, `effective_stake`, `effective_win` and `rounds` say by how much since it was
-- told last, so that consumers add them up; `live_bets` and the totals say how it stands now. Minor units.
create table facts.round (
  seq bigint primary key,
  told_at timestamptz not null,
  opened_at timestamptz not null,
  -- Null while it is open.
  closed_at timestamptz,
  -- Bets less refunds, and wins with resettlements, as they happened.
  stake bigint not null,
  win bigint not null,
  -- The same of rounds that have been closed: what counts for rewards. A refunded round counts for nothing.
  effective_stake bigint not null,
  effective_win bigint not null,
  bet_total bigint not null check (bet_total >= 0),
  refund_total bigint not null check (refund_total between 0 and bet_total),
  win_total bigint not null,
  round_id uuid not null,
  member_id uuid not null,
  -- Of rounds in which money was staked: a free bet is none.
  bets integer not null,
  -- Bets that have not been refunded, free ones too.
  live_bets integer not null check (live_bets >= 0),
  -- The day of the site's calendar on which it ended, by the site's clock when this was told; null while it is open.
  day date,
  -- 1 when it came to count as played, -1 when it ceases to, else 0. A refunded round does not count.
  rounds smallint not null check (rounds between -1 and 1),
  -- `open`: it has not ended; `settled`: it ended for the first time; `resettled`: it has changed since.
  event text collate "C" not null check (event in ('open', 'settled', 'resettled')),
  state text collate "C" not null check (state in ('open', 'closed', 'refunded')),
  provider_id text collate "C" not null,
  vassalage text collate "C" not null,
  game_type text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  -- The members above the member when the round was told first, from the top down.
  agent_path uuid[] not null,
  constraint round_end check ((state = 'open') = (closed_at is null) and (state = 'open') = (day is null)),
  -- A refunded round that is bet on again is open, and has been told as settled before.
  constraint round_event check (case event when 'open' then state = 'open' when 'settled' then state <> 'open' else true end)
);
-- How a round was told last, and what was told of a member.
create index round_last on facts.round (round_id, seq desc);
create index round_member on facts.round (member_id, seq);

-- Money has moved beside play: an entry of a member's account, or of the house's where no member is concerned. Minor units.
create table facts.money (
  seq bigint primary key,
  told_at timestamptz not null,
  at timestamptz not null,
  -- What the account got; negative where it paid.
  amount bigint not null check (amount <> 0),
  account_id bigint not null,
  version bigint not null,
  other_account_id bigint not null,
  other_version bigint not null,
  transfer_id bigint not null,
  -- Whose account it is; null where it is the house's.
  member_id uuid,
  other_member_id uuid,
  -- The day of the site's calendar.
  day date not null,
  account_kind text collate "C" not null,
  other_kind text collate "C" not null,
  sort text collate "C" not null
    check (sort in ('deposit', 'withdrawal', 'held', 'promotion', 'transfer', 'correction', 'house')),
  -- The transfer's own words.
  transfer_kind text collate "C" not null,
  external_id text collate "C" not null,
  reference text collate "C",
  currency text collate "C" not null,
  -- The members above the member when this was told, from the top down.
  agent_path uuid[] not null,
  -- An entry is told once.
  constraint money_entry unique (account_id, version),
  constraint money_of_house check (sort <> 'house' or member_id is null)
);
create index money_member on facts.money (member_id, seq) where member_id is not null;

create function facts.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'facts.% is append-only', tg_table_name using errcode = 'restrict_violation';
end;
$$;
create trigger append_only before update or delete or truncate on facts.round
  for each statement execute function facts.refuse_change();
create trigger append_only before update or delete or truncate on facts.money
  for each statement execute function facts.refuse_change();

-- Up to which version the entries of a member's account have been told, without a gap.
create table facts.covered (
  account_id bigint primary key,
  version bigint not null check (version >= 0)
) with (fillfactor = 80);

-- Who reads the stream, and how far each has come. Moved in the transaction that writes what follows from the facts.
create table facts.consumer (
  -- The metrics call the stream itself `stream`.
  name text collate "C" primary key check (name ~ '^[a-z][a-z-]{1,62}$' and name <> 'stream'),
  seq bigint not null default 0 check (seq >= 0)
);

-- The last fact that a consumer has counted.
create function facts.position_of(p_consumer text) returns bigint language sql stable parallel safe
  return coalesce((select seq from facts.consumer where name = p_consumer), 0);

-- What an entry is for the account's owner, by whose account stands on the other side. Null: it is play.
create function facts.sort_of(p_holder text, p_same_owner boolean, p_other_holder text, p_told_as text) returns text
language sql immutable parallel safe return case
  when p_holder = 'house' then 'house'
  when p_same_owner and p_other_holder <> 'house' then 'held'
  when p_told_as <> 'game' then p_told_as
end;

-- The entries of a member's accounts beyond what is told without a gap: as a rule those of a few seconds. Some of them may
-- have been told.
create function facts.last_entries(p_member uuid) returns table (
  account_id bigint, version bigint, amount bigint, transfer_id bigint, account_kind text,
  at timestamptz, kind text, reference text, sort text
) language sql stable as $$
  select a.id, e.version, e.amount, e.transfer_id, a.kind, t.at, t.kind, t.reference,
      facts.sort_of(a.holder, a.owner = other.owner, other.holder, other.told_as)
    from ledger.known_account a
      left join facts.covered c on c.account_id = a.id
      join ledger.entry e on e.account_id = a.id and e.version > coalesce(c.version, 0)
      join ledger.transfer t on t.id = e.transfer_id
      join ledger.known_account other
        on other.id = case when t.from_account = a.id then t.to_account else t.from_account end
    where a.owner = p_member::text and a.holder <> 'house' and a.version > coalesce(c.version, 0)
$$;

-- By how much a round differs from how it was told last; no row where it does not.
create function facts.change_of(p_member uuid, p_round uuid) returns table (
  round wallet.round, event text, bets integer, stake bigint, win bigint, effective_stake bigint, effective_win bigint,
  rounds smallint, agent_path uuid[]
) language sql stable as $$
  select r,
      case when last.event in ('settled', 'resettled') then 'resettled' when r.state = 'open' then 'open' else 'settled' end,
      case when r.bet_total > 0 then r.live_bets else 0 end - case when last.bet_total > 0 then last.live_bets else 0 end,
      r.bet_total - r.refund_total - coalesce(last.bet_total - last.refund_total, 0),
      r.win_total - coalesce(last.win_total, 0),
      case when r.state = 'closed' then r.bet_total - r.refund_total else 0 end
        - case when last.state = 'closed' then last.bet_total - last.refund_total else 0 end,
      case when r.state = 'closed' then r.win_total else 0 end - case when last.state = 'closed' then last.win_total else 0 end,
      ((r.state = 'closed')::int - coalesce((last.state = 'closed')::int, 0))::smallint,
      last.agent_path
    from wallet.round r
      left join lateral (
        select * from facts.round told where told.round_id = r.id order by seq desc limit 1
      ) last on true
    where r.member_id = p_member and r.id = p_round and (
      last.seq is null
      or (last.state, last.closed_at, last.live_bets, last.bet_total, last.refund_total, last.win_total)
        is distinct from (r.state, r.closed_at, r.live_bets, r.bet_total, r.refund_total, r.win_total)
    )
$$;

-- What happened in a member's rounds since a fact: told after it, and not told yet. A consumer that has counted up to that
-- fact adds this and knows in one snapshot what is true now. Bets, stakes and wins are exact; that a round ended without a
-- win may be missing for seconds.
create function facts.rounds_of(p_member uuid, p_after bigint) returns table (
  opened_at timestamptz, vassalage text, game_type text, game_code text, currency text, bets integer, stake bigint,
  win bigint, effective_stake bigint, effective_win bigint, rounds smallint
) language sql stable as $$
  select opened_at, vassalage, game_type, game_code, currency, bets, stake, win, effective_stake, effective_win, rounds
    from facts.round where member_id = p_member and seq > p_after
  union all
  select (c.round).opened_at, (c.round).vassalage, (c.round).game_type, (c.round).game_code, (c.round).currency, c.bets,
      c.stake, c.win, c.effective_stake, c.effective_win, c.rounds
    from (
      select distinct facts.uuid_of(reference) as id from facts.last_entries(p_member) where sort is null
    ) untold
      cross join lateral facts.change_of(p_member, untold.id) c
$$;

-- The same of money that moved.
create function facts.money_of(p_member uuid, p_after bigint) returns table (
  at timestamptz, amount bigint, account_id bigint, version bigint, account_kind text, sort text
) language sql stable as $$
  select at, amount, account_id, version, account_kind, sort
    from facts.money where member_id = p_member and seq > p_after
  union all
  select at, amount, account_id, version, account_kind, sort
    from facts.last_entries(p_member) entered
    where sort is not null and not exists (
      select from facts.money told where told.account_id = entered.account_id and told.version = entered.version
    )
$$;
