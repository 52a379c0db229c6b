-- A game session belongs to the login that launched it. The wallet looks at that login with every bet, so that play ends with it
-- however it ends, and nobody has to tell the wallet.

-- Null: launched by no login (a command, a test), or by the program before this migration. No bet prolongs such a session, so that
-- it is over after the lifetime that it began with.
alter table wallet.game_session add column member_session uuid;

-- Until when a login lasts, if nothing prolongs or ends it. A login that has ended has no row.
create view devices.member_session as
  select id, member_id, least(idle_until, expires_at) as ends_at from devices.session;
