-- Income that an agent takes to the wallet is told as such: it comes from an account of the same person, but was never set aside
-- from the wallet.
create or replace function facts.sort_of(p_holder text, p_same_owner boolean, p_other_holder text, p_told_as text)
returns text language sql immutable parallel safe
return case
  when p_holder = 'points' then null
  when p_holder = 'house' then 'house'
  when p_same_owner and p_other_holder <> 'house' then case when 'agent' in (p_holder, p_other_holder) then 'agent' else 'held' end
  when p_told_as <> 'game' then p_told_as
end;
