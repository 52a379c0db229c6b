-- Inviting friends: members' own codes, who invited whom, and what friends' stakes have brought. A code makes no upline.
create schema referral;

create table referral.code (
  member_id uuid primary key,
  -- Eight letters, of which none looks like another letter or a digit.
  code text collate "C" not null unique check (code ~ '^[A-HJKMNP-Z]{8}$'),
  made_at timestamptz not null
);
create trigger kept_for_ever before update or delete or truncate on referral.code
  for each statement execute function history.refuse_change();

create table referral.friend (
  friend_id uuid primary key,
  referrer_id uuid not null,
  code text collate "C" not null check (length(code) between 2 and 32),
  at timestamptz not null,
  domain text check (length(domain) <= 255),
  -- From where the friend signed up.
  address text not null check (length(address) <= 64),
  -- The real stakes since sign-up. A round that is settled again can lower them.
  staked bigint not null default 0,
  -- The same by weight: minor units × per cent.
  weighed bigint not null default 0,
  -- The stakes by weight, in minor units, of the next tier; null: none is left.
  next_stake bigint default 0 check (next_stake >= 0),
  -- What the friend shared with the referrer or with other friends when the last tier was reached.
  shares text[] not null default '{}' check (shares <@ array['device', 'address', 'payout']),
  constraint friend_is_another check (friend_id <> referrer_id)
);
create index friend_of on referral.friend (referrer_id, friend_id desc);
create index friend_due on referral.friend (friend_id) where weighed >= next_stake * 100;
create index friend_address on referral.friend (referrer_id, address);

-- A member has one referrer, from sign-up on. Whoever has a code or friends is no new member, so nobody's friends lead back.
create function referral.guard_friend() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from referral.code where member_id = new.friend_id)
      or exists (select from referral.friend where referrer_id = new.friend_id)
    then
      raise exception 'only a new member is somebody''s friend' using errcode = 'restrict_violation';
    end if;
  elsif (new.friend_id, new.referrer_id, new.code, new.at, new.domain, new.address)
    is distinct from (old.friend_id, old.referrer_id, old.code, old.at, old.domain, old.address)
  then
    raise exception 'who invited whom stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger no_cycles before insert or update on referral.friend for each row execute function referral.guard_friend();
create trigger kept_for_ever before delete or truncate on referral.friend
  for each statement execute function history.refuse_change();

-- A tier that a friend's stakes have reached, once, by its number from 1. The award of the same cause has the prize.
create table referral.reached (
  friend_id uuid not null references referral.friend (friend_id),
  tier smallint not null check (tier between 1 and 10),
  referrer_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (friend_id, tier)
);
create index reached_by on referral.reached (referrer_id);
create trigger kept_for_ever before update or delete or truncate on referral.reached
  for each statement execute function history.refuse_change();

-- The rule: there is one. Amounts in minor units.
create table referral.rule (
  id text primary key check (id = 'referral'),
  words jsonb not null check (words ?& array['bn', 'en']),
  enabled boolean not null,
  -- In per cent: `kinds`, and `games` by PROVIDER/GAMECODE.
  weights jsonb not null check (weights ?& array['kinds', 'games']),
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) between 1 and 10),
  friend_gift bigint not null check (friend_gift >= 0),
  wagering integer check (wagering >= 0),
  claim_days integer check (claim_days > 0)
);
create trigger bump after insert or update or delete or truncate on referral.rule
  for each statement execute function revisions.bump('referral');
insert into referral.rule (id, words, enabled, weights, tiers, friend_gift, wagering, claim_days) values (
  'referral',
  '{"bn": "বন্ধু আনার পুরস্কার", "en": "Reward for inviting a friend", "es": "Premio por invitar a un amigo"}',
  true,
  '{"kinds": {"RNG": 100, "FISH": 100, "LOTT": 50, "ELOTT": 50, "SPORTS": 50, "LIVE": 30, "PVP": 30}, "games": {}}',
  '[{"stake": "500000", "amount": "7700"}, {"stake": "2500000", "amount": "30000"}, {"stake": "10000000", "amount": "110000"},
    {"stake": "25000000", "amount": "230000"}, {"stake": "50000000", "amount": "400000"}]',
  0, 100, 90
);

-- What rounds count for, by the time when they opened: so every change to a round counts as its stakes did.
create table referral.weight (
  since timestamptz primary key,
  weights jsonb not null check (weights ?& array['kinds', 'games'])
);
create trigger kept_for_ever before update or delete or truncate on referral.weight
  for each statement execute function history.refuse_change();
insert into referral.weight (since, weights) select '-infinity', weights from referral.rule;
