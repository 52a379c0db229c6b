-- What the wallet refused to pay or to give back when a numero was settled. Everybody else gets what is his, and this is tried
-- again until the wallet does it.
create table lottery.owed (
  -- Of the wallet's command: whoever repeats it pays once.
  tx_id text collate "C" primary key,
  numero_id bigint not null references lottery.numero,
  member_id uuid not null,
  kind text collate "C" not null check (kind in ('win', 'endround', 'refund')),
  -- Of the bet that is given back.
  ref_tx_id text collate "C",
  game_code text collate "C" not null,
  round text collate "C" not null,
  currency text collate "C" not null,
  -- Minor units.
  amount bigint not null check (amount >= 0),
  -- What the wallet answered last.
  refusal text collate "C" not null,
  owed_at timestamptz not null,
  tried_at timestamptz not null,
  done_at timestamptz,
  constraint owed_kind check ((kind = 'refund') = (ref_tx_id is not null) and (kind = 'endround') = (amount = 0))
);
create index owed_waiting on lottery.owed (tried_at) where done_at is null;
create trigger kept_for_ever before delete or truncate on lottery.owed
  for each statement execute function history.refuse_change();

-- When the draw of a numero failed again and an alarm was raised. Null: it never did.
alter table lottery.numero add column draw_failed_at timestamptz;

-- As before, and: a locked numero is cancelled only if its draw failed and is ten minutes overdue. Its result is unknown to
-- everybody then, because its seed cannot be opened.
create or replace function lottery.guard_numero() returns trigger language plpgsql as $$
begin
  if old.game_code <> new.game_code or old.numero <> new.numero or old.seed_hash <> new.seed_hash
    or old.draws_at <> new.draws_at
    or (old.numbers is not null and (old.numbers, old.seed, old.draw_number, old.drawn_at) is distinct from
      (new.numbers, new.seed, new.draw_number, new.drawn_at)) then
    raise exception 'a numero keeps its name, its time, its seed and its result' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state and not (
    (old.state = 'open' and new.state in ('locked', 'cancelled'))
    or (old.state = 'locked' and new.state = 'drawn')
    or (old.state = 'locked' and new.state = 'cancelled' and old.draw_failed_at is not null
      and old.draws_at + interval '10 minutes' <= clock_timestamp())
    or (old.state = 'drawn' and new.state = 'settled')
  ) then
    raise exception 'a numero does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
