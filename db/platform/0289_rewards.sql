-- Bonus money and points in the ledger, the switches of the rewards, and awards: what members can claim.

insert into settings.node (mod_id, parent_id, enabled, position) values
  ('MISSION', null, false, 186),
  ('REBATE', null, false, 187),
  ('RAFFLE', null, false, 188),
  ('BONUS', null, false, 189);

-- Points are no money: they belong to members, but are in no line of what the house owes.
alter table ledger.kind drop constraint kind_holder_check, drop constraint kind_liability_check,
  drop constraint kind_told_as_check, drop constraint kind_debt;
alter table ledger.kind
  add constraint kind_holder_check check (holder in ('member', 'agent', 'house', 'points')),
  add constraint kind_liability_check check (liability in ('cash', 'held', 'agents', 'bonus')),
  add constraint kind_told_as_check
    check (told_as in ('game', 'deposit', 'withdrawal', 'promotion', 'transfer', 'correction', 'points')),
  add constraint kind_debt check (
    (liability is null) = (holder in ('house', 'points'))
    and may_go_negative = (holder = 'house' or name = 'house_points')
    and (holder = 'points') = (told_as = 'points')
  );
insert into ledger.kind (name, holder, may_go_negative, liability, told_as, may_hold_play_money) values
  ('member_bonus', 'member', false, 'bonus', 'promotion', false),
  ('member_points', 'points', false, null, 'points', false),
  ('house_points', 'points', true, null, 'points', false);
analyze ledger.kind;

-- Points stand on accounts of their own, and no money does.
create or replace function ledger.open_as_kind() returns trigger language plpgsql as $$
declare
  v_kind ledger.kind;
begin
  select * into strict v_kind from ledger.kind where name = new.kind;
  if new.currency = 'FUN' and not v_kind.may_hold_play_money then
    raise exception 'no play money stands on a % account', new.kind using errcode = 'check_violation';
  end if;
  if (new.currency = 'PTS') <> (v_kind.holder = 'points') then
    raise exception 'points stand on accounts of points' using errcode = 'check_violation';
  end if;
  new.may_go_negative := v_kind.may_go_negative;
  return new;
end;
$$;

-- Facts tell of money. Points are told by nobody but the module of points.
create or replace function facts.sort_of(p_holder text, p_same_owner boolean, p_other_holder text, p_told_as text) returns text
language sql immutable parallel safe return case
  when p_holder = 'points' then null
  when p_holder = 'house' then 'house'
  when p_same_owner and p_other_holder <> 'house' then 'held'
  when p_told_as <> 'game' then p_told_as
end;
create or replace function facts.last_entries(p_member uuid) returns table (
  account_id bigint, version bigint, amount bigint, transfer_id bigint, account_kind text,
  at timestamptz, kind text, reference text, sort text
) language sql stable as $$
  select a.id, e.version, e.amount, e.transfer_id, a.kind, t.at, t.kind, t.reference,
      facts.sort_of(a.holder, a.owner = other.owner, other.holder, other.told_as)
    from ledger.known_account a
      left join facts.covered c on c.account_id = a.id
      join ledger.posted_entry e on e.account_id = a.id and e.version > coalesce(c.version, 0)
      join ledger.posted_transfer t on t.id = e.transfer_id
      join ledger.known_account other
        on other.id = case when t.from_account = a.id then t.to_account else t.from_account end
    where a.owner = p_member::text and a.holder in ('member', 'agent') and a.version > coalesce(c.version, 0)
$$;

alter table grants.given drop constraint given_purse_check;
alter table grants.given add constraint given_purse_check
  check (purse in ('cash', 'bonus', 'points') and (purse = 'points') = (currency = 'PTS'));

-- What operators edit of rewards. What makes them dearer is proposed first.
alter table editing.change
  drop constraint change_kind_check,
  add constraint change_kind_check check (kind in ('banner', 'announcement', 'help', 'page', 'promotion', 'vendor', 'game',
    'game_version', 'settings', 'method', 'template', 'bonus_rule', 'points_config', 'point_good', 'vip_rank', 'rebate_rule',
    'mission', 'leaderboard', 'check_in', 'referral_rule', 'raffle', 'order'));
