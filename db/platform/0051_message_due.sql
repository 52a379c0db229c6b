-- When a waiting message may be attempted next. Whoever attempts it moves this forward by as long as an attempt can
-- take, so that nobody else does at the same time, and so that an attempt whose process died is made again.
alter table messaging.message add column due_at timestamptz not null default now();

create index message_due on messaging.message (due_at) where state = 'waiting';
