-- What one operator would credit beyond the site's `fourEyesAbove` waits for a second who has seen the same arrive.
alter table cashier.deposit
  add column first_by uuid,
  add column first_account text check (length(first_account) between 1 and 64),
  add column first_at timestamptz,
  -- What the first has seen arrive, in minor units.
  add column first_received bigint check (first_received > 0),
  add constraint deposit_first check (
    (first_by is null) = (first_account is null)
    and (first_by is null) = (first_at is null)
    and (first_by is null) = (first_received is null)
  ),
  add constraint deposit_four_eyes check (
    state <> 'credited' or first_by is null
    or (decided_by is not null and decided_by <> first_by and first_received = received)
  );

-- What an operator has credited alone.
create index deposit_alone on cashier.deposit (decided_by, decided_at) where state = 'credited' and first_by is null;