alter table editing.proposal
  drop constraint proposal_kind_check,
  add constraint proposal_kind_check check (kind in ('method', 'settings', 'promotion', 'game_version', 'bonus_rule',
    'points_config', 'point_good', 'vip_rank', 'rebate_rule', 'mission', 'leaderboard', 'check_in', 'referral_rule', 'raffle'));
alter table office.claim
  drop constraint claim_queue_check,
  add constraint claim_queue_check check (queue in ('deposits', 'withdrawals', 'feedback', 'applications', 'heldWins', 'chat', 'tables', 'redemptions', 'awards'));

-- What members have been awarded and can claim, or got at once.
create schema awards;

create table awards.award (
  id uuid primary key default uuidv7(),
  member_id uuid not null,
  -- Which reward gave it, and for what: given once, whatever is repeated.
  source text collate "C" not null check (source ~ '^[a-z][a-z_]{1,31}$'),
  source_id text collate "C" not null check (length(source_id) between 1 and 200),
  -- Of whom costs are counted: the rule, the mission … of the source.
  rule_id text collate "C" not null check (length(rule_id) between 1 and 64),
  form text collate "C" not null check (form in ('cash', 'bonus', 'points', 'free_rounds', 'tickets')),
  -- In minor units (points ×100); of free rounds and tickets, how many.
  amount bigint not null check (amount between 1 and 1000000000000000),
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$' and currency <> 'FUN'),
  -- What else the form needs (`Prize` in awards.types.ts).
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- What members read, by language: title.
  words jsonb not null check (words ?& array['bn', 'en'] and pg_column_size(words) < 4000),
  -- `review`: an operator looks at it first. `ready`: the member can claim it.
  state text collate "C" not null check (state in ('review', 'ready', 'claimed', 'expired', 'revoked')),
  offered_at timestamptz not null,
  -- Until when it can be claimed; null: for ever.
  claim_by timestamptz,
  -- It is paid at `claim_by` if the member has not claimed it.
  pays_itself boolean not null default false,
  ended_at timestamptz,
  -- Who revoked it or let it pass, and why.
  decided_by uuid,
  reason text not null default '' check (length(reason) <= 500),
  -- Money of operators: the key of their permit (`spending.payment`); null: a rule of the product pays.
  permit text collate "C",
  constraint award_cause unique (source, source_id),
  constraint award_points check ((form = 'points') = (currency = 'PTS')),
  constraint award_ended check ((state in ('claimed', 'expired', 'revoked')) = (ended_at is not null)),
  constraint award_claim_by check (not pays_itself or claim_by is not null)
);
-- A member's awards, and counts of them by state, for badges.
create index award_member on awards.award (member_id, id desc) include (state);
create index award_ready on awards.award (member_id, claim_by) where state = 'ready';
create index award_due on awards.award (claim_by) where state = 'ready';
create index award_review on awards.award (id) where state = 'review';
create index award_rule on awards.award (source, rule_id, id desc);

-- What was offered stays; it ends once.
create function awards.guard_award() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.source, new.source_id, new.rule_id, new.form, new.amount, new.currency, new.terms, new.words, new.offered_at)
      <> (old.id, old.member_id, old.source, old.source_id, old.rule_id, old.form, old.amount, old.currency, old.terms, old.words, old.offered_at)
    or not ((old.state, new.state) in (('review', 'review'), ('review', 'ready'), ('review', 'claimed'), ('review', 'expired'), ('review', 'revoked'), ('ready', 'claimed'), ('ready', 'expired'), ('ready', 'revoked')))
  then
    raise exception 'an award stays as it was offered, and ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger ends_once before update on awards.award for each row execute function awards.guard_award();
create trigger kept_for_ever before delete or truncate on awards.award
  for each statement execute function history.refuse_change();
