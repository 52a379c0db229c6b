-- Which limit refused a bet last, for the member's pages to name it; neither: none has, or a reality check stood in the way.
alter table limits.guard
  add column refused_kind text check (refused_kind in ('loss', 'stake', 'time')),
  add column refused_period text check (refused_period in ('day', 'week', 'month')),
  add constraint guard_refused check ((refused_kind is null) = (refused_period is null));
