-- While a reality check stands over a member's pages, no game goes on by itself: bets are refused until the member has
-- answered, or until then. Whose page was closed meanwhile is not kept from play.
alter table limits.guard
  add column stands_until timestamptz,
  -- Bets look at the guard of those members alone whom it says are limited.
  add constraint guard_stands check (stands_until is null or limited);
