-- What operators decide about live tables, whose settings and rounds are their providers'. A request waits for a second operator if
-- it has to, and is then sent until the provider answers.
create schema tables;

create table tables.request (
  -- A UUID version 7. Also the id of the call to the provider, which carries it out once.
  id uuid primary key,
  provider_id text not null,
  table_code text not null,
  -- As they were at the time: for lists that are shown without asking the provider.
  names jsonb not null,
  currency text not null check (length(currency) = 3),
  kind text not null check (kind in ('cancel', 'settings')),
  -- Of a cancellation: the provider's number of the round, and the table's.
  round_id bigint,
  round_number bigint,
  -- Of a change: the hash of the settings that were changed, and all settings before and after. Amounts as decimals.
  version text,
  before jsonb,
  after jsonb,
  raises boolean,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  asked_by uuid not null,
  asked_account text not null,
  asked_at timestamptz not null,
  -- Until when a second operator can decide. Null: none is needed.
  ends_at timestamptz,
  -- `sending`: decided, and the provider has not answered.
  state text not null check (state in ('waiting', 'sending', 'done', 'refused', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_account text,
  decided_at timestamptz,
  decision_reason text not null default '' check (length(decision_reason) <= 500),
  attempts integer not null default 0,
  due_at timestamptz,
  -- Why the provider refused, in its word.
  answer text not null default '',
  answered_at timestamptz,
  constraint request_kind check (
    (kind = 'cancel') = (round_id is not null) and (kind = 'cancel') = (round_number is not null)
      and (kind = 'settings') = (version is not null) and (kind = 'settings') = (before is not null)
      and (kind = 'settings') = (after is not null) and (kind = 'settings') = (raises is not null)
  ),
  -- A cancellation and a raised limit take two operators.
  constraint request_waits check ((kind = 'cancel' or raises) = (ends_at is not null)),
  constraint request_decided check (
    (decided_by is null) = (decided_account is null) and (decided_by is null) = (decided_at is null)
      and (state not in ('waiting', 'expired', 'withdrawn') or decided_by is null)
      and (state <> 'rejected' or decided_by is not null)
  ),
  constraint request_four_eyes check (
    state not in ('sending', 'done', 'refused', 'rejected') or ends_at is null
      or (decided_by is not null and decided_by <> asked_by)
  ),
  check ((state = 'sending') = (due_at is not null)),
  check ((state in ('done', 'refused')) = (answered_at is not null))
);

-- One at a time waits of each kind at a table, so that two operators who want the same find each other.
create unique index request_waiting on tables.request (provider_id, table_code, kind) where state = 'waiting';
create index request_due on tables.request (due_at) where state = 'sending';
create index request_by_state on tables.request (state, id);

-- What was asked never changes, and what was decided is not taken back.
create function tables.keep_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state not in ('waiting', 'sending')
    or row(new.id, new.provider_id, new.table_code, new.names, new.currency, new.kind, new.round_id, new.round_number, new.version,
        new.before, new.after, new.raises, new.reason, new.asked_by, new.asked_account, new.asked_at, new.ends_at)
      is distinct from row(old.id, old.provider_id, old.table_code, old.names, old.currency, old.kind, old.round_id,
        old.round_number, old.version, old.before, old.after, old.raises, old.reason, old.asked_by, old.asked_account, old.asked_at,
        old.ends_at)
    or (old.state = 'sending' and (new.state not in ('sending', 'done', 'refused')
      or row(new.decided_by, new.decided_account, new.decided_at, new.decision_reason)
        is distinct from row(old.decided_by, old.decided_account, old.decided_at, old.decision_reason)))
    or (old.state = 'waiting' and new.state in ('done', 'refused'))
  then
    raise exception 'what operators decided about a table stays written down' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger kept before update or delete on tables.request for each row execute function tables.keep_request();

-- A request is a queue like the others: only the operator with the claim decides.
alter table office.claim
  drop constraint claim_queue_check,
  add constraint claim_queue_check
    check (queue in ('deposits', 'withdrawals', 'feedback', 'applications', 'heldWins', 'chat', 'tables'));
