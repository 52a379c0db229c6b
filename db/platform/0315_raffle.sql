-- Raffles: tickets for real stakes, drawn by a seed that was committed to before the raffle opened.
create schema raffle;

create table raffle.raffle (
  id text collate "C" primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  number bigint generated always as identity unique,
  words jsonb not null check (words ?& array['bn', 'en']),
  prize_words jsonb not null check (jsonb_typeof(prize_words) = 'array'),
  enabled boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- In per cent: `kinds`, and `games` by PROVIDER/GAMECODE.
  weights jsonb not null check (weights ?& array['kinds', 'games']),
  ticket_stake bigint not null check (ticket_stake > 0),
  per_day integer not null check (per_day > 0),
  -- Form, amount (minor units, points ×100) and stock of each, in the order of the draw.
  prizes jsonb not null check (jsonb_typeof(prizes) = 'array' and jsonb_array_length(prizes) = jsonb_array_length(prize_words)),
  places integer not null check (places between 1 and 1000),
  one_per_member boolean not null,
  wagering integer check (wagering >= 0),
  claim_days integer check (claim_days > 0),
  seed_locked bytea not null check (octet_length(seed_locked) = 60),
  seed_hash bytea not null check (octet_length(seed_hash) = 32),
  made_at timestamptz not null,
  -- The last number of a ticket.
  tickets bigint not null default 0 check (tickets >= 0),
  -- Facts up to this one give tickets, once the raffle has ended.
  end_seq bigint,
  closed_at timestamptz,
  -- Of the list of tickets.
  list_hash bytea check (octet_length(list_hash) = 32),
  drawn_at timestamptz,
  -- Revealed with the draw.
  seed bytea check (sha256(seed) = seed_hash),
  constraint raffle_times check (ends_at > starts_at),
  constraint raffle_closed check (closed_at is null or (closed_at >= ends_at and end_seq is not null)),
  constraint raffle_listed check (list_hash is null or closed_at is not null),
  constraint raffle_drawn check ((drawn_at is null) = (seed is null) and (drawn_at is null or list_hash is not null))
);
create index raffle_undrawn on raffle.raffle (ends_at) where drawn_at is null;

create function raffle.guard_raffle() returns trigger language plpgsql as $$
begin
  if (new.id, new.number, new.seed_locked, new.seed_hash, new.made_at) is distinct from (old.id, old.number, old.seed_locked, old.seed_hash, old.made_at)
    or (old.tickets > 0 or old.closed_at is not null) and
      (new.starts_at, new.weights, new.ticket_stake, new.per_day, new.prizes, new.places, new.one_per_member, new.wagering, new.claim_days) is distinct from
      (old.starts_at, old.weights, old.ticket_stake, old.per_day, old.prizes, old.places, old.one_per_member, old.wagering, old.claim_days)
  then
    raise exception 'the rules of a raffle stay once members hold tickets' using errcode = 'restrict_violation';
  end if;
  if new.weights <> old.weights and exists (select from raffle.day d where d.raffle_id = old.id) then
    raise exception 'stakes have counted by the weights of the raffle' using errcode = 'restrict_violation';
  end if;
  if new.tickets < old.tickets or old.closed_at is not null and (new.tickets, new.ends_at) <> (old.tickets, old.ends_at) then
    raise exception 'a closed raffle has all its tickets' using errcode = 'restrict_violation';
  end if;
  if old.closed_at is not null and (new.closed_at, new.end_seq) is distinct from (old.closed_at, old.end_seq)
    or old.list_hash is not null and new.list_hash is distinct from old.list_hash
    or old.drawn_at is not null and (new.drawn_at, new.seed) is distinct from (old.drawn_at, old.seed)
  then
    raise exception 'a raffle is closed and drawn once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger drawn_once before update on raffle.raffle for each row execute function raffle.guard_raffle();
create trigger kept_for_ever before delete or truncate on raffle.raffle
  for each statement execute function history.refuse_change();

-- Tickets first to last of a member. All ranges of a raffle together have no gap.
create table raffle.ticket (
  raffle_id text collate "C" not null references raffle.raffle (id),
  first bigint not null check (first > 0),
  last bigint not null,
  member_id uuid not null,
  -- For which stakes, or for which award: given once.
  cause text collate "C" not null check (length(cause) between 1 and 120),
  at timestamptz not null default now(),
  primary key (raffle_id, first),
  constraint ticket_cause unique (raffle_id, cause),
  check (last >= first)
);
create index ticket_of on raffle.ticket (member_id, raffle_id, first desc);

-- A range begins where the one before ended, while the raffle takes tickets. The ranges before are found by their first tickets:
-- a plan that was made while there were few would read all of them.
create function raffle.guard_tickets() returns trigger language plpgsql as $$
declare
  v_first bigint;
begin
  select a.first into v_first
    from (
      select raffle_id, first, lag(last) over (partition by raffle_id order by first) as last_before from added
    ) a join raffle.raffle r on r.id = a.raffle_id
    where r.closed_at is not null or a.first <> 1 + coalesce(a.last_before, (
      select t.last from raffle.ticket t where t.raffle_id = a.raffle_id and t.first < a.first order by t.first desc limit 1
    ), 0)
    order by a.first limit 1;
  if found then
    raise exception 'ticket % has no place', v_first using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
create unique index ticket_last on raffle.ticket (raffle_id, last);
create trigger without_gaps after insert on raffle.ticket referencing new table as added
  for each statement execute function raffle.guard_tickets();
create trigger kept_for_ever before update or delete or truncate on raffle.ticket
  for each statement execute function history.refuse_change();

-- The real stakes of a member on a day of a raffle by weight (minor units × per cent), and the tickets given for them.
create table raffle.day (
  raffle_id text collate "C" not null references raffle.raffle (id),
  member_id uuid not null,
  day date not null,
  weighed bigint not null,
  given integer not null default 0 check (given >= 0),
  primary key (raffle_id, member_id, day)
) with (fillfactor = 70);

create table raffle.winner (
  raffle_id text collate "C" not null references raffle.raffle (id),
  place integer not null check (place > 0),
  ticket bigint not null check (ticket > 0),
  member_id uuid not null,
  -- The number of the prize, from 0.
  prize integer not null check (prize >= 0),
  primary key (raffle_id, place),
  unique (raffle_id, ticket)
);
create index winner_of on raffle.winner (member_id, raffle_id);
create trigger kept_for_ever before update or delete or truncate on raffle.winner
  for each statement execute function history.refuse_change();
