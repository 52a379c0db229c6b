-- Who makes another's account can be the other for as long as he likes, own password or not. He is one pair of eyes with him
-- until a third operator says that he knows the person whom the account belongs to.
create table office.operator_making (
  -- Version 7: its order is that of the writing.
  id uuid primary key default uuidv7(),
  operator_id uuid not null references members.operator (id),
  -- Who made the operator, or let one in again who had been shut out.
  maker_id uuid not null references members.operator (id),
  check (operator_id <> maker_id),
  unique (id, operator_id, maker_id)
);
create index operator_making_operator on office.operator_making (operator_id);

create table office.operator_vouch (
  -- One word for each making: of two who vouch at once, one does.
  making_id uuid primary key,
  operator_id uuid not null,
  maker_id uuid not null,
  voucher_id uuid not null references members.operator (id),
  at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  foreign key (making_id, operator_id, maker_id) references office.operator_making (id, operator_id, maker_id),
  check (voucher_id not in (operator_id, maker_id))
);

create function office.vouched_by_third() returns trigger language plpgsql as $$
begin
  if exists (select from office.operator_making where operator_id = new.operator_id and maker_id = new.voucher_id)
    or exists (select from office.operator_hand where operator_id = new.operator_id and hand_id = new.voucher_id)
  then
    raise exception 'nobody vouches for whom he made or gave a password' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger by_third before insert on office.operator_vouch
  for each row execute function office.vouched_by_third();
create trigger append_only before update or delete or truncate on office.operator_making
  for each statement execute function office.refuse_change();
create trigger append_only before update or delete or truncate on office.operator_vouch
  for each statement execute function office.refuse_change();

-- Whose maker was no longer one with him keeps what he had; all others who were made need somebody who vouches.
insert into office.operator_making (operator_id, maker_id)
  select distinct hand.operator_id, hand.hand_id
  from office.operator_hand hand
    join office.audit made on made.subject_id = hand.operator_id::text and made.operator_id = hand.hand_id
  where made.subject_kind = 'operator' and made.action = 'operator.create'
    and not exists (
      select from office.operator_hand ended
      where (ended.operator_id, ended.hand_id) = (hand.operator_id, hand.hand_id) and ended.ends_at <= now());
