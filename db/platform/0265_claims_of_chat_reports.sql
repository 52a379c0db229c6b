-- Reported messages of the chat are a queue like the others: only the operator with the claim decides.
alter table office.claim
  drop constraint claim_queue_check,
  add constraint claim_queue_check
    check (queue in ('deposits', 'withdrawals', 'feedback', 'applications', 'heldWins', 'chat'));
