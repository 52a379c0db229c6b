-- Which logins have a page open: written as the realtime process asks whether they still live. It is lost in a crash of the
-- database and written again within a minute, so it is in no log.
create unlogged table devices.open_page (
  session_id uuid primary key,
  seen_at timestamptz not null
) with (fillfactor = 70);
create index open_page_age on devices.open_page (seen_at);

-- Members with an open page, by login: what other modules may read.
create view devices.present_member as
  select s.member_id, p.seen_at from devices.open_page p join devices.session s on s.id = p.session_id;
