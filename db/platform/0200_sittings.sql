-- A member's play goes on over games and reloads. The games that a member opened are looked up by time, whichever provider
-- they are of.
create index game_session_opened on wallet.game_session (member_id, opened_at);
