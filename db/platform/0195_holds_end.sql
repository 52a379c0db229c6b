-- A withdrawal cannot be kept on hold by one question after another: all of them end within 30 days of the request.
alter table withdrawals.withdrawal
  add constraint withdrawal_holds_end check (answer_until <= requested_at + interval '30 days');
