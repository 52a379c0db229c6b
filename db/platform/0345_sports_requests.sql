-- What operators decide about sportsbooks, whose fixtures and settings are their providers'. A request waits for a second operator if
-- it has to, and is then sent until the provider answers.
create schema sports;

create table sports.request (
  -- A UUID version 7. Also the id of the call to the provider, which carries it out once.
  id uuid primary key,
  provider_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('suspension', 'override', 'margin', 'limits', 'delay')),
  -- The fixture, or the sport.
  fixture text collate "C",
  sport text collate "C",
  -- The market and outcome, or the kind of market; empty: all of them.
  spot text collate "C" not null,
  -- As they were at the time, `of` (the fixture or sport), `market` and `outcome`: for lists that are shown without asking the provider.
  names jsonb not null check (names ? 'of'),
  currency text collate "C" not null check (length(currency) = 3),
  -- As the back office sends it: amounts as decimals, with what its editor had seen.
  change jsonb not null check (change ? 'kind'),
  takes_two boolean not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  asked_by uuid not null,
  asked_account text not null,
  asked_at timestamptz not null,
  -- Until when a second operator can decide. Null: none is needed.
  ends_at timestamptz,
  -- `sending`: decided, and the provider has not answered.
  state text collate "C" not null check (state in ('waiting', 'sending', 'done', 'refused', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_account text,
  decided_at timestamptz,
  decision_reason text not null default '' check (length(decision_reason) <= 500),
  attempts integer not null default 0,
  due_at timestamptz,
  -- Why the provider refused, in its word.
  answer text not null default '',
  answered_at timestamptz,
  constraint request_kind check ((kind in ('suspension', 'override')) = (fixture is not null) and (fixture is null) = (sport is not null)),
  -- Nobody waits to suspend something, or to shorten the wait of bets in play.
  constraint request_waits check (takes_two = (ends_at is not null) and (not takes_two or kind not in ('suspension', 'delay'))),
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

-- One at a time waits of each kind for a spot, so that two operators who want the same find each other.
create unique index request_waiting on sports.request (provider_id, kind, fixture, sport, spot) nulls not distinct where state = 'waiting';
create index request_due on sports.request (due_at) where state = 'sending';
create index request_by_state on sports.request (state, id);

-- What was asked never changes, and what was decided is not taken back.
create function sports.keep_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state not in ('waiting', 'sending')
    or row(new.id, new.provider_id, new.kind, new.fixture, new.sport, new.spot, new.names, new.currency, new.change, new.takes_two,
        new.reason, new.asked_by, new.asked_account, new.asked_at, new.ends_at)
      is distinct from row(old.id, old.provider_id, old.kind, old.fixture, old.sport, old.spot, old.names, old.currency, old.change,
        old.takes_two, old.reason, old.asked_by, old.asked_account, old.asked_at, old.ends_at)
    or (old.state = 'sending' and (new.state not in ('sending', 'done', 'refused')
      or row(new.decided_by, new.decided_account, new.decided_at, new.decision_reason)
        is distinct from row(old.decided_by, old.decided_account, old.decided_at, old.decision_reason)))
    or (old.state = 'waiting' and new.state in ('done', 'refused'))
  then
    raise exception 'what operators decided about sports stays written down' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger kept before update or delete on sports.request for each row execute function sports.keep_request();

-- A request is a queue like the others: only the operator with the claim decides.
alter table office.claim
  drop constraint claim_queue_check,
  add constraint claim_queue_check check (queue in ('deposits', 'withdrawals', 'feedback', 'applications', 'heldWins', 'chat', 'tables',
    'redemptions', 'awards', 'agentApplications', 'sports'));
