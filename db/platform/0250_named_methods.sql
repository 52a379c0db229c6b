-- The names of payment methods, for reports of other modules. Also of methods that are switched off: reports look back.
create view deposits.named_method as
  select id, words -> 'bn' ->> 'title' as name_bn, words -> 'en' ->> 'title' as name_en from deposits.method;
