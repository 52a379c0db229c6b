-- A withdrawal can wait for documents of its member. A value of a type is used only once it is committed, so the rules that
-- name it follow in 0191.
alter type withdrawals.withdrawal_state add value 'waiting' after 'requested';
