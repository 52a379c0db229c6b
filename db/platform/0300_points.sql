-- Points: how they are earned, what they are used for, and the goods of the mall.

create schema points;

-- The rule as operators edit it (`points_config` of the contract).
create table points.config (
  id text primary key check (id = 'points'),
  item jsonb not null check (jsonb_typeof(item) = 'object')
);

-- How rounds earn, by the time when they opened: so every change to a round counts as its stakes did.
create table points.rate (
  since timestamptz primary key,
  -- Whether the mall was switched on; null: not looked at yet, only in the first one.
  is_open boolean,
  -- Whole points for each 1,000.00 staked, where the weight is 100 %; 0: nothing is earned.
  per_thousand int not null check (per_thousand between 0 and 10000),
  -- Weights in per cent, by kind and by PROVIDER/GAMECODE.
  kinds jsonb not null check (jsonb_typeof(kinds) = 'object'),
  games jsonb not null check (jsonb_typeof(games) = 'object'),
  constraint rate_open check ((is_open is not null) or since = '-infinity')
);

insert into points.config (id, item) values ('points', '{
  "kind": "points_config", "enabled": true, "perThousand": 100,
  "kinds": {"RNG": 100, "FISH": 100, "LOTT": 50, "ELOTT": 50, "SPORTS": 50, "LIVE": 30, "PVP": 30},
  "games": {}, "converts": true, "pointsPerUnit": 100, "minConvert": 1000, "dayMax": 100000
}');
insert into points.rate (since, is_open, per_thousand, kinds, games)
  select '-infinity', null, (item ->> 'perThousand')::int, item -> 'kinds', item -> 'games' from points.config;

-- What each member has earned and been given. Its row is the lock under which a member's points are paid and used.
create table points.earned (
  member_id uuid primary key,
  -- Stakes in minor units × points for each 1,000 × per cent: 100,000 are 0.01 points.
  units numeric(40, 0) not null default 0,
  -- Points ×100 given for them, less those taken back.
  granted bigint not null default 0 check (granted >= 0),
  -- How often it was paid or taken back, which names the transfers.
  payments int not null default 0 check (payments >= 0),
  -- Points ×100 that are still to be given; negative: to be taken back.
  due bigint not null generated always as (greatest(floor(units / 100000), 0)::bigint - granted) stored,
  -- An index that names what is due would change with every round.
  is_due boolean not null generated always as (greatest(floor(units / 100000), 0)::bigint <> granted) stored
) with (fillfactor = 70);
create index earned_due on points.earned (member_id) where is_due;

create table points.good (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  -- bn, en and perhaps es. The description is markup.
  name jsonb not null check (name ?& array['bn', 'en'] and pg_column_size(name) < 4000),
  description jsonb not null check (description ?& array['bn', 'en']),
  picture text not null check (picture ~ '^/art/[A-Za-z0-9_/-]{1,200}$' or picture ~ '^https://[^\s]{1,250}$'),
  category text not null check (category ~ '^[a-z_]{1,32}$'),
  form text not null check (form in ('voucher', 'delivery')),
  -- Whole points.
  points bigint not null check (points between 1 and 1000000000),
  -- How many there are in all, given ones included; null: any number. Of vouchers there are as many as codes.
  stock int check (stock >= 0),
  -- How many redemptions hold one.
  taken int not null default 0 check (taken >= 0),
  per_member int check (per_member > 0),
  automatic boolean not null,
  position int not null default 0,
  enabled boolean not null,
  constraint good_voucher check (form = 'voucher' and stock is null or form = 'delivery' and not automatic)
);
create trigger bump after insert or delete or truncate on points.good
  for each statement execute function revisions.bump('points');
-- Its count of redemptions changes with each one, and is never kept in memory.
create trigger bump_edited
  after update of name, description, picture, category, form, points, stock, per_member, automatic, position, enabled on points.good
  for each statement execute function revisions.bump('points');
create trigger bump after insert or update or delete or truncate on points.config
  for each statement execute function revisions.bump('points');
