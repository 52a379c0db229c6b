-- Which step of the history a member's picture came with: an answer or a dispute. A picture of before belongs to the first
-- of these steps that was taken after its upload.
alter table withdrawals.image
  add column step_id uuid references withdrawals.step (id),
  add constraint withdrawal_image_step check (step_id is null or withdrawal_id is not null);

update withdrawals.image as image
  set step_id = (
    select step.id from withdrawals.step
      where step.withdrawal_id = image.withdrawal_id and step.what in ('answered', 'disputed')
        and step.at >= image.uploaded_at
      order by step.id limit 1
  )
  where image.withdrawal_id is not null;
