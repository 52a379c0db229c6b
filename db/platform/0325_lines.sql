-- Lines: who stands below whom, by which path, and at which rate.

create schema lines;

-- The uplines of a member, top down, as facts hold them (`agent_path`). A path never changes; members move to another one.
create table lines.path (
  id bigint primary key generated always as identity,
  agents uuid[] not null unique check (cardinality(agents) between 1 and 64)
);
create trigger append_only before update or delete or truncate on lines.path
  for each statement execute function history.refuse_change();

-- Each agent of each path. `level`: how many levels below the agent the members of the path stand; 1 is direct. `next_id`: the
-- direct downline of the agent through whom they stand there; null: they are direct themselves.
create table lines.above (
  agent_id uuid not null,
  path_id bigint not null references lines.path (id),
  level smallint not null check (level >= 1),
  next_id uuid,
  primary key (agent_id, path_id),
  constraint above_direct check ((level = 1) = (next_id is null))
);
create index above_path on lines.above (path_id);
create index above_next on lines.above (agent_id, next_id);

create function lines.spread_path() returns trigger language plpgsql as $$
begin
  insert into lines.above (agent_id, path_id, level, next_id)
    select new.agents[place], new.id, cardinality(new.agents) - place + 1, new.agents[place + 1]
      from generate_subscripts(new.agents, 1) as place;
  return null;
end;
$$;
create trigger spread after insert on lines.path for each row execute function lines.spread_path();

-- The path's id; it is made if it is new.
create function lines.path_id(p_agents uuid[]) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from lines.path where agents = p_agents;
  if v_id is null then
    insert into lines.path (agents) values (p_agents) on conflict (agents) do nothing returning id into v_id;
    if v_id is null then
      select id into strict v_id from lines.path where agents = p_agents;
    end if;
  end if;
  return v_id;
end;
$$;

-- Where each member stands now, and stood at sign-up; null: in no line. Who never stood in a line has no row.
create table lines.place (
  member_id uuid primary key references members.member (id),
  path_id bigint references lines.path (id),
  joined_path_id bigint references lines.path (id),
  joined_at timestamptz not null,
  -- What lists filter, sort and search by: the account in lower case, and whether the member is an agent.
  name text collate "C" not null,
  is_agent boolean not null
);
create index place_path on lines.place (path_id, is_agent, member_id);
create index place_name on lines.place (path_id, name, member_id);

create function lines.name_place() returns trigger language plpgsql as $$
begin
  select lower(account), user_type in (1, 2, 41, 42) into new.name, new.is_agent from members.line where id = new.member_id;
  return new;
end;
$$;
create trigger named before insert on lines.place for each row execute function lines.name_place();

-- How many members stand at the end of each path, so that nobody counts them.
create table lines.crowd (
  path_id bigint primary key references lines.path (id),
  members integer not null check (members >= 0)
) with (fillfactor = 70);

create function lines.count_crowd() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lines.crowd as crowd (path_id, members)
      select path_id, count(*) from new_place where path_id is not null group by path_id order by path_id
      on conflict (path_id) do update set members = crowd.members + excluded.members;
  else
    with change as (
      select path_id, sum(change)::integer as change from (
        select path_id, 1 as change from new_place union all select path_id, -1 from old_place
      ) each_change where path_id is not null group by path_id having sum(change) <> 0
    ), less as (
      update lines.crowd crowd set members = crowd.members + change.change from change
        where crowd.path_id = change.path_id and change.change < 0
    )
    insert into lines.crowd as crowd (path_id, members)
      select path_id, change from change where change > 0 order by path_id
      on conflict (path_id) do update set members = crowd.members + excluded.members;
  end if;
  return null;
end;
$$;
create trigger counted_in after insert on lines.place referencing new table as new_place
  for each statement execute function lines.count_crowd();
create trigger counted_again after update on lines.place referencing old table as old_place new table as new_place
  for each statement execute function lines.count_crowd();
create trigger kept before delete or truncate on lines.place for each statement execute function history.refuse_change();

-- How many members stand below an agent, on whatever level, and directly.
create function lines.below(p_agent uuid) returns table (members bigint, direct bigint) language sql stable parallel safe as $$
  select coalesce(sum(c.members), 0)::bigint, coalesce(sum(c.members) filter (where a.level = 1), 0)::bigint
    from lines.above a join lines.crowd c on c.path_id = a.path_id where a.agent_id = p_agent
$$;

-- Line rates, per cent ×100, by the day from which they count. Of several for one day the last one counts.
create table lines.rate (
  id bigint primary key generated always as identity,
  member_id uuid not null references members.member (id),
  from_day date not null,
  rate integer not null check (rate between 0 and 500),
  at timestamptz not null,
  -- Who set it: a member (an upline, or the code of a link) or an operator.
  by_member uuid references members.member (id),
  by_operator uuid,
  reason text check (length(reason) <= 500),
  constraint rate_by_one check ((by_member is null) <> (by_operator is null))
);
create index rate_member on lines.rate (member_id, from_day desc, id desc) include (rate);
create trigger append_only before update or delete or truncate on lines.rate
  for each statement execute function history.refuse_change();

-- A member's rate on a day, per cent ×100; 0 if none was set.
create function lines.rate_on(p_member uuid, p_day date) returns integer language sql stable parallel safe as $$
  select coalesce((
    select rate from lines.rate where member_id = p_member and from_day <= p_day order by from_day desc, id desc limit 1
  ), 0)
$$;

-- The latest rate that is known of a member, whether it counts already or from the next midnight on; 0 if none was set.
create function lines.latest_rate(p_member uuid) returns integer language sql stable parallel safe as $$
  select coalesce((
    select rate from lines.rate where member_id = p_member order by from_day desc, id desc limit 1
  ), 0)
$$;

-- The last guard: nobody has more than the direct upline, whoever wrote it in which order.
create function lines.guard_rate() returns trigger language plpgsql as $$
declare
  v_upline uuid;
  v_rate integer := lines.latest_rate(new.member_id);
begin
  select upline_id into v_upline from members.line where id = new.member_id;
  if v_upline is not null and v_rate > lines.latest_rate(v_upline) then
    raise exception 'a line rate exceeds that of the upline' using errcode = 'check_violation';
  end if;
  if exists (select from lines.rate where member_id = new.member_id and id < new.id and rate > v_rate) and exists (
    select from lines.above a join lines.place p on p.path_id = a.path_id
      where a.agent_id = new.member_id and a.level = 1 and lines.latest_rate(p.member_id) > v_rate
  ) then
    raise exception 'a line rate is below that of a downline' using errcode = 'check_violation';
  end if;
  return null;
end;
$$;
create constraint trigger guarded after insert on lines.rate deferrable initially deferred
  for each row execute function lines.guard_rate();

-- What other modules may read.
create view lines.known_path as select id, agents from lines.path;
create view lines.known_above as select agent_id, path_id, level, next_id from lines.above;
create view lines.known_place as select member_id, path_id, joined_path_id, joined_at from lines.place;

insert into lines.path (agents)
  select distinct members.uplines(id) from members.member where upline_id is not null and user_type <> 4;
insert into lines.place (member_id, path_id, joined_path_id, joined_at)
  select m.id, p.id, p.id, m.created_at
    from members.member m join lines.path p on p.agents = members.uplines(m.id)
    where m.upline_id is not null and m.user_type <> 4;
