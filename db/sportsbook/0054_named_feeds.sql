-- A feed says its name (docs/FEED.md). The sportsbook follows one feed at a time, and reads each log from where it stopped.
-- The row of the feed that was followed before names were said stays without one until that feed answers.
-- There is always one: where it was lost, it is made again.
insert into words.feed (last_number)
  select coalesce(max(number), 0) from words.word having not exists (select from words.feed);
alter table words.feed drop column only_one;
alter table words.feed
  add column key integer generated always as identity primary key,
  add column id text unique check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  add column followed boolean not null default true,
  -- Another feed that answered last in the place of this one. Nobody goes over to a feed that never answered.
  add column other_id text check (other_id <> id);
create unique index feed_followed on words.feed (followed) where followed;

-- Each log is numbered from 1. What is there already is of the only feed, whose key is 1.
alter table words.word add column feed integer not null default 1 references words.feed;
alter table words.word alter column feed drop default;
alter table words.word drop constraint word_pkey, add primary key (feed, number);

-- A fixture belongs to the feed that named it first. What another feed says about it is not believed.
alter table words.fixture add column feed integer not null default 1 references words.feed;
alter table words.fixture alter column feed drop default;

alter table words.cancel drop constraint cancel_number_key, add constraint cancel_of_word unique (fixture_id, number);
drop index words.cancel_of_fixture;
