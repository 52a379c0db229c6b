-- What agents cost the house: a fund of its own in the ledger, told as a sort of its own. Agents may be kept to their own login.

insert into settings.node (mod_id, parent_id, enabled, position) values ('AGENTSAPART', null, false, 49);

alter table ledger.kind drop constraint kind_told_as_check;
alter table ledger.kind add constraint kind_told_as_check check (
  told_as in ('game', 'deposit', 'withdrawal', 'promotion', 'transfer', 'correction', 'points', 'agent')
);
insert into ledger.kind (name, holder, may_go_negative, liability, told_as, may_hold_play_money)
  values ('house_agents', 'house', true, null, 'agent', false);
analyze ledger.kind;

alter table facts.money drop constraint money_sort_check;
alter table facts.money add constraint money_sort_check check (
  sort in ('deposit', 'withdrawal', 'held', 'promotion', 'transfer', 'correction', 'house', 'agent')
) not valid;
alter table facts.money validate constraint money_sort_check;

-- Members read in their records what they took.
alter table records.line drop constraint line_sort_check;
alter table records.line add constraint line_sort_check check (
  sort in ('deposit', 'withdrawal', 'held', 'promotion', 'transfer', 'correction', 'agent')
) not valid;
alter table records.line validate constraint line_sort_check;
