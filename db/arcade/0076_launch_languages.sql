-- The languages that a game's own front end has. Players of another language see the first of them.
alter table games.game
  add column languages text[] not null default '{en}'
  constraint game_languages check (array_to_string(languages, ',') ~ '^[a-z]{2}(,[a-z]{2})*$');
