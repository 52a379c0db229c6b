-- Account entry (2-account-entry): settings of the door, the registration record, what proves who somebody is.

-- Settings ---------------------------------------------------------------------------------------------------------

insert into settings.node (mod_id, parent_id, enabled, position) values
  ('MOBILENUMPASSREG3', 'REGISTER', true, 13),
  ('REGMOBVERF3', 'REGISTER', true, 14),
  ('REGCAPTCHA', 'REGISTER', false, 15),
  ('FACEBOOKLOGIN', 'SOCIALLOGIN', true, 26),
  ('GOOGLELOGIN', 'SOCIALLOGIN', true, 27),
  ('FIREBASESMS', null, false, 28),
  ('FORGETPASS', null, true, 70),
  ('FORGETEMAIL', 'FORGETPASS', true, 71),
  ('FORGETPHONE', 'FORGETPASS', true, 72),
  ('HUMANVERIFY', null, true, 73),
  ('TWOFACTOR', null, true, 74),
  ('FEEDBACK', null, true, 75);

-- The rules of the sign-up form's fields (2-account-entry §3). Names and pattern numbers: packages/contracts.
create table settings.register_field (
  name text primary key check (name ~ '^[a-z][A-Za-z]{1,31}$'),
  enabled boolean not null,
  required boolean not null,
  pattern_id smallint not null check (pattern_id between 0 and 23),
  min_length smallint not null check (min_length >= 0),
  max_length smallint not null check (max_length between 1 and 255),
  position smallint not null,
  check (min_length <= max_length)
);

create trigger bump after insert or update or delete or truncate on settings.register_field
  for each statement execute function settings.bump('settings');

insert into settings.register_field (name, enabled, required, pattern_id, min_length, max_length, position) values
  ('username', true, true, 4, 2, 15, 10),
  ('mobileNum', false, false, 18, 6, 15, 20),
  ('verificationCode', true, false, 23, 0, 255, 21),
  ('password', true, true, 9, 7, 64, 30),
  ('confirmPassword', true, true, 9, 7, 64, 31),
  ('payeeName', false, false, 12, 2, 64, 40),
  ('nickname', false, false, 0, 2, 32, 41),
  ('email', false, false, 5, 6, 254, 42),
  ('birthday', false, false, 16, 10, 10, 43),
  ('idNumber', false, false, 21, 4, 32, 44),
  ('paymentPassword', false, false, 19, 6, 6, 45),
  ('qqNum', false, false, 6, 5, 12, 50),
  ('line', false, false, 20, 2, 64, 51),
  ('whatsapp', false, false, 20, 2, 64, 52),
  ('facebook', false, false, 20, 2, 64, 53),
  ('wechat', false, false, 20, 2, 64, 54),
  ('zalo', false, false, 20, 2, 64, 55),
  ('telegram', false, false, 20, 2, 64, 56),
  ('recommenderId', false, false, 20, 2, 64, 60),
  ('affiliateCode', false, false, 22, 2, 32, 61),
  ('referralCode', false, false, 22, 2, 32, 62),
  ('captcha', false, false, 2, 4, 8, 70);

-- Members ----------------------------------------------------------------------------------------------------------

alter table members.member
  drop constraint member_language_check,
  add constraint member_language_check check (language in ('bn', 'en', 'es')),
  -- E.164: +8801712345678.
  add column mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  add column mobile_verified_at timestamptz,
  add column email text check (length(email) between 6 and 254),
  add column email_verified_at timestamptz,
  -- The account of the social network, as Firebase names it.
  add column firebase_uid text check (length(firebase_uid) between 1 and 128),
  -- Made by the browser for one filled-in form, so that a form sent again makes no second member.
  add column registration_id uuid,
  drop constraint member_without_password,
  add constraint member_without_password check (
    password_hash is not null or user_type = 4 or mobile_verified_at is not null or firebase_uid is not null
  ),
  add constraint member_mobile_verified check (mobile_verified_at is null or mobile is not null),
  add constraint member_email_verified check (email_verified_at is null or email is not null);

-- One account a number, and one a social account: the one winner of two sign-ups at once. A number that nobody proved
-- to have takes it from nobody.
create unique index member_mobile on members.member (mobile) where mobile_verified_at is not null;
create unique index member_firebase on members.member (firebase_uid) where firebase_uid is not null;
create unique index member_registration on members.member (registration_id) where registration_id is not null;

