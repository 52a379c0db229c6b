-- What operators are told of a game beside its maths: the lines or ways that a round bets on, 0 when it has none.
alter table games.game add column lines integer not null default 0 check (lines between 0 and 1000000);

-- Finds the sessions that were opened and never played, which are forgotten after a while.
create index session_age on rgs.session (created_at);
create index round_session on rgs.round (session_id);
