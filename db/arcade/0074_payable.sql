-- Game clients get money as millionths in a JSON number, which is exact up to 2^53 - 1. A larger payout could not be told.
alter table stakes.stake add constraint stake_payable check (payout <= 900719925474) not valid;
alter table stakes.stake validate constraint stake_payable;