insert into revisions.revision (topic) values ('points') on conflict do nothing;

create table points.redemption (
  id uuid primary key,
  member_id uuid not null,
  account text not null,
  request_id uuid not null,
  kind text not null check (kind in ('reward', 'convert')),
  good_id text references points.good,
  -- The good's name when it was redeemed.
  name jsonb,
  form text check (form in ('voucher', 'delivery')),
  -- Points ×100 that it cost.
  points bigint not null check (points > 0),
  -- Money that was paid, in minor units.
  amount bigint check (amount > 0),
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$' and currency not in ('FUN', 'PTS')),
  state text not null check (state in ('processing', 'approved', 'rejected')),
  asked_at timestamptz not null,
  -- Encrypted; deleted some time after the decision.
  delivery bytea,
  decided_at timestamptz,
  -- Null: the product decided.
  decided_by uuid,
  decided_account text not null default '',
  reason text not null default '' check (length(reason) <= 500),
  reason_words jsonb,
  note text not null default '' check (length(note) <= 200),
  constraint redemption_request unique (member_id, request_id),
  constraint redemption_good check (
    (kind = 'reward') = (good_id is not null and name is not null and form is not null)
    and (kind = 'convert') = (amount is not null)
    and (kind = 'reward' or state = 'approved')
  ),
  constraint redemption_decided check ((state = 'processing') = (decided_at is null)),
  constraint redemption_rejected check (state <> 'rejected' or decided_by is not null)
);
create index redemption_member on points.redemption (member_id, id desc);
create index redemption_waiting on points.redemption (id) where state = 'processing';
create index redemption_state on points.redemption (state, id desc) where kind = 'reward';
create index redemption_delivery on points.redemption (decided_at) where delivery is not null;

-- What was asked for stays; it is decided once.
create function points.guard_redemption() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.account, new.request_id, new.kind, new.good_id, new.name, new.form, new.points, new.amount, new.currency, new.asked_at)
      is distinct from (old.id, old.member_id, old.account, old.request_id, old.kind, old.good_id, old.name, old.form, old.points, old.amount, old.currency, old.asked_at)
    or new.state <> old.state and old.state <> 'processing'
    or new.delivery is not null and new.delivery is distinct from old.delivery
  then
    raise exception 'a redemption stays as it was asked for, and is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger decided_once before update on points.redemption for each row execute function points.guard_redemption();
create trigger kept_for_ever before delete or truncate on points.redemption
  for each statement execute function history.refuse_change();

create table points.code (
  id uuid primary key,
  good_id text not null references points.good,
  -- Encrypted.
  code bytea not null,
  -- A keyed hash, by which equal codes are found.
  fingerprint bytea not null,
  added_at timestamptz not null,
  -- Who has it: one code for one redemption.
  redemption_id uuid unique references points.redemption,
  constraint code_once unique (good_id, fingerprint)
);
create index code_free on points.code (good_id, id) where redemption_id is null;

-- A code that a member may have seen stays with that member.
create function points.guard_code() returns trigger language plpgsql as $$
begin
  if (new.id, new.good_id, new.code, new.fingerprint) <> (old.id, old.good_id, old.code, old.fingerprint)
    or old.redemption_id is not null and (
      new.redemption_id is not null and new.redemption_id <> old.redemption_id
      or new.redemption_id is null
        and exists (select from points.redemption where id = old.redemption_id and state <> 'rejected')
    )
  then
    raise exception 'a code belongs to one redemption, until that is rejected' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
create trigger belongs_to_one before update on points.code for each row execute function points.guard_code();

-- The goods have been content until now. The previous release reads them there, so they stay until the next one.
insert into points.good (id, name, description, picture, category, form, points, position, enabled, automatic)
  select id, name, description, picture, 'gift', 'delivery', points, position, enabled, false from content.point_reward;
comment on table content.point_reward is 'Read by the release before 0300 only; points.good has taken its place.';
