-- Upay, a mobile wallet: members pay in by it, and are paid out to it.
alter table deposits.method drop constraint method_brand_check;
alter table deposits.method add constraint method_brand_check
  check (brand in ('bkash', 'nagad', 'rocket', 'upay', 'bank', 'card', 'crypto'));

alter table payouts.account drop constraint payout_account_kind_check;
alter table payouts.account add constraint payout_account_kind_check
  check (kind in ('bkash', 'nagad', 'rocket', 'upay', 'bank', 'crypto'));
