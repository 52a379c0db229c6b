-- What the operator reads: sums by day, and every round and movement in the orders that its tables ask for. All of it
-- follows from wallet and ledger, is written by the worker after the fact, and costs no bet anything.
create schema reporting;

-- Up to where a provider's transactions have been read. Its lock is what two workers take turns by.
create table reporting.round_mark (
  provider_id text collate "C" primary key,
  -- The id of the last one; ids carry the time.
  read_to uuid not null default '00000000-0000-0000-0000-000000000000',
  -- When everything of the last days was read once more, for what was committed late.
  swept_at timestamptz not null default '-infinity'
);

-- Each round as it has been counted. What a day holds changes by what a round is now, less what it was here.
create table reporting.round (
  id uuid not null,
  member_id uuid not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  staked bigint not null check (staked >= 0),
  refunded bigint not null check (refunded between 0 and staked),
  won bigint not null,
  -- On the site's calendar; null while it is open. It stays when the site's clock is set to another offset.
  day date,
  state text collate "C" not null check (state in ('open', 'closed', 'refunded')),
  provider_id text collate "C" not null,
  vassalage text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  primary key (id, member_id),
  check ((state = 'open') = (day is null) and (day is null) = (closed_at is null))
);

-- One for each order of the list, for all games and for one game; a member's rounds are few enough to sort.
create index round_staked on reporting.round (staked desc, id desc);
create index round_won on reporting.round (won desc, id desc);
create index round_game on reporting.round (vassalage, game_code, id desc);
create index round_game_staked on reporting.round (vassalage, game_code, staked desc, id desc);
create index round_game_won on reporting.round (vassalage, game_code, won desc, id desc);
create index round_member on reporting.round (member_id, id desc);
create index round_open on reporting.round (id desc) where state = 'open';

-- Ended rounds by the day of their end. The sums of squares are what the confidence band of a return is made of; they
-- are of stakes without refunds, and outgrow a bigint.
create table reporting.day_game (
  day date not null,
  vassalage text collate "C" not null,
  game_code text collate "C" not null,
  currency text collate "C" not null,
  rounds bigint not null default 0,
  staked bigint not null default 0,
  refunded bigint not null default 0,
  won bigint not null default 0,
  stake_squares numeric not null default 0,
  win_squares numeric not null default 0,
  stake_wins numeric not null default 0,
  primary key (day, vassalage, game_code, currency),
  check (rounds >= 0 and staked >= refunded and refunded >= 0 and stake_squares >= 0 and win_squares >= 0)
);

-- Up to which version a house account's entries have been read: they have no gaps and are committed in their order.
create table reporting.movement_mark (
  account_id bigint primary key,
  version bigint not null default 0 check (version >= 0)
);

-- What moved between the house and members beside play: entries of the house's accounts other than the providers'.
create table reporting.movement (
  -- The house account and its entry: each is here once.
  account_id bigint not null,
  version bigint not null,
  -- The ledger's transfer: what the list goes by.
  transfer_id bigint not null,
  at timestamptz not null,
  day date not null,
  -- What the house got; negative where it paid. Minor units.
  amount bigint not null check (amount <> 0),
  house text collate "C" not null,
  currency text collate "C" not null,
  kind text collate "C" not null,
  -- How money came or went: the deposit's method, the payout's kind; empty where there is none.
  method text collate "C" not null default '',
  -- The member on the other side; null when it is the house itself.
  member_id uuid,
  external_id text collate "C" not null,
  reference text collate "C",
  primary key (account_id, version)
);

create index movement_at on reporting.movement (at desc, transfer_id desc, account_id);
create index movement_amount on reporting.movement (abs(amount) desc, transfer_id desc, account_id);
create index movement_kind on reporting.movement (kind, at desc, transfer_id desc, account_id);
create index movement_kind_amount on reporting.movement (kind, abs(amount) desc, transfer_id desc, account_id);
create index movement_member on reporting.movement (member_id, at desc) where member_id is not null;

create table reporting.day_movement (
  day date not null,
  house text collate "C" not null,
  kind text collate "C" not null,
  method text collate "C" not null,
  currency text collate "C" not null,
  -- Towards members, and from them.
  paid_count bigint not null default 0 check (paid_count >= 0),
  paid bigint not null default 0 check (paid >= 0),
  got_count bigint not null default 0 check (got_count >= 0),
  got bigint not null default 0 check (got >= 0),
  primary key (day, house, kind, method, currency)
);

-- Each proof of the books, with what was different.
create table reporting.proof (
  id uuid primary key default uuidv7(),
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= started_at),
  accounts bigint not null check (accounts >= 0),
  transfers bigint not null check (transfers >= 0),
  entries bigint not null check (entries >= 0),
  open_holds bigint not null check (open_holds >= 0),
  differences jsonb not null check (jsonb_typeof(differences) = 'array'),
  -- The operator who asked for it; empty when it was the clock.
  asked_by text not null default ''
);

create index proof_wrong on reporting.proof (id desc) where jsonb_array_length(differences) > 0;

-- Of one unit staked: the standard deviation of what comes back, ×100, as the game's maker states it; null when he does not.
alter table catalogue.game add column deviation integer check (deviation > 0);
