-- An operator's reason may be as long here as the audit log takes it: a longer one than 300 characters broke an exclusion.
alter table limits.change drop constraint change_reason_check;
alter table limits.change add constraint change_reason_check check (length(reason) <= 500);
