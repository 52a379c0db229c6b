-- What an operator gives back or pays again after a dispute counts towards what one operator may pay alone, so beyond it
-- two operators decide about withdrawals that needed only one at first.
alter table withdrawals.withdrawal
  drop constraint withdrawal_redo,
  add constraint withdrawal_redo check (
    (redo_by is null) = (redo_at is null)
    and (redo_by is null) = (redo_what is null)
    and (redo_reference is not null) = (redo_what is not distinct from 'paid_again')
    and (redo_second is null or redo_by is not null)
  );

create or replace function withdrawals.guard_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.account, new.currency, new.request_id, new.payout_id, new.amount, new.needs_two, new.requested_at)
      <> (old.id, old.member_id, old.account, old.currency, old.request_id, old.payout_id, old.amount, old.needs_two, old.requested_at)
    or (old.approved_by is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
    or (old.second_by is not null and (new.second_by, new.second_at) is distinct from (old.second_by, old.second_at))
    or not ((old.state, new.state) in (
      ('requested', 'requested'), ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
      ('requested', 'waiting'), ('waiting', 'requested'), ('waiting', 'cancelled'),
      ('approved', 'paid'), ('approved', 'rejected'),
      ('paid', 'received'), ('paid', 'disputed'),
      ('disputed', 'disputed'), ('disputed', 'paid'), ('disputed', 'received'), ('disputed', 'returned')
    ))
  then
    raise exception 'a withdrawal goes its way once' using errcode = 'restrict_violation';
  end if;
  -- A question is asked by putting on hold, and stays as it was asked.
  if new.state <> 'waiting'
    and (new.asked_by, new.asked_at, new.asks, new.asks_words, new.answer_until)
      is distinct from (old.asked_by, old.asked_at, old.asks, old.asks_words, old.answer_until)
    or 'waiting' not in (old.state, new.state)
    and (new.answer, new.answered_at, new.is_overdue, new.resumed_by)
      is distinct from (old.answer, old.answered_at, old.is_overdue, old.resumed_by)
  then
    raise exception 'a question stays as it was asked and answered' using errcode = 'restrict_violation';
  end if;
  -- Nobody approves what waits, and it returns to the queue with what ended its question.
  if 'waiting' in (old.state, new.state)
      and (new.approved_by, new.second_by) is distinct from (old.approved_by, old.second_by)
    or old.state = 'waiting' and new.state = 'requested'
      and new.answered_at is null and new.resumed_by is null and not new.is_overdue
  then
    raise exception 'a withdrawal on hold waits for its answer' using errcode = 'restrict_violation';
  end if;
  -- The member alone may say of a dispute that it arrived.
  if old.state = 'disputed'
    and ((new.needs_two or new.redo_by is not null) and new.state in ('paid', 'returned')
      or new.needs_two and new.state = 'received' and new.receipt = 'operator')
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
