-- Who can have used another operator's account: who made it, or gave it a new password or took its authenticator off. Two
-- such operators are no two pairs of eyes. It is never forgotten: nobody can tell who has the password since.
create table office.operator_hand (
  operator_id uuid not null references members.operator (id),
  hand_id uuid not null references members.operator (id),
  primary key (operator_id, hand_id),
  check (operator_id <> hand_id)
);

insert into office.operator_hand (operator_id, hand_id)
  select distinct operator.id, hand.id
  from office.audit
    join members.operator on operator.id::text = subject_id
    join members.operator hand on hand.id = audit.operator_id
  where subject_kind = 'operator' and operator.id <> hand.id
    and (action = 'operator.create'
      or (action = 'operator.change' and (after @> '{"newPassword":true}' or after @> '{"forgetTwoFactor":true}')));

create trigger append_only before update or delete or truncate on office.operator_hand
  for each statement execute function office.refuse_change();
