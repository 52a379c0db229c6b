-- Answers that are given often are edited in the back office: named by who writes them, in an order, on or off, in Spanish
-- where somebody has written them so.
alter table feedback.template
  alter column id drop default,
  alter column id type text using id::text,
  add constraint template_id_check check (id ~ '^[a-z0-9-]{1,64}$'),
  drop constraint template_position_key,
  alter column position type integer,
  add column enabled boolean not null default true,
  drop constraint template_words_check,
  add constraint template_words_check check (
    words ?& array['bn', 'en']
    and length(coalesce(words #>> '{bn,name}', '')) between 1 and 80 and length(coalesce(words #>> '{bn,text}', '')) between 1 and 2000
    and length(coalesce(words #>> '{en,name}', '')) between 1 and 80 and length(coalesce(words #>> '{en,text}', '')) between 1 and 2000
  );
