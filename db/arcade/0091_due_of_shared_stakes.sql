-- Each worker reads only its own stakes, in the order in which they are due. A shared stake that is accepted waits for its
-- round, and not for a worker.
drop index stakes.stake_due;
create index stake_due on stakes.stake (due_at) where not shared and due_at is not null;
create index shared_stake_due on stakes.stake (due_at) where shared and state in ('betting', 'paying', 'refunding');
