-- The back office: what operators may do, what they did, and what each of them works at.
create schema office;

-- Names of permissions are those of the contract (`packages/contracts/src/permissions.ts`); `*` stands for all of them.
create table office.role (
  id uuid primary key default uuidv7(),
  name text not null unique check (length(name) between 1 and 64),
  permissions text[] not null default '{}' check (array_position(permissions, null) is null)
);

create table office.operator_role (
  operator_id uuid not null references members.operator,
  role_id uuid not null references office.role,
  primary key (operator_id, role_id)
);

create index operator_role_role on office.operator_role (role_id);

insert into office.role (name, permissions) values
  ('owner', '{*}'),
  ('cashier', '{members.read,deposits.serve,withdrawals.serve}'),
  ('support', '{members.read,members.write,feedback.serve,chat.moderate,applications.decide,outbox.read}'),
  ('editor', '{site.write}'),
  ('auditor', '{members.read,reports.read,audit.read}');

-- Operators of before roles could do everything there was.
insert into office.operator_role (operator_id, role_id)
  select operator.id, role.id from members.operator, office.role where role.name = 'owner';

create view office.operator_permission as
  select operator_id, array_agg(distinct permission order by permission) as permissions
    from office.operator_role join office.role on role.id = role_id, unnest(permissions) as permission
    group by operator_id;

create function office.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'office.% is append-only', tg_table_name using errcode = 'restrict_violation';
end;
$$;

-- Every change that an operator made, in the transaction that made it.
create table office.audit (
  -- Version 7: its order is that of the writing.
  id uuid primary key default uuidv7(),
  operator_id uuid not null,
  -- The operator's name then.
  account text not null,
  at timestamptz not null,
  -- `deposit.approve`, `settings.change` …
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null check (length(subject_kind) between 1 and 64),
  subject_id text not null check (length(subject_id) <= 128),
  before jsonb,
  after jsonb,
  reason text not null default '' check (length(reason) <= 500),
  request_id text not null default '',
  address text not null default ''
);

create index audit_subject on office.audit (subject_kind, subject_id, id desc);
create index audit_operator on office.audit (operator_id, id desc);

create trigger append_only before update or delete or truncate on office.audit
  for each statement execute function office.refuse_change();

-- Who works at what: one operator an item. A claim that nobody renews runs out, so that nobody's absence blocks a member.
create table office.claim (
  queue text not null check (queue in ('deposits', 'withdrawals', 'feedback', 'applications')),
  item_id uuid not null,
  operator_id uuid not null,
  account text not null,
  claimed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > claimed_at),
  primary key (queue, item_id)
);

create index claim_operator on office.claim (operator_id);
