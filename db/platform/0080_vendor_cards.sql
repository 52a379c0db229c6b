-- How a vendor stands in the navigation (1-site §3).
alter table catalogue.vendor
  -- Choosing it opens a list of its games: `isGame` on the wire is then VASSALAGE.
  add column lists_games boolean not null default false,
  -- The group of a longer dropdown that it stands in; empty: none. `gameClassify` on the wire.
  add column lane text not null default '' check (length(lane) <= 64);
