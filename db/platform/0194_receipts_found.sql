-- Members and links tell operators the number of a receipt, which is the end of the id.
create index deposit_receipt on deposits.deposit (right(id::text, 12));
create index withdrawal_receipt on withdrawals.withdrawal (right(id::text, 12));
