-- A payment's number is its network's (bKash, Nagad, a bank …), whichever of several methods of it was chosen: it is
-- credited once in the network, and digits of any script are the same digits.
drop index cashier.deposit_reference_once;
drop index cashier.deposit_reference;

-- Whose payment numbers they are: the method's brand when the deposit was begun.
alter table cashier.deposit add column network text check (length(network) between 1 and 64);

alter table cashier.deposit disable trigger decided_once;
update cashier.deposit set network = method.brand from cashier.method where method.id = method_id;

with read as (
  select id, regexp_replace(
      upper(translate(normalize(reference, nfkc), '০১২৩৪৫৬৭৮৯०१२३४५६७८९', '01234567890123456789') collate "C"),
      '[^A-Z0-9]', '', 'g') as key
    from cashier.deposit where reference is not null
)
update cashier.deposit set reference_key = read.key
  from read where read.id = deposit.id and read.key ~ '^[A-Z0-9]{4,64}$' and read.key <> reference_key;

-- What was credited more than once before this rule stays as it was decided; the first of them guards the number.
update cashier.deposit again set network = brand || ' ' || again.id
  from (
    select id, network as brand, row_number() over (partition by network, reference_key order by id) as place
      from cashier.deposit where state = 'credited' and reference_key is not null
  ) credited
  where credited.id = again.id and credited.place > 1;
alter table cashier.deposit enable trigger decided_once;

alter table cashier.deposit alter column network set not null;

create unique index deposit_reference_once on cashier.deposit (network, reference_key) where state = 'credited';
create index deposit_reference on cashier.deposit (network, reference_key) where reference_key is not null;

create or replace function cashier.guard_deposit() returns trigger language plpgsql as $$
begin
  if (new.id, new.method_id, new.network, new.rail, new.member_id, new.account, new.currency, new.request_id, new.amount,
        new.created_at)
      <> (old.id, old.method_id, old.network, old.rail, old.member_id, old.account, old.currency, old.request_id, old.amount,
        old.created_at)
    or old.state in ('credited', 'rejected')
    or (old.payment is not null and new.payment is distinct from old.payment)
  then
    raise exception 'a deposit is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
