-- Play money of trial members (2-account-entry §4, Free play). It is a currency of its own: a transfer stays in one
-- currency, so none of it can ever become money. It can be given by the house and taken back, and nothing else: there is
-- no place for it with a provider, in a deposit or in a withdrawal.
update members.member set currency = 'FUN' where user_type = 4;

alter table members.member
  add constraint member_play_money check ((user_type = 4) = (currency = 'FUN'));

alter table ledger.account
  add constraint account_play_money check (currency <> 'FUN' or kind in ('member_cash', 'house_promotion'));
