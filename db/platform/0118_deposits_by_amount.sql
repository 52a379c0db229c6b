-- The back office sorts deposits by amount: those that wait, and those that were decided. Others are in no table of its.
create index deposit_queue_amount on cashier.deposit (amount, id) where state in ('submitted', 'mismatch');
create index deposit_amount on cashier.deposit (state, amount, id) where state in ('credited', 'rejected');
