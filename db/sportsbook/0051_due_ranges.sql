-- A market with many bets is split into ranges of bets, so that several transactions can settle them at the same time. `after_bet`
-- was how far a worker had come, and says the same to the next one: bets up to it need no look.
alter table words.due add column until_bet uuid check (until_bet > after_bet);
