-- Contracts between the house and agents, and between agents and their direct downlines.

create schema agreements;

create table agreements.agreement (
  id uuid primary key default uuidv7(),
  kind text collate "C" not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- Null: the house.
  giver_id uuid references members.member (id),
  taker_id uuid not null references members.member (id),
  created_at timestamptz not null,
  constraint agreement_two_sides check (giver_id <> taker_id),
  constraint agreement_once unique nulls not distinct (kind, giver_id, taker_id)
);
create index agreement_taker on agreements.agreement (taker_id, kind);
create index agreement_giver on agreements.agreement (giver_id, kind, id) where giver_id is not null;

-- A version is never changed but for its state and the moments between which it applies.
create table agreements.version (
  id uuid primary key default uuidv7(),
  agreement_id uuid not null references agreements.agreement (id),
  number integer not null check (number >= 1),
  -- `agreementTerms` of the contract of calls.
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  state text collate "C" not null check (state in ('proposed', 'accepted', 'active', 'ending', 'ended', 'rejected', 'withdrawn', 'expired', 'refused')),
  proposed_by text collate "C" not null check (proposed_by in ('giver', 'taker')),
  proposed_at timestamptz not null,
  answer_by timestamptz not null,
  -- Of the proposer, so that a repeat proposes nothing again.
  request_id uuid not null unique,
  applies_from timestamptz,
  applies_until timestamptz,
  end_asked_by text collate "C" check (end_asked_by in ('giver', 'taker')),
  ended_because text check (length(ended_because) <= 500),
  unique (agreement_id, number),
  constraint version_applies check (
    (state in ('active', 'ending', 'ended')) = (applies_from is not null) and (applies_until is null or applies_from is not null)
  )
);

-- Versions that apply, will apply or have applied, each between moments at which periods begin. One that was replaced before
-- it began is not among them.
create view agreements.applied as
  select v.id as version_id, v.number, v.agreement_id, a.kind, a.giver_id, a.taker_id, v.terms, v.applies_from, v.applies_until
    from agreements.version v join agreements.agreement a on a.id = v.agreement_id
    where v.applies_from is not null and (v.applies_until is null or v.applies_until > v.applies_from);
