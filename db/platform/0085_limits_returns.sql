-- A withdrawal that did not arrive is taken back, perhaps on a later day: that day's withdrawals are less than nothing.
alter table limits.money_day drop constraint money_day_withdrawn_check;
