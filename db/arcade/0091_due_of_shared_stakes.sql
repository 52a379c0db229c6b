-- Shared stakes wait for a worker of their own, which takes many at once. Each worker finds its own without reading the
-- other's.
drop index stakes.stake_due;
create index stake_due on stakes.stake (shared, due_at) where due_at is not null;
