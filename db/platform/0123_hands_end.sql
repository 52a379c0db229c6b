-- Who can have used another's account counts as one pair of eyes with him until that operator has set a password of his own
-- after it, and a day has passed. A password that another set is good for setting an own one and for nothing else.
alter table members.operator add column must_change_password boolean not null default false;

drop trigger append_only on office.operator_hand;
alter table office.operator_hand
  drop constraint operator_hand_pkey,
  add column id uuid not null default uuidv7() primary key,
  -- A day after the operator's own password; null: there has been none since.
  add column ends_at timestamptz;

update office.operator_hand hand set ends_at = own.at + interval '24 hours'
  from (
    select operator_id, min(at) as at from office.audit own
    where action = 'operator.password' and not exists (
      select from office.audit given
      where subject_kind = 'operator' and subject_id = own.operator_id::text and operator_id <> own.operator_id
        and given.at >= own.at and (action = 'operator.create'
          or (action = 'operator.change' and (after @> '{"newPassword":true}' or after @> '{"forgetTwoFactor":true}'))))
    group by operator_id
  ) own
  where own.operator_id = hand.operator_id;

create unique index operator_hand_open on office.operator_hand (operator_id, hand_id) where ends_at is null;

create function office.hand_stays() returns trigger language plpgsql as $$
begin
  if old.ends_at is not null or new.ends_at is null
    or (new.id, new.operator_id, new.hand_id) is distinct from (old.id, old.operator_id, old.hand_id)
  then
    raise exception 'a hand ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger stays before update on office.operator_hand for each row execute function office.hand_stays();
create trigger kept before delete or truncate on office.operator_hand
  for each statement execute function office.refuse_change();
