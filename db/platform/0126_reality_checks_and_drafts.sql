-- A member has one reality check at a time, whatever pages show it. The number tells a page that still says "it stands" of
-- one that was answered, be it on another device, from the page that shows the next.
alter table limits.guard
  -- Of the newest check; 0: there was none.
  add column check_number integer not null default 0 check (check_number >= 0),
  -- The newest that was answered, and when.
  add column answered_number integer not null default 0,
  add column answered_at timestamptz;
update limits.guard set check_number = 1 where stands_until is not null;
alter table limits.guard
  add constraint guard_answered check (answered_number between 0 and check_number),
  add constraint guard_answered_at check ((answered_number = 0) = (answered_at is null)),
  -- What was answered stands no longer.
  add constraint guard_stands_unanswered check (stands_until is null or check_number > answered_number);

-- A draft is shown to the network that its operator made it from. None lasts longer than half an hour: those that there are
-- need not be kept.
delete from settings.draft;
alter table settings.draft add column network text not null check (length(network) between 1 and 64);
