-- The highest win that a game's maker states, and so the highest that the wallet pays for a round without asking.
alter table catalogue.game
  -- The highest win of one round ×100 of its stake: 500000 is 5,000 times. Null: not stated.
  add column max_win bigint check (max_win between 1 and 1000000000000);

create or replace view catalogue.playable as
  select game.provider_id, game.vassalage, game.game_code, game.game_type,
    game.enabled and vendor.enabled as enabled, game.coming_soon, game.max_win
  from catalogue.game join catalogue.vendor using (vassalage);
