-- That a disputed payment arrived after all is not said by the operator who made it, and by two where two had to approve.
alter table cashier.withdrawal
  -- Who counted it as received; of two, the second.
  add column forced_by uuid,
  drop constraint withdrawal_redo_what_check,
  add constraint withdrawal_redo_what_check check (redo_what in ('paid_again', 'returned', 'forced')),
  -- Not valid: what was decided before had no such rule, and stays.
  add constraint withdrawal_forced check (
    (receipt is not distinct from 'operator') = (forced_by is not null)
    and (forced_by is null or case when needs_two then forced_by = redo_second else forced_by <> paid_by end)
  ) not valid;

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
  -- The member alone may say of a dispute that it arrived.
  if new.needs_two and old.state = 'disputed'
    and (new.state in ('paid', 'returned') or (new.state = 'received' and new.receipt = 'operator'))
    and (
      new.redo_second is null
      or new.redo_what <> case new.state when 'paid' then 'paid_again' when 'returned' then 'returned' else 'forced' end
    )
  then
    raise exception 'two operators pay again, return or count as received' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

alter table cashier.withdrawal_step
  drop constraint withdrawal_step_what_check,
  add constraint withdrawal_step_what_check check (what in (
    'requested', 'approved_first', 'approved', 'paid', 'received', 'forced_first', 'forced', 'disputed', 'paid_again_first',
    'paid_again', 'returned_first', 'returned', 'rejected', 'cancelled', 'verified', 'note'
  ));
