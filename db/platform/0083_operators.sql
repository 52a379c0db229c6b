-- Operators' second step and sessions; what operators see of members, note, lock and adjust; feedback as a queue.

-- Operators ---------------------------------------------------------------------------------------------------------

alter table members.operator
  add column password_changed_at timestamptz not null default now(),
  add column last_login_at timestamptz;

-- An authenticator app (RFC 6238). `secret` is encrypted with SECRETS_KEY; it counts once confirmed.
create table members.operator_two_factor (
  operator_id uuid primary key references members.operator (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time step whose code was taken: no code is good twice.
  last_step bigint not null default 0
);

create table members.operator_recovery_code (
  operator_id uuid not null references members.operator (id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (operator_id, hash)
);

alter table members.operator_session
  add column address text not null default '',
  -- A call from another address ends it.
  add column bound boolean not null default false,
  add column idle_until timestamptz not null default now() + interval '30 minutes',
  -- Opened without the second step that is asked for: good for setting it up and nothing else.
  add column restricted boolean not null default false;

create index operator_session_operator on members.operator_session (operator_id);

alter table office.role
  -- The role that may do everything: it cannot be changed, so that somebody always can do what must be done.
  add column built_in boolean not null default false,
  add constraint role_all_is_built_in check (built_in = (permissions @> '{*}')) not valid;
update office.role set built_in = true where permissions = '{*}';
alter table office.role validate constraint role_all_is_built_in;

create index audit_action on office.audit (action, id desc);

-- Members -----------------------------------------------------------------------------------------------------------

-- May log in and play, is paid nothing.
alter table members.member add column withdraw_locked boolean not null default false;

create or replace view members.player as
  select id, account, nickname, language, currency, bet_locked, user_type::int as user_type, created_at, withdraw_locked
  from members.member;

-- Lists of the back office: by when somebody came, and by when somebody was last there. Trial members are a list of their
-- own. Names, numbers and addresses are found by how they begin.
create index member_created on members.member (created_at desc, id desc) where user_type <> 4;
create index member_last_login on members.member (coalesce(last_login_at, '-infinity') desc, id desc) where user_type <> 4;
create index member_trial on members.member (created_at desc, id desc) where user_type = 4;
create index member_agent on members.member (created_at desc, id desc) where user_type in (1, 2, 41, 42);
create index member_locked on members.member (created_at desc, id desc)
  where (login_locked or bet_locked or withdraw_locked) and user_type <> 4;
create index member_account_begins on members.member (lower(account) text_pattern_ops, id);
create index member_mobile_begins on members.member (mobile text_pattern_ops, id) where mobile is not null;
create index member_email_begins on members.member (lower(email) text_pattern_ops, id) where email is not null;

-- Who shares a browser or an address with whom.
create index known_device_hash on members.known_device (device_hash);
create index session_address on members.session (address);

-- What operators write down about a member, for each other.
create table office.member_note (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members.member (id),
  operator_id uuid not null references members.operator (id),
  account text not null,
  at timestamptz not null,
  text text not null check (length(text) between 1 and 1000)
);

create index member_note_member on office.member_note (member_id, id desc);

create trigger append_only before update or delete or truncate on office.member_note
  for each statement execute function office.refuse_change();

-- Money that an operator gives to a member or takes, by a transfer between the member's cash and the house's adjustment
-- account. Above the site's limit a second operator decides.
create table office.adjustment (
  id uuid primary key default uuidv7(),
  -- Made by the browser for one filled-in form, so that a form sent again is not a second adjustment.
  request_id uuid not null,
  member_id uuid not null references members.member (id),
  member_account text not null,
  currency text not null check (length(currency) = 3 and currency <> 'FUN'),
  -- Minor units; negative where the member pays.
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) between 1 and 500),
  state text not null check (state in ('waiting', 'posted', 'rejected')),
  -- Two operators decide.
  four_eyes boolean not null,
  requested_by uuid not null references members.operator (id),
  requested_account text not null,
  requested_at timestamptz not null,
  decided_by uuid references members.operator (id),
  decided_account text,
  decided_at timestamptz,
  decision_reason text not null default '' check (length(decision_reason) <= 500),
  transfer_id bigint unique,
  constraint adjustment_once unique (requested_by, request_id),
  constraint adjustment_four_eyes check (not four_eyes or decided_by is null or decided_by <> requested_by),
  constraint adjustment_decided check (
    (state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)
      and (decided_by is null) = (decided_account is null)
  ),
  constraint adjustment_moved check ((state = 'posted') = (transfer_id is not null)),
  constraint adjustment_alone_is_posted check (four_eyes or state = 'posted')
);

