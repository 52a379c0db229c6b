-- Free rounds that members were awarded: what the providers are told, and how far they have come.
create schema freerounds;

create table freerounds.grant (
  -- The id of the grant at the provider.
  award_id uuid primary key,
  member_id uuid not null,
  rule_id text collate "C" not null,
  provider_id text collate "C" not null,
  game_code text collate "C" not null,
  count integer not null check (count between 1 and 1000),
  -- Of each round, minor units.
  stake bigint not null check (stake > 0),
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$' and currency not in ('FUN', 'PTS')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- `queued`: the provider is told until it answers. `granted`: it has taken the grant. Ended: `played` (all rounds), `expired`,
  -- `revoked` (by an operator) or `failed` (the provider refuses it: the member is offered points).
  state text collate "C" not null default 'queued'
    check (state in ('queued', 'granted', 'played', 'expired', 'revoked', 'failed')),
  -- An operator takes back what is left; empty: nobody does.
  revoke_reason text not null default '' check (length(revoke_reason) <= 500),
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz,
  -- As the provider told last.
  played integer not null default 0 check (played between 0 and count),
  -- What the rounds have won, minor units: as the provider told last, and in the end what the wallet was asked to pay.
  won bigint not null default 0 check (won >= 0),
  -- Why it failed, or did not get through.
  reason text not null default '' check (length(reason) <= 200),
  ended_at timestamptz,
  constraint grant_ended check ((state in ('queued', 'granted')) = (ended_at is null)),
  constraint grant_waits check ((state in ('queued', 'granted')) = (due_at is not null)),
  constraint grant_played check (state <> 'played' or played = count)
);
create index grant_due on freerounds.grant (due_at) where due_at is not null;
create index grant_member on freerounds.grant (member_id, created_at desc);

-- What was granted stays, and ends once.
create function freerounds.guard_grant() returns trigger language plpgsql as $$
begin
  if (new.award_id, new.member_id, new.rule_id, new.provider_id, new.game_code, new.count, new.stake, new.currency,
      new.created_at, new.expires_at)
      <> (old.award_id, old.member_id, old.rule_id, old.provider_id, old.game_code, old.count, old.stake, old.currency,
      old.created_at, old.expires_at)
    or new.played < old.played
    or (old.revoke_reason <> '' and new.revoke_reason <> old.revoke_reason)
    or not (new.state = old.state and old.ended_at is null
      or (old.state, new.state) in (('queued', 'granted'), ('queued', 'failed'), ('queued', 'revoked'),
        ('granted', 'played'), ('granted', 'expired'), ('granted', 'revoked')))
  then
    raise exception 'free rounds stay as they were granted, and end once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger ends_once before update on freerounds.grant for each row execute function freerounds.guard_grant();
create trigger kept_for_ever before delete or truncate on freerounds.grant
  for each statement execute function history.refuse_change();
