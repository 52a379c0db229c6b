-- When everybody may know the outcome of a round. Most rounds show it from the begin of their drawing on; a flight is drawn
-- when it begins and shows its end when that has come.
alter table tables.round add column revealed_at timestamptz;
update tables.round set revealed_at = drawn_at where drawn_at is not null;
alter table tables.round
  add constraint revealed_once_drawn check (revealed_at is null or drawn_at is not null),
  add constraint settled_once_revealed check (state <> 'settled' or revealed_at is not null);
