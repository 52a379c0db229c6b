-- What loosens the guards of money is asked for as payment methods are; nothing waits for ever.
alter table settings.proposal
  drop constraint proposal_kind_check,
  add constraint proposal_kind_check check (kind in ('method', 'settings')),
  drop constraint proposal_state_check,
  add constraint proposal_state_check check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired')),
  drop constraint proposal_decided,
  -- What ran out was decided by nobody.
  add constraint proposal_decided check (
    (state = 'waiting') = (decided_at is null) and (state in ('waiting', 'expired')) = (decided_by is null)
      and (decided_by is null) = (decided_account is null)
  ),
  add constraint proposal_in_time check (state <> 'approved' or decided_at < asked_at + interval '7 days') not valid;

create index proposal_asked on settings.proposal (asked_by) where state = 'waiting';
