-- Awards that wait for a look at them are a queue like the others.
alter table office.claim
  drop constraint claim_queue_check,
  add constraint claim_queue_check check (queue in (
    'deposits', 'withdrawals', 'feedback', 'applications', 'awards', 'heldWins', 'chat', 'tables'
  ));
