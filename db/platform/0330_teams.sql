-- Sums of lines: what members of each line played and paid by day, who was active, and how a line stands now. All of it follows
-- from facts and places. The consumer `teams` writes it, and can write it anew.

create schema teams;

-- The positions above each path. A position (`node_id`) is a path that ends with its agent: who moves gets another one, and the
-- sums of the former stay as they were. `level`: how many levels below the agent the members of the path stand.
create table teams.node (
  path_id bigint not null,
  level smallint not null check (level >= 1),
  node_id bigint not null,
  agent_id uuid not null,
  primary key (path_id, level) include (node_id, agent_id),
  constraint node_direct check ((level = 1) = (node_id = path_id))
);
-- The positions that an agent has or had.
create index node_agent on teams.node (agent_id) include (node_id) where level = 1;
-- The paths below a position; those at level 2 are the positions of its direct downlines who are agents.
create index node_below on teams.node (node_id, level) include (path_id);

-- Whoever writes these tables takes turns by this row.
create table teams.turn (
  only_one boolean primary key default true check (only_one)
);
insert into teams.turn default values;

-- Which facts of the stream belong to a day: ended rounds (`round`) and movements (`money`).
create table teams.told_day (
  sort text collate "C" not null check (sort in ('round', 'money')),
  day date not null,
  first_seq bigint not null,
  last_seq bigint not null,
  facts bigint not null check (facts > 0),
  primary key (sort, day),
  constraint told_in_order check (first_seq <= last_seq)
) with (fillfactor = 70);

-- What a member played and paid by the path of that time. Sums of changes, in minor units: `stake` without refunds, `real_stake`
-- without bonus money too.
create table teams.member_play (
  member_id uuid not null,
  day date not null,
  path_id bigint not null,
  game_type text collate "C" not null,
  vassalage text collate "C" not null,
  rounds bigint not null,
  stake bigint not null,
  real_stake bigint not null,
  win bigint not null,
  primary key (member_id, day, path_id, game_type, vassalage)
) with (fillfactor = 70);
create index member_play_path on teams.member_play (path_id, vassalage, day);

create table teams.member_money (
  member_id uuid not null,
  day date not null,
  path_id bigint not null,
  deposits bigint not null,
  deposited bigint not null,
  withdrawals bigint not null,
  withdrawn bigint not null,
  bonus bigint not null,
  rebate bigint not null,
  primary key (member_id, day, path_id)
) with (fillfactor = 70);
create index member_money_path on teams.member_money (path_id, day);

-- The movements that lists show, by sort.
create table teams.member_move (
  member_id uuid not null,
  day date not null,
  path_id bigint not null,
  sort text collate "C" not null check (sort in ('deposit', 'withdrawal', 'promotion', 'transfer', 'correction', 'agent')),
  moves bigint not null,
  amount bigint not null,
  primary key (member_id, day, path_id, sort)
) with (fillfactor = 70);
create index member_move_path on teams.member_move (path_id, sort, day);

-- Everything of a position by day. `own`: the direct downlines; the whole tree is both rows.
create table teams.node_day (
  node_id bigint not null,
  day date not null,
  own boolean not null,
  rounds bigint not null default 0,
  stake bigint not null default 0,
  real_stake bigint not null default 0,
  win bigint not null default 0,
  deposits bigint not null default 0,
  deposited bigint not null default 0,
  withdrawals bigint not null default 0,
  withdrawn bigint not null default 0,
  bonus bigint not null default 0,
  rebate bigint not null default 0,
  new_members bigint not null default 0 check (new_members >= 0),
  first_deposits bigint not null default 0 check (first_deposits >= 0),
  first_deposited bigint not null default 0 check (first_deposited >= 0),
  primary key (node_id, day, own)
) with (fillfactor = 70);

-- The same by level, kind of games and vendor, and movements by level and sort.
create table teams.node_play (
  node_id bigint not null,
  day date not null,
  level smallint not null check (level >= 1),
  game_type text collate "C" not null,
  vassalage text collate "C" not null,
  rounds bigint not null,
  stake bigint not null,
  real_stake bigint not null,
  win bigint not null,
  primary key (node_id, day, level, game_type, vassalage)
) with (fillfactor = 70);

