-- What a bet asks for is found by the primary key. On an empty table the planner cannot tell that key from the index by
-- time, which begins with the provider too, and took the latter: each bet then read all of the provider's transactions
-- until the table was analysed. The condition holds for every row; only who names it can use the index.
drop index wallet.transaction_by_time;
create index transaction_by_time on wallet.transaction (provider_id, id) where type <> '';
