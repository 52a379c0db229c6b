-- A withdrawal on hold: an operator has asked its member for documents. The money stays set aside. The member's answer, the
-- deadline or an operator brings it back to its place in the queue.
alter table withdrawals.withdrawal
  -- The last question; `asks_words` in every language where a prepared one was chosen.
  add column asked_by uuid,
  add column asked_at timestamptz,
  add column asks text not null default '' check (length(asks) <= 300),
  add column asks_words jsonb,
  add column answer_until timestamptz,
  -- How it ended: by the member's answer, by the deadline, or by an operator.
  add column answer text not null default '' check (length(answer) <= 500),
  add column answered_at timestamptz,
  add column is_overdue boolean not null default false,
  add column resumed_by uuid,
  add constraint withdrawal_asked check (
    (asked_by is null) = (asked_at is null) and (asked_by is null) = (answer_until is null) and (asked_by is null) = (asks = '')
    and answer_until > asked_at and answer_until <= asked_at + interval '14 days'
  ),
  add constraint withdrawal_asks_words check (asks_words is null or (asks <> '' and asks_words ?& array['bn', 'en', 'es'])),
  add constraint withdrawal_answered check (
    (answered_at is null) = (answer = '') and answered_at >= asked_at and answered_at < answer_until
  ),
  add constraint withdrawal_question_ends_once check (
    num_nonnulls(answered_at, resumed_by) + is_overdue::int <= case when asked_by is null then 0 else 1 end
  ),
  add constraint withdrawal_waits check (
    state <> 'waiting' or (asked_by is not null and answered_at is null and resumed_by is null and not is_overdue)
  ),
  drop constraint withdrawal_waiting,
  add constraint withdrawal_waiting check (
    state not in ('requested', 'waiting') or (second_by is null and (needs_two or approved_by is null))
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

alter table withdrawals.step
  drop constraint withdrawal_step_what_check,
  add constraint withdrawal_step_what_check check (what in (
    'requested', 'asked', 'answered', 'overdue', 'resumed', 'approved_first', 'approved', 'paid', 'received', 'forced_first',
    'forced', 'disputed', 'paid_again_first', 'paid_again', 'returned_first', 'returned', 'rejected', 'cancelled', 'verified',
    'note'
  ));

-- For the deadline, and for the list of what waits.
create index withdrawal_unanswered on withdrawals.withdrawal (answer_until) where state = 'waiting';
