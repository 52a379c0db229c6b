-- Chains of seeds for flights: docs/adr/0017-flights.md.
create table tables.chain (
  id bigint generated always as identity primary key,
  table_code text not null references tables.house_table,
  number integer not null check (number > 0),
  length integer not null check (length between 1 and 10000000),
  -- Seed 0. It is public from the moment at which it is stored.
  chain_end bytea not null check (length(chain_end) = 32),
  -- Secret: seeds 0, `every`, 2 · `every` …, and the last one.
  every integer not null check (every > 0),
  checkpoints bytea not null,
  made_at timestamptz not null,
  -- Who chooses the salt: the program itself (`own`), or people at the operator.
  salt_by text not null check (salt_by in ('own', 'operator')),
  -- Chosen after the end was public. From then on the chain serves flights by these rules.
  salt text check (length(salt) between 8 and 200),
  rules text,
  salted_at timestamptz,
  unique (table_code, number),
  check (length(checkpoints) = 32 * ((length - 1) / every + 2)),
  check (num_nulls(salt, rules, salted_at) in (0, 3)),
  constraint salted_after_its_end check (salted_at > made_at)
);
-- A table has one chain that waits for its salt.
create unique index chain_waiting on tables.chain (table_code) where salt is null;

create function tables.keep_chain() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a chain is never deleted';
  end if;
  if old.salt is not null or (new.id, new.table_code, new.number, new.length, new.chain_end, new.every, new.checkpoints,
      new.made_at, new.salt_by)
    is distinct from (old.id, old.table_code, old.number, old.length, old.chain_end, old.every, old.checkpoints,
      old.made_at, old.salt_by)
  then
    raise exception 'a chain gets its salt once, and nothing else of it changes';
  end if;
  return new;
end;
$$;
create trigger chain_kept before update or delete on tables.chain for each row execute function tables.keep_chain();
