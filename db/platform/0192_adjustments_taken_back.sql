-- Who asked for an adjustment takes it back while it waits for a second operator. Nobody else can.
alter table desk.adjustment
  drop constraint adjustment_state_check,
  add constraint adjustment_state_check check (state in ('waiting', 'posted', 'rejected', 'withdrawn')),
  drop constraint adjustment_four_eyes,
  add constraint adjustment_four_eyes check (
    not four_eyes or decided_by is null or (decided_by = requested_by) = (state = 'withdrawn')
  );
