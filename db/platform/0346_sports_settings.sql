-- Operators also set the smallest stake of a sport, and after how many hours an unfinished match is void. Nobody waits to set
-- the smallest stake; fewer hours make bets void for good, and wait for a second one.
alter table sports.request
  drop constraint request_kind_check,
  add constraint request_kind_check check (
    kind in ('suspension', 'override', 'margin', 'limits', 'delay', 'min-stake', 'void-hours')
  ),
  drop constraint request_waits,
  add constraint request_waits check (
    takes_two = (ends_at is not null) and (not takes_two or kind not in ('suspension', 'delay', 'min-stake'))
  );