create index adjustment_waiting on office.adjustment (id) where state = 'waiting';
create index adjustment_member on office.adjustment (member_id, id desc);

-- It is decided once, and nothing else of it ever changes.
create function office.adjustment_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or row(new.id, new.request_id, new.member_id, new.currency, new.amount, new.reason,
      new.four_eyes, new.requested_by, new.requested_at)
    is distinct from row(old.id, old.request_id, old.member_id, old.currency, old.amount, old.reason,
      old.four_eyes, old.requested_by, old.requested_at) then
    raise exception 'an adjustment is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger stays before update on office.adjustment for each row execute function office.adjustment_stays();
create trigger kept before delete or truncate on office.adjustment
  for each statement execute function office.refuse_change();

-- Feedback ----------------------------------------------------------------------------------------------------------

alter table feedback.entry
  add column state text not null default 'waiting' check (state in ('waiting', 'answered', 'closed')),
  add column decided_by uuid references members.operator (id),
  add column decided_account text,
  add column decided_at timestamptz,
  -- What the member was told; a visitor's entry can be closed only.
  add column answer text not null default '' check (length(answer) <= 2000),
  -- Why it was closed, for the other operators.
  add column reason text not null default '' check (length(reason) <= 500),
  add constraint entry_decided check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  add constraint entry_answered check (state <> 'answered' or (member_id is not null and answer <> '')),
  add constraint entry_closed check (state <> 'closed' or reason <> '');

create index entry_state on feedback.entry (state, id);

-- Answers that are given often, in the languages of members.
create table feedback.template (
  id uuid primary key default uuidv7(),
  position smallint not null unique,
  -- By language: a name of a few words, and the answer.
  words jsonb not null check (words ?& array['bn', 'en', 'es'])
);

insert into feedback.template (position, words) values
  (1, '{"bn":{"name":"ডিপোজিট খোঁজা হচ্ছে","text":"আপনার ডিপোজিটটি আমরা খুঁজে দেখছি। টাকা পৌঁছালেই ব্যালান্সে যোগ হবে, আর আপনি এখানে বার্তা পাবেন।"},"en":{"name":"Deposit is being looked for","text":"We are looking for your deposit. As soon as the money has arrived it is added to your balance, and you are told here."},"es":{"name":"Se busca el depósito","text":"Estamos buscando su depósito. En cuanto llegue el dinero se sumará a su saldo y se lo diremos aquí."}}'),
  (2, '{"bn":{"name":"উত্তোলন পর্যালোচনায়","text":"আপনার উত্তোলনটি পর্যালোচনায় আছে। যে আগে এসেছে, সে আগে পাবে। পাঠানো হলে আপনি বার্তা পাবেন।"},"en":{"name":"Withdrawal is being reviewed","text":"Your withdrawal is being reviewed. First come, first served; you are told when it has been sent."},"es":{"name":"Retiro en revisión","text":"Su retiro está en revisión. Se atienden por orden de llegada; le avisaremos cuando se haya enviado."}}'),
  (3, '{"bn":{"name":"গেমের রাউন্ড দেখা","text":"রাউন্ডটি আমরা দেখেছি। বেটের রেকর্ডে এটি খুললে ফলাফল নিজেই যাচাই করতে পারবেন।"},"en":{"name":"Round was looked at","text":"We have looked at the round. Open it in your betting record to check its outcome yourself."},"es":{"name":"Ronda revisada","text":"Hemos revisado la ronda. Ábrala en su registro de apuestas para comprobar usted mismo el resultado."}}'),
  (4, '{"bn":{"name":"ধন্যবাদ","text":"জানানোর জন্য ধন্যবাদ। আপনার কথা আমরা সংশ্লিষ্টদের কাছে পৌঁছে দিয়েছি।"},"en":{"name":"Thank you","text":"Thank you for telling us. We have passed it on to the people who can act on it."},"es":{"name":"Gracias","text":"Gracias por contárnoslo. Se lo hemos pasado a quienes pueden hacer algo."}}');
