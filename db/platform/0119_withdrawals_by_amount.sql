-- The back office sorts withdrawals by amount: those that wait, and those of each state that is shown by itself.
create index withdrawal_queue_amount on cashier.withdrawal (amount, id) where state in ('requested', 'approved', 'disputed');
create index withdrawal_amount on cashier.withdrawal (state, amount, id)
  where state in ('paid', 'received', 'returned', 'rejected', 'cancelled');
