-- How the wagering of bonus money is counted, and which purses may have come to their end.

-- The purse in whose time a round was opened.
create index purse_begun on purses.purse (member_id, active_at desc) where active_at is not null;
create index purse_ended_by on purses.purse (member_id, id desc) where ended_at is not null;
drop index purses.purse_member;

-- Purses whose member has played since they were last looked at. Whoever looks at one deletes its row under the member's lock.
create table purses.due (
  purse_id uuid primary key references purses.purse
);

-- Purses that cannot begin yet, because their members are excluded from play. Whoever begins or ends one deletes its row.
create table purses.held (
  purse_id uuid primary key references purses.purse
);

-- When money of members went out: what they withdrew and did not get back, and what they sent to others.
create view withdrawals.taken as
  select member_id, requested_at as at from withdrawals.withdrawal where state not in ('rejected', 'cancelled', 'returned');
create view transfers.sent as select from_member as member_id, at from transfers.transfer;

-- As before, and with the provider, by whose games weights are named.
drop function facts.rounds_of(uuid, bigint);
create function facts.rounds_of(p_member uuid, p_after bigint) returns table (
  opened_at timestamptz, provider_id text, vassalage text, game_type text, game_code text, currency text, bets int,
  stake bigint, win bigint, effective_stake bigint, effective_win bigint, rounds smallint
) language sql stable as $$
  select opened_at, provider_id, vassalage, game_type, game_code, currency, bets, stake, win, effective_stake, effective_win, rounds
    from facts.round where member_id = p_member and seq > p_after
  union all
  select (c.round).opened_at, (c.round).provider_id, (c.round).vassalage, (c.round).game_type, (c.round).game_code,
      (c.round).currency, c.bets, c.stake, c.win, c.effective_stake, c.effective_win, c.rounds
    from (
      select distinct facts.uuid_of(reference) as id from facts.last_entries(p_member) where sort is null
    ) untold
      cross join lateral facts.change_of(p_member, untold.id) c
$$;
