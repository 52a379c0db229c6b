-- The few agents, guests and locked members, the last seen first. Without an index of their own the planner either sorted
-- them or walked through everybody, as the sample fell: 6 ms or more than a second at a million members.
create index member_trial_login on members.member (coalesce(last_login_at, '-infinity') desc, id desc) where user_type = 4;
create index member_agent_login on members.member (coalesce(last_login_at, '-infinity') desc, id desc)
  where user_type in (1, 2, 41, 42);
create index member_locked_login on members.member (coalesce(last_login_at, '-infinity') desc, id desc)
  where (login_locked or bet_locked or withdraw_locked) and user_type <> 4;
