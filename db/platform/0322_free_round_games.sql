-- Whose provider takes grants of free rounds, as its list says. Only such games can be chosen as prizes.
alter table catalogue.game add column has_free_rounds boolean not null default false;
create view catalogue.free_round_game as
  select provider_id, game_code, min_bet from catalogue.game where has_free_rounds;
