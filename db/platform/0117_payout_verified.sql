-- Whether a payout account is the member's own, as far as anybody knows: a payment to it was received without dispute
-- (read from the withdrawals), or an operator has said so. Another account is another row, and verified by nothing yet.
create table cashier.payout_verification (
  payout_id uuid primary key references cashier.payout_account,
  -- The operator worked at this withdrawal.
  withdrawal_id uuid not null references cashier.withdrawal,
  operator_id uuid not null references members.operator (id),
  at timestamptz not null,
  reason text not null check (length(reason) between 1 and 300)
);

create trigger append_only before update or delete or truncate on cashier.payout_verification
  for each statement execute function cashier.append_only();

create index withdrawal_proves on cashier.withdrawal (payout_id)
  where state = 'received' and receipt in ('member', 'time');

alter table cashier.withdrawal_step
  drop constraint withdrawal_step_what_check,
  add constraint withdrawal_step_what_check check (what in (
    'requested', 'approved_first', 'approved', 'paid', 'received', 'forced', 'disputed', 'paid_again_first', 'paid_again',
    'returned_first', 'returned', 'rejected', 'cancelled', 'verified', 'note'
  ));
