-- Operators set the hours until void in the back office, one to 168, a week.
update book.limits set void_hours = 168 where void_hours > 168;
alter table book.limits
  drop constraint limits_void_hours_check,
  add constraint limits_void_hours_check check (void_hours between 1 and 168);
