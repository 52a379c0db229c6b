-- Minor units: bets are multiples of it, so that costs and payouts are whole amounts and nothing is ever rounded.
-- A hundred always is such a number. The program before this one does not know the column and gets it.
alter table games.mode add column bet_step integer not null default 100 check (bet_step > 0 and 100 % bet_step = 0);

-- The smallest such number of what is there: 100 divided by the greatest common divisor of 100 and all factors.
update games.mode set bet_step = exact.step
from (
  select game_code, version, mode, max(4 / gcd(4, factor)) * max(25 / gcd(25, factor)) as step
  from (
    select game_code, version, mode, payout as factor from games.book
    union all
    select game_code, version, name, cost from games.mode where weights is not null
  ) factors
  group by game_code, version, mode
) exact
where mode.game_code = exact.game_code and mode.version = exact.version and mode.name = exact.mode;

-- Generated games of before pay multiples of a twentieth of the bet.
update games.mode set bet_step = 20 where weights is null and cost % 5 = 0 and max_win % 5 = 0;

alter table games.mode add constraint mode_exact check (cost * bet_step % 100 = 0 and max_win * bet_step % 100 = 0);
