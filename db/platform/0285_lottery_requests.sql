-- What operators ask of lotteries. A request waits for a second operator if it has to; a change that holds at once is kept as well.
create table lottery.request (
  -- A UUID version 7.
  id uuid primary key,
  kind text not null check (kind in ('cancel', 'settings')),
  game_code text collate "C" not null references lottery.game,
  -- Of a cancellation. No reference, because a numero that nobody bet on goes when the schedule changes.
  numero_id bigint,
  numero text collate "C",
  -- Of a change: the version of the settings that were changed, and all settings before and after. Amounts as decimals.
  version integer,
  before jsonb,
  after jsonb,
  raises boolean,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  asked_by uuid not null,
  asked_account text not null,
  asked_at timestamptz not null,
  -- Until when a second operator can decide. Null: none is needed.
  ends_at timestamptz,
  state text not null check (state in ('waiting', 'done', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_account text,
  decided_at timestamptz,
  decision_reason text not null default '' check (length(decision_reason) <= 500),
  constraint request_kind check (
    (kind = 'cancel') = (numero_id is not null) and (kind = 'cancel') = (numero is not null) and (kind = 'settings') = (version is not null)
      and (kind = 'settings') = (before is not null) and (kind = 'settings') = (after is not null)
      and (kind = 'settings') = (raises is not null)
  ),
  -- A cancellation, a raised limit and another return take two operators.
  constraint request_waits check ((kind = 'cancel' or raises) = (ends_at is not null)),
  constraint request_decided check (
    (decided_by is null) = (decided_account is null) and (decided_by is null) = (decided_at is null)
      and (state not in ('waiting', 'expired', 'withdrawn') or decided_by is null)
      and (state <> 'rejected' or decided_by is not null)
  ),
  constraint request_four_eyes check (
    state not in ('done', 'rejected') or ends_at is null or (decided_by is not null and decided_by <> asked_by)
  )
);

-- One at a time waits of each kind for a game or a numero, so that two operators who want the same find each other.
create unique index request_waiting_settings on lottery.request (game_code) where state = 'waiting' and kind = 'settings';
create unique index request_waiting_cancel on lottery.request (numero_id) where state = 'waiting' and kind = 'cancel';
create index request_by_state on lottery.request (state, id);

-- What was asked never changes, and what was decided is not taken back.
create function lottery.keep_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or row(new.id, new.kind, new.game_code, new.numero_id, new.numero, new.version, new.before, new.after, new.raises, new.reason, new.asked_by,
        new.asked_account, new.asked_at, new.ends_at)
      is distinct from row(old.id, old.kind, old.game_code, old.numero_id, old.numero, old.version, old.before, old.after, old.raises,
        old.reason, old.asked_by, old.asked_account, old.asked_at, old.ends_at)
  then
    raise exception 'what operators decided about a lottery stays written down' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger kept before update or delete on lottery.request for each row execute function lottery.keep_request();
