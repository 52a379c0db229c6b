-- What the pages and the desk need of fixtures and changes.

-- Proper names of outcomes that won, as the offer last had them; only for people.
alter table words.market_end add column names jsonb;

-- When the house voided what waited too long in this state.
alter table words.fixture add column voided_at timestamptz;
drop index words.fixture_waiting;
create index fixture_waiting on words.fixture (state_at)
  where state in ('postponed', 'abandoned', 'cancelled') and voided_at is null;
-- Lists of past matches, the latest first.
create index fixture_past on words.fixture (starts_at desc, id desc) where state in ('ended', 'abandoned', 'cancelled');
create index fixture_past_of_league on words.fixture (league_id, starts_at desc, id desc)
  where state in ('ended', 'abandoned', 'cancelled');
-- What memory starts with.
create index fixture_now on words.fixture (id) where state in ('scheduled', 'live', 'postponed');

-- A repeat of a change gets its first answer, refusals too. Null: it was done.
alter table book.change add column refusal text;
alter table book.change drop constraint change_check;
alter table book.change add constraint change_of_two check (refusal is not null or confirmed_by <> asked_by);

-- What the desk lists, the latest first.
create index bet_latest on bets.bet (placed_at desc, id desc) where not demo;