create table teams.node_move (
  node_id bigint not null,
  day date not null,
  level smallint not null check (level >= 1),
  sort text collate "C" not null check (sort in ('deposit', 'withdrawal', 'promotion', 'transfer', 'correction', 'agent')),
  moves bigint not null,
  amount bigint not null,
  primary key (node_id, day, level, sort)
) with (fillfactor = 70);

-- Who opened a round on a day, by path.
create table teams.active (
  member_id uuid not null,
  path_id bigint not null,
  day date not null,
  primary key (member_id, path_id, day)
);
create index active_path on teams.active (path_id, day) include (member_id);

-- On which paths a member was ever active.
create table teams.walked (
  member_id uuid not null,
  path_id bigint not null,
  primary key (member_id, path_id)
);

-- How many members were active on `day` whose active day before it was `prev_day` (`-infinity`: none), in the own line of an agent
-- or in the whole tree. Members who were active between two days, each once: the sum of `day` between them with `prev_day` before.
create table teams.active_gap (
  agent_id uuid not null,
  own boolean not null,
  day date not null,
  prev_day date not null check (prev_day < day),
  members bigint not null,
  primary key (agent_id, own, day, prev_day)
) with (fillfactor = 70);

-- The first deposit of each member ever; `path_id` null: the member stood in no line then.
create table teams.first_deposit (
  member_id uuid primary key,
  day date not null,
  path_id bigint,
  amount bigint not null check (amount > 0)
);

-- Where each member stands, as it is counted in `total`; null: in no line any more.
create table teams.standing (
  member_id uuid primary key,
  path_id bigint,
  joined_path_id bigint,
  joined_day date not null
) with (fillfactor = 70);
create index standing_path on teams.standing (path_id, member_id);

-- Who stands or stood directly on a path, in the order of names (lower case).
create table teams.direct (
  path_id bigint not null,
  name text collate "C" not null,
  member_id uuid not null,
  primary key (path_id, name, member_id)
);

-- Cash, money on hold and bonus money of each member, by the facts that are counted.
create table teams.member_total (
  member_id uuid primary key,
  balance bigint not null
) with (fillfactor = 70);

-- How the line of an agent stands now. `own`: the direct downlines; the whole tree is both rows.
create table teams.total (
  agent_id uuid not null,
  own boolean not null,
  members bigint not null default 0 check (members >= 0),
  balance bigint not null default 0,
  primary key (agent_id, own)
) with (fillfactor = 70);

-- Members with an open page, as they were counted last.
create table teams.online (
  agent_id uuid not null,
  own boolean not null,
  members integer not null check (members > 0),
  primary key (agent_id, own)
);

-- What other modules may read.
create view teams.known_member_play as
  select member_id, day, path_id, game_type, vassalage, rounds, stake, real_stake, win from teams.member_play;
create view teams.known_member_money as
  select member_id, day, path_id, deposits, deposited, withdrawals, withdrawn, bonus, rebate from teams.member_money;
-- Of each agent, whichever positions he had. `own`: the direct downlines; the whole tree is both.
create view teams.known_day_play as
  select n.agent_id, p.day, p.level = 1 as own, p.game_type, p.vassalage, sum(p.rounds)::bigint as rounds,
      sum(p.stake)::bigint as stake, sum(p.real_stake)::bigint as real_stake, sum(p.win)::bigint as win
    from teams.node n join teams.node_play p on p.node_id = n.node_id
    where n.level = 1
    group by n.agent_id, p.day, p.level = 1, p.game_type, p.vassalage;
create view teams.known_day_money as
  select n.agent_id, d.day, d.own, sum(d.deposits)::bigint as deposits, sum(d.deposited)::bigint as deposited,
      sum(d.withdrawals)::bigint as withdrawals, sum(d.withdrawn)::bigint as withdrawn, sum(d.bonus)::bigint as bonus,
      sum(d.rebate)::bigint as rebate, sum(d.new_members)::bigint as new_members,
      sum(d.first_deposits)::bigint as first_deposits, sum(d.first_deposited)::bigint as first_deposited
    from teams.node n join teams.node_day d on d.node_id = n.node_id
    where n.level = 1
    group by n.agent_id, d.day, d.own;
