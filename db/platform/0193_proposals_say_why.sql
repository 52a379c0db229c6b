-- Who proposes a change says why, for the second operator who decides. Proposals of the previous release say nothing.
alter table editing.proposal add column why text not null default '' check (length(why) <= 500);

create or replace function editing.proposal_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting'
    or (new.id, new.kind, new.item_id, new.before, new.after, new.asked_by, new.asked_account, new.asked_at, new.why)
      is distinct from
      (old.id, old.kind, old.item_id, old.before, old.after, old.asked_by, old.asked_account, old.asked_at, old.why)
  then
    raise exception 'a proposal is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
