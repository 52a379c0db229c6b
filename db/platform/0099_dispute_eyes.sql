-- What two operators had to approve, two also pay again or return: the first says what, another says the same.
alter table cashier.withdrawal
  add column redo_by uuid,
  add column redo_at timestamptz,
  add column redo_what text check (redo_what in ('paid_again', 'returned')),
  -- The payment that both name.
  add column redo_reference text check (length(redo_reference) between 4 and 64),
  add column redo_second uuid,
  add constraint withdrawal_redo check (
    (redo_by is null) = (redo_at is null)
    and (redo_by is null) = (redo_what is null)
    and (redo_reference is not null) = (redo_what is not distinct from 'paid_again')
    and (redo_second is null or redo_by is not null and needs_two)
  ),
  add constraint withdrawal_redo_four_eyes check (redo_second <> redo_by);

-- A dispute that waits for the second operator stays one.
create or replace function cashier.guard_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.account, new.currency, new.request_id, new.payout_id, new.amount, new.needs_two, new.requested_at)
      <> (old.id, old.member_id, old.account, old.currency, old.request_id, old.payout_id, old.amount, old.needs_two, old.requested_at)
    or (old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
    or (old.second_by is not null and (new.second_by, new.second_at) is distinct from (old.second_by, old.second_at))
    or not ((old.state, new.state) in (
      ('requested', 'requested'), ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
      ('approved', 'paid'), ('approved', 'rejected'),
      ('paid', 'received'), ('paid', 'disputed'),
      ('disputed', 'disputed'), ('disputed', 'paid'), ('disputed', 'received'), ('disputed', 'returned')
    ))
  then
    raise exception 'a withdrawal goes its way once' using errcode = 'restrict_violation';
  end if;
  if new.needs_two and old.state = 'disputed' and new.state in ('paid', 'returned') and (
    new.redo_second is null or new.redo_what <> case new.state when 'paid' then 'paid_again' else 'returned' end
  ) then
    raise exception 'two operators pay again or return' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

alter table cashier.withdrawal_step
  drop constraint withdrawal_step_what_check,
  add constraint withdrawal_step_what_check check (what in (
    'requested', 'approved_first', 'approved', 'paid', 'received', 'forced', 'disputed', 'paid_again_first', 'paid_again',
    'returned_first', 'returned', 'rejected', 'cancelled', 'note'
  ));
