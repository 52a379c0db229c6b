-- A reason that an operator did not write but chose is told in the language of whoever reads it: its words in each, as they
-- were then. What an operator wrote himself has none, and stays what he wrote.
alter table cashier.deposit add column reason_words jsonb
  constraint deposit_reason_words check (reason_words is null or (reason <> '' and reason_words ?& array['bn', 'en', 'es']));
alter table cashier.withdrawal add column reason_words jsonb
  constraint withdrawal_reason_words check (reason_words is null or (reason <> '' and reason_words ?& array['bn', 'en', 'es']));
alter table promotions.application add column reason_words jsonb
  constraint application_reason_words check (reason_words is null or (reason <> '' and reason_words ?& array['bn', 'en', 'es']));
