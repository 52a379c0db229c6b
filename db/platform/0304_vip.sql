-- Ranks of members: what is counted for them, who has which, and what the runs over all members have done.

create schema vip;

create table vip.rank (
  level smallint primary key check (level between 1 and 99),
  -- By language: what members read.
  name jsonb not null check (name ?& array['bn', 'en']),
  description jsonb not null check (description ?& array['bn', 'en']),
  art text collate "C" not null,
  measure text collate "C" not null check (measure in ('stake', 'deposits')),
  -- Minor units within the window reach the rank; `keep_percent` of them keep it.
  needed bigint not null check (needed between 1 and 100000000000000),
  window_days integer not null check (window_days between 1 and 366),
  keep_percent integer not null check (keep_percent between 0 and 100),
  -- Members are told a week before they fall.
  grace_days integer not null check (grace_days between 7 and 366),
  gift bigint not null check (gift between 0 and 100000000000000),
  -- Of a week's real stakes, in hundredths of a per cent.
  stake_back integer not null check (stake_back between 0 and 500),
  -- Added to the per cent of the rebate, ×100.
  rebate_added integer not null check (rebate_added between 0 and 500),
  -- How often gifts must be staked before they are withdrawn, ×100.
  wagering integer not null check (wagering between 0 and 10000),
  enabled boolean not null
);
insert into revisions.revision (topic) values ('ranks') on conflict do nothing;
create trigger bump after insert or update or delete or truncate on vip.rank
  for each statement execute function revisions.bump('ranks');

-- Real stakes and deposits of a member on a day of the site's calendar, in minor units.
create table vip.day (
  member_id uuid not null,
  day date not null,
  stake bigint not null,
  deposits bigint not null,
  primary key (member_id, day)
) with (fillfactor = 70);

-- Members whose sums have changed since their rank was last looked at.
create table vip.changed (
  member_id uuid primary key
);

create table vip.member (
  member_id uuid primary key,
  -- 0: no rank.
  level smallint not null check (level between 0 and 99),
  since timestamptz not null,
  -- Up to which level gifts have been offered: each once in a lifetime.
  gifted smallint not null check (gifted between 0 and 99),
  -- The member has fallen behind, and loses the rank on that day. Told of it for the last time on `told_on`.
  falls_on date,
  told_on date,
  -- Until the end of that day, an operator's choice stands.
  fixed_until date,
  constraint member_falls check (falls_on is null or level > 0 and fixed_until is null),
  constraint member_told check (told_on is null or falls_on is not null),
  -- Nobody falls without having been told a week before.
  constraint member_told_before check (told_on is null or told_on + 7 <= falls_on)
);
create index member_level on vip.member (level desc, member_id desc) where level > 0;

create table vip.history (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  at timestamptz not null,
  from_level smallint not null,
  to_level smallint not null,
  cause text collate "C" not null check (cause in ('reached', 'fell', 'closed', 'by_hand')),
  operator text collate "C",
  reason text not null check (length(reason) <= 500),
  constraint history_by check ((cause = 'by_hand') = (operator is not null))
);
create index history_member on vip.history (member_id, id desc);
create trigger append_only before update or delete or truncate on vip.history
  for each statement execute function history.refuse_change();

-- The ranks that a member has reached, each once in a lifetime, with a gift or without one. An operator's choice is none.
create table vip.reached (
  -- With the time in it.
  id uuid primary key,
  member_id uuid not null,
  level smallint not null check (level > 0),
  at timestamptz not null,
  constraint reached_once unique (member_id, level)
);
-- For rules that reward them.
create view vip.reached_rank as select id, member_id, level::integer as level, at from vip.reached;

-- A run over all members: `ranks` on each day, `stake_back` for the week before a Monday. `after`: how far it has come.
create table vip.run (
  kind text collate "C" not null check (kind in ('ranks', 'stake_back')),
  day date not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  after uuid,
  members integer not null default 0,
  risen integer not null default 0,
  fallen integer not null default 0,
  warned integer not null default 0,
  offered integer not null default 0,
  offered_amount bigint not null default 0,
  primary key (kind, day)
);

-- What operators call a member, so that rules can name such members.
create table vip.label (
  member_id uuid not null,
  label text collate "C" not null check (length(label) between 1 and 40),
  primary key (member_id, label)
);

create view vip.member_rank as
  select m.member_id, m.level::integer as rank_level, r.name as label_name, r.rebate_added
    from vip.member m join vip.rank r on r.level = m.level and r.enabled;

insert into vip.rank (level, art, needed, gift, stake_back, rebate_added, name, description, measure, window_days,
    keep_percent, grace_days, wagering, enabled)
  select level, art, needed, gift, stake_back, rebate_added, jsonb_build_object('bn', bn, 'en', en, 'es', es),
      '{"bn": "", "en": "", "es": ""}', 'stake', 90, 50, 30, 100, true
    from (values
      (1, 'bronze', 1000000, 1800, 2, 0, 'ব্রোঞ্জ', 'Bronze', 'Bronce'),
      (2, 'silver', 5000000, 5800, 3, 2, 'সিলভার', 'Silver', 'Plata'),
      (3, 'gold', 20000000, 18800, 4, 4, 'গোল্ড', 'Gold', 'Oro'),
      (4, 'platinum', 80000000, 58800, 5, 6, 'প্লাটিনাম', 'Platinum', 'Platino'),
      (5, 'diamond', 300000000, 188800, 6, 8, 'ডায়মন্ড', 'Diamond', 'Diamante'),
      (6, 'crown', 1000000000, 588800, 8, 10, 'ক্রাউন', 'Crown', 'Corona')
    ) as of_house (level, art, needed, gift, stake_back, rebate_added, bn, en, es);

-- Whether what was played before there were ranks has been looked at. Such play makes ranks, but brings no gifts.
create table vip.start (
  one boolean primary key default true check (one),
  -- The last fact of that past; 0: there is none.
  seq bigint not null,
  looked_at timestamptz
);
insert into vip.start (seq, looked_at)
  select last_seq, case when last_seq = 0 then now() end from facts.stream;

-- Where members exist already, an operator decides when ranks begin, and stakes are given back from the present week on.
update settings.node set enabled = false where mod_id = 'VIP' and exists (select from members.member);
insert into vip.run (kind, day, started_at, ended_at)
  select 'stake_back', date_trunc('week', facts.day_of(now(), coalesce(
      (select value::integer from settings.value where name = 'gmtOffsetMinutes'), 0)))::date, now(), now()
    where exists (select from members.member);
