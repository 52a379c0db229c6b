-- The rule of referral and raffles are edited. Other kinds of rewards are added in the same release, so whatever stands there stays.
do $$
declare
  v_kinds text;
  v_place record;
begin
  for v_place in select * from (values ('editing.change', 'change_kind_check'), ('editing.proposal', 'proposal_kind_check')) p (tab, con) loop
    select string_agg(quote_literal(kind), ', ' order by kind) into strict v_kinds from (
      select matched[1] as kind from pg_constraint,
          regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as each (matched)
        where conrelid = v_place.tab::regclass and conname = v_place.con
      union
      select unnest(array['referral_rule', 'raffle'])
    ) kinds;
    execute format('alter table %s drop constraint %I, add constraint %I check (kind in (%s))',
      v_place.tab, v_place.con, v_place.con, v_kinds);
  end loop;
end;
$$;
