-- Ways to pay are edited in the back office: a change of where members' money goes takes two operators.

-- What a deposit was given when it was begun; what the method says later is for those that begin later.
alter table cashier.deposit
  -- As `cashier.method.details`.
  add column details jsonb not null default '[]' check (jsonb_typeof(details) = 'array'),
  -- By language.
  add column steps jsonb not null default '{"bn":[],"en":[]}' check (steps ?& array['bn', 'en']),
  add column proof text not null default 'none' check (proof in ('none', 'optional', 'required'));

alter table cashier.deposit disable trigger decided_once;
update cashier.deposit set
  details = method.details,
  steps = (select jsonb_object_agg(language, text -> 'steps') from jsonb_each(method.words) words (language, text)),
  proof = method.proof
  from cashier.method where method.id = method_id;
alter table cashier.deposit enable trigger decided_once;

create function cashier.guard_given() returns trigger language plpgsql as $$
begin
  if (new.details, new.steps, new.proof) is distinct from (old.details, old.steps, old.proof) then
    raise exception 'what a deposit was given stays' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger given_once before update of details, steps, proof on cashier.deposit
  for each row execute function cashier.guard_given();

-- What an operator asks for and another one decides on.
create table settings.proposal (
  -- Version 7: its order is that of the asking.
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('method')),
  item_id text not null check (length(item_id) between 1 and 253),
  -- The item as it was then; null: it is to be made.
  before jsonb,
  after jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  asked_by uuid not null references members.operator (id),
  -- The operators' names then.
  asked_account text not null,
  asked_at timestamptz not null,
  decided_by uuid references members.operator (id),
  decided_account text,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  check (before is distinct from after),
  constraint proposal_decided check (
    (state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)
      and (decided_by is null) = (decided_account is null)
  ),
  constraint proposal_four_eyes check (state not in ('approved', 'rejected') or decided_by <> asked_by),
  constraint proposal_own check (state <> 'withdrawn' or decided_by = asked_by)
);

-- One item waits for one decision.
create unique index proposal_waiting on settings.proposal (kind, item_id) where state = 'waiting';
create index proposal_state on settings.proposal (state, id);

create function settings.proposal_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting'
    or (new.id, new.kind, new.item_id, new.before, new.after, new.asked_by, new.asked_account, new.asked_at)
      is distinct from
      (old.id, old.kind, old.item_id, old.before, old.after, old.asked_by, old.asked_account, old.asked_at)
  then
    raise exception 'a proposal is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger stays before update on settings.proposal for each row execute function settings.proposal_stays();
create trigger kept before delete or truncate on settings.proposal
  for each statement execute function office.refuse_change();

-- Who changed it, and who approved where that takes two.
alter table settings.change
  drop constraint change_kind_check,
  add constraint change_kind_check check (kind in
    ('banner', 'announcement', 'help', 'page', 'promotion', 'vendor', 'game', 'settings', 'method', 'template', 'order')),
  add column second_id uuid,
  add column second_account text,
  add constraint change_second check ((second_id is null) = (second_account is null) and second_id is distinct from operator_id),
  -- One operator alone may turn a method off, and nothing else.
  add constraint change_four_eyes check (
    kind <> 'method' or second_id is not null or coalesce(after = before || '{"enabled": false}', false)
  );