-- The rest of the registration record.
create table members.profile (
  member_id uuid primary key references members.member (id) on delete cascade,
  payee_name text,
  birthday date,
  id_number text,
  payment_password_hash text,
  qq_num text,
  line text,
  whatsapp text,
  facebook text,
  wechat text,
  zalo text,
  telegram text,
  recommender_id text
);

-- Codes that bring somebody in: an agent's, good at one domain of the site or at all.
create table members.invite_code (
  code text primary key check (code = upper(code) and length(code) between 2 and 32),
  member_id uuid references members.member (id),
  domain text,
  enabled boolean not null default true
);

alter table members.session
  add column id uuid not null default uuidv7(),
  add column user_agent text not null default '' check (length(user_agent) <= 512),
  add column address text not null default '',
  add column last_used_at timestamptz not null default now();

create unique index session_id on members.session (id);

-- A device that may log its member in without the password, for a day. Only the hash of its token is kept; a token is
-- good once and is then replaced.
create table members.remembered_device (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id uuid not null references members.member (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index remembered_device_member on members.remembered_device (member_id);
create index remembered_device_expiry on members.remembered_device (expires_at);

-- A password for one use that was sent by e-mail. The member's own stays good until this one is used.
create table members.one_time_password (
  member_id uuid primary key references members.member (id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  expires_at timestamptz not null
);

-- An authenticator app (RFC 6238). `secret` is encrypted with SECRETS_KEY; it counts once confirmed.
create table members.two_factor (
  member_id uuid primary key references members.member (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time step whose code was taken: no code is good twice.
  last_step bigint not null default 0
);

create table members.recovery_code (
  member_id uuid not null references members.member (id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (member_id, hash)
);

-- Verification -----------------------------------------------------------------------------------------------------

create schema verification;

-- How often something was tried within a window: by account, address, device or number. Whole windows, so that one
-- statement counts and decides.
create table verification.counter (
  key bytea primary key check (length(key) = 32),
  count integer not null check (count > 0),
  ends_at timestamptz not null
);

create index counter_end on verification.counter (ends_at);

-- A picture with letters: its id is the browser's cookie, of which the hash is kept.
create table verification.captcha (
  id_hash bytea primary key check (length(id_hash) = 32),
  answer_hash bytea not null check (length(answer_hash) = 32),
  expires_at timestamptz not null
);

create index captcha_expiry on verification.captcha (expires_at);

-- Solved challenges, until they are too old to be accepted: what refuses the second use.
create table verification.spent (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);

create index spent_expiry on verification.spent (expires_at);

-- A code sent to a number. The newest of a purpose and number is the one that counts.
create table verification.sms_code (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('login', 'register', 'password')),
  mobile text not null check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  -- Keyed hash of purpose, number and code.
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  used_at timestamptz
);

create index sms_code_newest on verification.sms_code (purpose, mobile, id desc);
create index sms_code_expiry on verification.sms_code (expires_at);

-- Messaging --------------------------------------------------------------------------------------------------------

create schema messaging;

-- What goes out by SMS or e-mail: written in the transaction that decides it, delivered after its commit.
create table messaging.message (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null check (length(recipient) between 3 and 254),
  subject text,
  -- Encrypted with SECRETS_KEY; emptied once it was delivered, because codes and passwords stand in it.
  body bytea,
  -- `shown`: no gateway is configured, and the demo's outbox shows it instead.
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'sent', 'failed', 'expired')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  -- Not worth delivering afterwards.
  expires_at timestamptz not null,
  settled_at timestamptz,
  last_error text,
  check ((state = 'waiting') = (settled_at is null)),
  check (state not in ('sent', 'failed', 'expired') or body is null)
);

create index message_expiry on messaging.message (expires_at) where state = 'waiting';

-- Feedback ---------------------------------------------------------------------------------------------------------

create schema feedback;

create table feedback.entry (
  id uuid primary key default uuidv7(),
  member_id uuid,
  sender text not null check (length(sender) <= 64),
  -- 2-account-entry §3: 1 deposit, 2 withdrawal, 3 game, 4 customer service, 6 agent application, 0 others.
  question_type smallint not null check (question_type in (0, 1, 2, 3, 4, 6)),
  content text not null check (length(content) between 1 and 200),
  language text not null check (language in ('bn', 'en', 'es')),
  created_at timestamptz not null
);
