-- Members, operators of the back office, and the sessions of both.
create schema members;

create table members.member (
  -- The public id: `customerId` on the wire, and the `playerId` that providers see.
  id uuid primary key default uuidv7(),
  account text not null check (length(account) between 2 and 64),
  password_hash text not null,
  nickname text not null check (length(nickname) between 1 and 64),
  -- 1-site §6: 0 regular, 4 trial, 1, 2, 41 and 42 agents.
  user_type smallint not null default 0 check (user_type in (0, 1, 2, 4, 41, 42)),
  language text not null default 'bn' check (language in ('bn', 'en')),
  currency text not null default 'BDT' check (currency ~ '^[A-Z]{3}$'),
  -- May log in and be paid, may not bet.
  bet_locked boolean not null default false,
  -- May not log in.
  login_locked boolean not null default false,
  -- The password was given by somebody else and must be changed.
  default_password boolean not null default false,
  password_changed_at timestamptz not null default now(),
  upline_id uuid references members.member (id),
  referral_code text,
  affiliate_code text,
  domain text,
  register_url text,
  first_login_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);

-- One account per name whatever the case of its letters: the one winner of two sign-ups at once.
create unique index member_account on members.member (lower(account));
create index member_upline on members.member (upline_id) where upline_id is not null;

-- A session token is 32 random bytes; only its SHA-256 is kept.
create table members.session (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id uuid not null references members.member (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Slides forward with use, in steps, so that reading does not mean writing.
  idle_until timestamptz not null,
  expires_at timestamptz not null
);

create index session_member on members.session (member_id);
create index session_expiry on members.session (least(idle_until, expires_at));

create table members.operator (
  id uuid primary key default uuidv7(),
  account text not null check (length(account) between 2 and 64),
  password_hash text not null,
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);

create unique index operator_account on members.operator (lower(account));

create table members.operator_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  operator_id uuid not null references members.operator (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index operator_session_expiry on members.operator_session (expires_at);

-- Failed logins by name and address together: a stranger who guesses never locks the owner out.
create table members.login_failure (
  key bytea primary key check (length(key) = 32),
  failures integer not null,
  blocked_until timestamptz not null,
  forget_at timestamptz not null
);

create index login_failure_forget on members.login_failure (forget_at);

-- What other modules may know of a member.
create view members.player as
  select id, account, nickname, language, currency, bet_locked, user_type::int as user_type from members.member;
